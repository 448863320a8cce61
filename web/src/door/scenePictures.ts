// The pictures of ready scenes: pictures/SYSTEM/SCENE.svg. A scene without one has that of an empty table.
const files = import.meta.glob<string>("./pictures/**/*.svg", { eager: true, query: "?url", import: "default" });

export const pictureOf = (system: string, scene: string): string =>
  files[`./pictures/${system}/${scene}.svg`] ?? files["./pictures/own.svg"] ?? "";
