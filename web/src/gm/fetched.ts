// Fetches what the game master has at all times.

export const forMaster = (): Promise<typeof import("./masters")> => import("./masters");
