// What the page says in the door, in English: of all its words these alone are needed before a name can be given.

export const words = {
  name: "Wildtable",
  motto: "A live table for your game, played by the book.",
  leave: "Sit down as somebody else",
  sit: {
    back: "Who were you at this table?",
    new: "Somebody new",
    title: "Sit down",
    lead: "What shall the table call you?",
    name: "Your name",
    button: "Sit down",
    knocking: "Knocking at the table",
    refused: "The table did not let you in",
    watch: "Just watch",
    again: "Try again",
    home: "To the start page",
  },
  trouble: {
    unreachable: "The server cannot be reached.",
    tryAgain: "Look at your connection and try again.",
    status: (code: number) => `The server answered with ${code}.`,
    rule: "This rule could not be looked up.",
  },
  connection: {
    connecting: "Connecting",
    live: "Connected",
    late: "Connection lost, waiting for an answer",
    off: "Connection lost, coming back",
    refused: "Not connected",
    kept: "What you did is kept and goes out as soon as the table answers.",
  },
};
