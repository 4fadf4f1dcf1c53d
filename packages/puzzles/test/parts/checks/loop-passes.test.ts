import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import type { Position, SiteValues } from '../../../src/boards/layers/board.js';
import { empty } from '../../../src/boards/layers/layer.js';
import { loopPasses } from '../../../src/parts/checks/loop-passes.js';

interface Drawing {
  readonly rows: number;
  readonly columns: number;
  readonly shaded: readonly number[];
  readonly lines: readonly number[];
  readonly clues: readonly number[];
}

const drawings: fc.Arbitrary<Drawing> = fc
  .constantFrom([1, 1], [1, 2], [3, 1], [1, 4], [2, 2], [2, 3], [3, 2], [3, 3])
  .chain(([rows, columns]) => {
    const count = pairsOf(rows!, columns!).length;
    const values = (length: number, value: fc.Arbitrary<number>) =>
      fc.array(value, { minLength: length, maxLength: length });
    return fc.record({
      rows: fc.constant(rows!),
      columns: fc.constant(columns!),
      shaded: values(rows! * columns!, fc.constantFrom(0, 0, 0, 1, empty)),
      lines: values(count, fc.constantFrom(0, 1, 1, empty)),
      clues: values(rows! * columns!, fc.constantFrom(empty, empty, empty, empty, -2, 0, 3)),
    });
  })
  .filter(({ shaded, lines }) => [...shaded, ...lines].filter((value) => value === empty).length <= 9);

/** The cells of the horizontal pairs row by row, then of the vertical ones. */
function pairsOf(rows: number, columns: number): readonly (readonly [number, number])[] {
  const cells = [...Array(rows * columns).keys()];
  return [
    ...cells.filter((cell) => cell % columns < columns - 1).map((cell) => [cell, cell + 1] as const),
    ...cells.filter((cell) => cell + columns < rows * columns).map((cell) => [cell, cell + columns] as const),
  ];
}

function positionOf({ rows, columns, shaded, lines, clues }: Drawing): Position {
  const layer = (values: readonly number[]): SiteValues => Int16Array.from(values);
  return {
    puzzle: { kind: 'loop', rows, columns, rules: {}, clues: { clues: layer(clues) } },
    answers: { shaded: layer(shaded), lines: layer(lines) },
  };
}

function* completions(drawing: Drawing): Generator<Drawing> {
  for (const name of ['shaded', 'lines'] as const) {
    const open = drawing[name].indexOf(empty);
    if (open < 0) continue;
    for (const value of [0, 1]) yield* completions({ ...drawing, [name]: drawing[name].with(open, value) });
    return;
  }
  yield drawing;
}

/** The cells that a loop should pass and does not, or passes and should not. */
function wrongCells({ rows, columns, shaded, lines, clues }: Drawing): readonly number[] {
  const ends = pairsOf(rows, columns)
    .filter((_, pair) => lines[pair] === 1)
    .flat();
  return [...shaded.keys()].filter((cell) => {
    const count = ends.filter((end) => end === cell).length;
    const isFree = shaded[cell] === 1 || clues[cell] !== empty;
    return isFree ? count !== 0 : count < 2;
  });
}

test('the loop passes each cell that is neither shaded nor has a clue: as all completions say', () => {
  let [right, wrong] = [0, 0];
  const check = loopPasses('lines', { layer: 'shaded', value: 1 }, 'clues');
  const property = fc.property(drawings, (drawing) => {
    let lost: readonly number[] | null = null;
    for (const each of completions(drawing)) {
      const cells = wrongCells(each);
      const position = positionOf(each);
      expect(check.broken(position, 'complete').flat()).toEqual(cells);
      expect(check.broken(position, 'partial').flat()).toEqual(cells);
      lost = lost === null ? cells : lost.filter((cell) => cells.includes(cell));
    }
    expect(check.broken(positionOf(drawing), 'partial')).toEqual(lost!.map((cell) => [cell]));
    if (lost!.length === 0) right += 1;
    else wrong += 1;
  });
  fc.assert(property, { numRuns: runs(1500, 100) });
  expect(Math.min(right, wrong)).toBeGreaterThan(0);
});
