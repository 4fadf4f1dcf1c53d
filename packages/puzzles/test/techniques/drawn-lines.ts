import type { WalkedStep } from './walked-steps.js';

/** Lines between neighboring cells of a grid, each by its two cells, and what is known of them: nothing here comes from the code under test. */
export interface DrawnLines {
  readonly line: string;
  readonly isLine: boolean;
  readonly lines: ReadonlySet<string>;
  readonly crosses: ReadonlySet<string>;
  readonly cells: readonly number[];
  /** The lines from a cell to its neighbors, drawn or not. */
  around(cell: number): readonly string[];
}

/** The step on its board. */
export function drawnLines({ puzzle, step }: WalkedStep): DrawnLines {
  const { rows, columns } = puzzle;
  const nameOf = (pair: number): string => {
    const level = rows * (columns - 1);
    if (pair >= level) return lineName(pair - level, pair - level + columns);
    const cell = Math.floor(pair / (columns - 1)) * columns + (pair % (columns - 1));
    return lineName(cell, cell + 1);
  };
  const withValue = (value: number): ReadonlySet<string> =>
    new Set(
      step
        .allKnown()
        .filter(({ allowed }) => allowed[0] === value)
        .map(({ sites }) => nameOf(sites[0]!)),
    );
  return {
    ...{ line: nameOf(step.fact.sites[0]!), isLine: step.fact.allowed[0] === 1 },
    lines: withValue(1),
    crosses: withValue(0),
    cells: Array.from({ length: rows * columns }, (_, cell) => cell),
    around: (cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      const beside = [
        ...(row > 0 ? [cell - columns] : []),
        ...(row < rows - 1 ? [cell + columns] : []),
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
      ];
      return beside.map((other) => lineName(cell, other));
    },
  };
}

/** The name of the line between two cells. */
export function lineName(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}

/** The two cells of a line. */
export function cellsOfLine(line: string): readonly number[] {
  return line.split(' ').map(Number);
}

/** How many of these lines are in a set. */
export function countLines(some: readonly string[], set: ReadonlySet<string>): number {
  return some.filter((line) => set.has(line)).length;
}

/** The cells that lines join to a cell, with the cell itself. */
export function joinedTo(cell: number, lines: Iterable<string>): ReadonlySet<number> {
  const all = [...lines].map(cellsOfLine);
  const found = new Set([cell]);
  for (const at of found)
    for (const ends of all) if (ends.includes(at)) for (const end of ends) found.add(end);
  return found;
}
