import fc from 'fast-check';
import { expect } from 'vitest';
import type { Position } from '../../../src/boards/layers/board.js';
import type { CellState } from '../../../src/boards/layers/cell-state.js';
import { empty, unknownClue } from '../../../src/boards/layers/layer.js';
import type { Check } from '../../../src/parts/checks/cell-state.js';

/** A partial drawing of cells, with clues at cells. */
export interface Drawn {
  readonly rows: number;
  readonly columns: number;
  readonly state: CellState;
  /** The values of the layer of the state. */
  readonly values: readonly number[];
  readonly clues: Readonly<Record<string, readonly number[]>>;
}

/** By row and column, whether each cell is in the state. */
export type Cells = readonly (readonly boolean[])[];

/** Boards on which brute force over all completions takes milliseconds. */
const sizes = [1, 2, 3, 4].flatMap((rows) => [1, 2, 3, 4].map((columns) => ({ rows, columns })));
export const smallSize = fc.constantFrom(...sizes.filter(({ rows, columns }) => rows * columns <= 9));

/** The state is any of three values, and one of the others is entered in cells that are not in it. */
export function arbitraryDrawn<Name extends string>(
  clues: Readonly<Record<Name, fc.Arbitrary<number>>>,
): fc.Arbitrary<Drawn> {
  return smallSize.chain(({ rows, columns }) => {
    const length = rows * columns;
    const perCell = <Value>(value: fc.Arbitrary<Value>) =>
      fc.array(value, { minLength: length, maxLength: length });
    const layers = Object.entries<fc.Arbitrary<number>>(clues).map(([name, value]) => [name, perCell(value)]);
    return fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      state: fc.nat(2).map((value): CellState => ({ layer: 'drawn', value })),
      values: perCell(fc.constantFrom(0, 1, 2, empty, empty)),
      clues: fc.record(Object.fromEntries(layers)),
    });
  });
}

/** No clue, "?", or a number up to `max`. */
export const arbitraryClue = (max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { arbitrary: fc.constant(empty), weight: 3 },
    { arbitrary: fc.constant(unknownClue), weight: 1 },
    { arbitrary: fc.nat(max), weight: 3 },
  );

/** A position with the values of the drawing, or with others. */
export function positionOf(
  { rows, columns, state, values, clues }: Drawn,
  entered: readonly number[] = values,
  rules: Position['puzzle']['rules'] = {},
): Position {
  const layers = Object.entries(clues).map(([name, each]) => [name, Int16Array.from(each)]);
  return {
    puzzle: { kind: 'drawn', rows, columns, rules, clues: Object.fromEntries(layers) },
    answers: { [state.layer]: Int16Array.from(entered) },
  };
}

/** All ways to decide the undecided cells, as values of the state or another one. */
export function completions({ state, values }: Drawn): readonly (readonly number[])[] {
  let found: readonly (readonly number[])[] = [[]];
  for (const value of values) {
    const choices = value === empty ? [state.value, (state.value + 1) % 3] : [value];
    found = found.flatMap((before) => choices.map((choice) => [...before, choice]));
  }
  return found;
}

/** Which cells are in the state, by row and column. */
export function cellsOf({ rows, columns, state }: Drawn, values: readonly number[]): Cells {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => values[row * columns + column] === state.value),
  );
}

/** Each cell as a row and a column. */
export function places({
  rows,
  columns,
}: Pick<Drawn, 'rows' | 'columns'>): readonly (readonly [number, number])[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => [row, column] as const),
  ).flat();
}

/** By cell, a number that cells of the same area share; null outside of the state. Found by merging side by side. */
export function areaNumbers(cells: Cells): readonly (readonly (number | null)[])[] {
  const columns = cells[0]!.length;
  const labels = cells.map((line, row) =>
    line.map((isIn, column): number | null => (isIn ? row * columns + column : null)),
  );
  for (let pass = 0; pass < cells.length * columns; pass++)
    for (const [row, line] of labels.entries())
      for (const [column, label] of line.entries())
        for (const [down, right] of [
          [0, 1],
          [1, 0],
        ] as const) {
          const other = labels[row + down]?.[column + right] ?? null;
          if (label === null || other === null) continue;
          const least = Math.min(labels[row]![column]!, other);
          labels[row]![column] = least;
          labels[row + down]![column + right] = least;
        }
  return labels;
}

/** How many boards a property has seen. */
export interface Seen {
  right: number;
  wrong: number;
  /** Partial drawings that no completion makes right. */
  lost: number;
  /** Those of them that the check has found. */
  found: number;
}

export const nothingSeen = (): Seen => ({ right: 0, wrong: 0, lost: 0, found: 0 });

/**
 * A complete drawing is broken exactly if it is wrong, at the same places for both extents; a partial one only if all its completions
 * are wrong, and exactly then if the check `isExact`.
 */
export function expectChecked(
  check: Check,
  drawn: Drawn,
  isRight: (cells: Cells, drawn: Drawn) => boolean,
  seen: Seen,
  isExact: boolean,
): void {
  const different: (readonly number[])[] = [];
  let hasRight = false;
  for (const values of completions(drawn)) {
    const right = isRight(cellsOf(drawn, values), drawn);
    const position = positionOf(drawn, values);
    const complete = check.broken(position, 'complete');
    const partial = check.broken(position, 'partial');
    if ((complete.length === 0) !== right || JSON.stringify(complete) !== JSON.stringify(partial))
      different.push(values);
    hasRight ||= right;
    seen[right ? 'right' : 'wrong'] += 1;
  }
  expect(different).toEqual([]);
  const found = check.broken(positionOf(drawn), 'partial').length > 0;
  if (isExact || found) expect(found).toBe(!hasRight);
  if (!hasRight) seen.lost += 1;
  if (found) seen.found += 1;
}

/** Each place that is broken is so without the other entries. */
export function expectEvidence(check: Check, drawn: Drawn): void {
  for (const place of check.broken(positionOf(drawn), 'partial')) {
    const only = drawn.values.map((value, cell) => (place.includes(cell) ? value : empty));
    expect(check.broken(positionOf(drawn, only), 'partial')).toContainEqual(place);
  }
}

/** A site is broken exactly if it is wrong in all completions. `rightAt`: the sites with something to check, and whether each is right. */
export function expectCheckedSites(
  check: Check,
  drawn: Drawn,
  rightAt: (cells: Cells, drawn: Drawn) => ReadonlyMap<number, boolean>,
  seen: Seen,
): void {
  const sitesOf = (values: readonly number[], extent: 'complete' | 'partial'): readonly number[] =>
    [...new Set(check.broken(positionOf(drawn, values), extent).flat())].sort((one, other) => one - other);
  const different: (readonly number[])[] = [];
  let lost: ReadonlySet<number> | null = null;
  for (const values of completions(drawn)) {
    const sites = rightAt(cellsOf(drawn, values), drawn);
    const wrong = [...sites].filter(([, right]) => !right).map(([site]) => site);
    const expected = JSON.stringify(wrong.toSorted((one, other) => one - other));
    if (
      (['complete', 'partial'] as const).some(
        (extent) => JSON.stringify(sitesOf(values, extent)) !== expected,
      )
    )
      different.push(values);
    lost = new Set(wrong.filter((site) => lost === null || lost.has(site)));
    seen[wrong.length === 0 ? 'right' : 'wrong'] += 1;
  }
  expect(different).toEqual([]);
  expect(sitesOf(drawn.values, 'partial')).toEqual([...lost!].sort((one, other) => one - other));
  if (lost!.size > 0) seen.lost += 1;
}
