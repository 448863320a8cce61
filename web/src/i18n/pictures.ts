// The words for pictures.

export const words = {
  portrait: "Portrait",
  picture: "The picture",
  choose: "Choose a picture",
  change: "Another picture",
  remove: "No picture",
  sending: "Sending the picture …",
  kinds: "PNG, JPEG or WebP. Nothing but the picture itself is kept.",
  tooLarge: (most: number) => `The file has more than ${most} MB.`,
  smaller: "Save it smaller.",
} as const;
