// The words of coming in: the invitation, the code, the screen for the room.

export const en = {
  code: "Or six letters",
  codeLead: "Typed on the start page, they lead to the same door. They lapse after a day without use.",
  spelled: (code: string) => code.split("").join(" "),
  anew: "New code",
  anewHint: "The old code leads nowhere then; whoever has sat down stays.",
  qr: "The players' link as a QR code, for a phone's camera",
  coming: "Looking up the link \u2026",
  byCode: "This device does not know the lasting link: this one goes with the six letters.",
  hindered: {
    loopback: [
      "Phones cannot reach this address: the server listens to this machine alone. Stop it, and start it with",
      "wildtable serve --host 0.0.0.0",
    ],
    offline: ["This machine is in no network, so no other device can reach it. Connect it, then open this again.", ""],
  } as Readonly<Record<string, readonly [string, string]>>,
  have: "Have a code?",
  letters: "Six letters",
  comeIn: "Come in",
  comingIn: "Looking for the table",
  wall: "A screen for the room",
  wallLead:
    "The map, whose turn it is and the last roll, for all to see. It opens in a window of its own, without secrets and without buttons.",
  forAll: "This screen is for all to see, and this is somebody's own link.",
  forAllRemedy: "Open it from the table's menu, or with the players' link and /wall behind it.",
  noScreen: "This screen does not know the table any more.",
  join: "Come in",
  noRoll: "No dice have fallen yet.",
} as const;
