// Where the pips of a card stand, as on any deck.

/** A place on a card: from the left and from the top, in hundredths of the field between its corners. */
export type Pip = readonly [number, number];

const ROWS: Readonly<Record<number, readonly number[]>> = { 2: [0, 100], 3: [0, 50, 100], 4: [0, 33.3, 66.7, 100] };
const sides = (rows: number): readonly Pip[] =>
  (ROWS[rows] ?? []).flatMap((y): readonly Pip[] => [
    [0, y],
    [100, y],
  ]);
const middle = (...ys: readonly number[]): readonly Pip[] => ys.map((y): Pip => [50, y]);

const PIPS: Readonly<Record<string, readonly Pip[]>> = {
  A: middle(50),
  2: middle(0, 100),
  3: middle(0, 50, 100),
  4: sides(2),
  5: [...sides(2), ...middle(50)],
  6: sides(3),
  7: [...sides(3), ...middle(25)],
  8: [...sides(3), ...middle(25, 75)],
  9: [...sides(4), ...middle(50)],
  10: [...sides(4), ...middle(16.7, 83.3)],
};

/** The pips of a rank; none for a court card. Those below the middle stand on their heads. */
export const pips = (rank: string): readonly Pip[] => PIPS[rank] ?? [];
