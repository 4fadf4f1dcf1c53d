/** A board of Hashi as these tests see it: nothing here comes from the code under test. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** The maximum number of bridges between two islands. */
  readonly most: number;
  /** Whether bridges may close no loop. */
  readonly noLoops: boolean;
  /** Row by row: the number of an island, `?` for an island without one, or null for water. */
  readonly cells: readonly (number | '?' | null)[];
}

/** The board as a `gridwright-puzzle`. */
export function textOf({ rows, columns, most, noLoops, cells }: Board): string {
  const islands = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  const rules = [...(most === 2 ? [] : [`max-bridges=${most}`]), ...(noLoops ? ['no-loops'] : [])];
  return JSON.stringify({
    format: 'gridwright-puzzle',
    version: 1,
    kind: 'hashi',
    rules,
    rows,
    columns,
    clues: { islands },
  });
}

/** A board from lines of words: a number, `?` or `.` each. */
export function boardOf(lines: readonly string[], most = 2, noLoops = false): Board {
  const words = lines.map((line) => line.split(' '));
  const cells = words.flat().map((word) => (word === '.' ? null : word === '?' ? word : Number(word)));
  return { rows: lines.length, columns: words[0]!.length, most, noLoops, cells };
}
