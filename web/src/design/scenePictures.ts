// The pictures of ready scenes: pictures/SYSTEM/SCENE.svg.
const files = import.meta.glob<string>("./pictures/**/*.svg", { eager: true, query: "?url", import: "default" });

/** The picture of a scene; empty where it has none of its own. */
export const ownPicture = (system: string, scene: string): string => files[`./pictures/${system}/${scene}.svg`] ?? "";

/** The picture of a scene, or that of an empty table. */
export const pictureOf = (system: string, scene: string): string =>
  ownPicture(system, scene) || (files["./pictures/own.svg"] ?? "");

/** The picture of a place that nothing is known of. */
export const anyPlace = files["./pictures/place.svg"] ?? "";
