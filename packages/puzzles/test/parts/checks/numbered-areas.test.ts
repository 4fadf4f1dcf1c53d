import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { empty, unknownClue } from '../../../src/boards/layers/layer.js';
import { numberedAreas } from '../../../src/parts/checks/numbered-areas.js';
import {
  areaNumbers,
  type Cells,
  cellsOf,
  completions,
  type Drawn,
  expectChecked,
  nothingSeen,
  positionOf,
  smallSize,
} from './drawn-board.js';

/** A drawing of cells in random state, opened in part, with a clue in most areas: its size, "?", or another number. */
const boards: fc.Arbitrary<Drawn> = smallSize.chain(({ rows, columns }) => {
  const perCell = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(value, { minLength: rows * columns, maxLength: rows * columns });
  return fc
    .record({
      solution: perCell(fc.constantFrom(0, 1)),
      isOpen: perCell(fc.boolean()),
      isFirst: perCell(fc.boolean()),
      change: fc.oneof(
        fc.constant(null),
        fc.record({ cell: fc.nat(rows * columns - 1), clue: fc.integer({ min: -2, max: 5 }) }),
      ),
      unknown: perCell(fc.constantFrom(false, false, true)),
    })
    .map(({ solution, isOpen, isFirst, change, unknown }): Drawn => {
      const state = { layer: 'drawn', value: 1 };
      const base = { rows, columns, state, values: solution, clues: {} };
      const areas = areaNumbers(cellsOf(base, solution)).flat();
      const numbers = areas.map(() => empty);
      for (const area of new Set(areas)) {
        if (area === null) continue;
        const cells = [...areas.keys()].filter((cell) => areas[cell] === area);
        const at = cells.find((cell) => isFirst[cell]) ?? cells.at(-1)!;
        numbers[at] = unknown[at] ? unknownClue : cells.length;
      }
      if (change !== null) numbers[change.cell] = change.clue;
      const values = solution.map((value, cell) => (isOpen[cell] ? empty : value));
      return { ...base, values, clues: { numbers } };
    });
});

/** By clue, whether its cell is in the state, in an area without further clues that has the size. */
function rightAt(cells: Cells, { clues }: Drawn): ReadonlyMap<number, boolean> {
  const areas = areaNumbers(cells).flat();
  const numbers = clues['numbers']!;
  return new Map(
    [...numbers.keys()]
      .filter((cell) => numbers[cell] !== empty)
      .map((clue) => {
        const area = [...areas.keys()].filter((cell) => areas[cell] !== null && areas[cell] === areas[clue]);
        const isOnly = area.filter((cell) => numbers[cell] !== empty).length === 1;
        return [clue, isOnly && (numbers[clue]! < 0 || numbers[clue] === area.length)];
      }),
  );
}

function isRight(cells: Cells, drawn: Drawn): boolean {
  const areas = areaNumbers(cells).flat();
  const withClue = new Set(areas.filter((_, cell) => drawn.clues['numbers']![cell] !== empty));
  const isNumbered = areas.every((area) => area === null || withClue.has(area));
  return isNumbered && [...rightAt(cells, drawn).values()].every((right) => right);
}

test('numbered areas: as all completions say', () => {
  const seen = nothingSeen();
  const property = fc.property(boards, (drawn) => {
    expectChecked(numberedAreas(drawn.state, 'numbers'), drawn, isRight, seen, false);
  });
  fc.assert(property, { numRuns: runs(6000, 400) });
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(0);
  expect(seen.found / seen.lost).toBeGreaterThan(0.97);
});

test('a number is satisfied exactly if it is right in all completions, and "?" only then', () => {
  let count = 0;
  const property = fc.property(boards, (drawn) => {
    const check = numberedAreas(drawn.state, 'numbers');
    const satisfied = check.satisfied!(positionOf(drawn));
    const numbers = drawn.clues['numbers']!;
    const filled = drawn.values.map((value, cell) =>
      value === empty && numbers[cell] !== empty ? drawn.state.value : value,
    );
    const ways = completions({ ...drawn, values: filled }).map((each) =>
      rightAt(cellsOf(drawn, each), drawn),
    );
    const always = [...ways[0]!.keys()].map((clue) => [clue, ways.every((way) => way.get(clue))] as const);
    for (const [clue, right] of always) {
      if (numbers[clue]! >= 0) expect(satisfied.includes(clue)).toBe(right);
      else if (satisfied.includes(clue)) expect(right).toBe(true);
    }
    count += satisfied.length;
    const [complete] = completions(drawn);
    const inComplete = [...rightAt(cellsOf(drawn, complete!), drawn)].filter(([, right]) => right);
    expect([...check.satisfied!(positionOf(drawn, complete!))].sort((one, other) => one - other)).toEqual(
      inComplete.map(([clue]) => clue),
    );
  });
  fc.assert(property, { numRuns: runs(3000, 200) });
  expect(count).toBeGreaterThan(0);
});

const state = { layer: 'drawn', value: 1 };
const row = (values: readonly number[], numbers: readonly number[]): Drawn => ({
  rows: 1,
  columns: values.length,
  state,
  values,
  clues: { numbers },
});
const none = empty;

test.each([
  { name: 'too large', drawn: row([1, 1, 1, none], [2, none, none, none]), places: [[0, 1, 2]] },
  { name: 'too little room', drawn: row([none, none, 0, none], [3, none, none, none]), places: [[0]] },
  { name: 'room that joins two clues', drawn: row([none, none, none], [2, none, 1]), places: [[0]] },
  { name: 'two clues joined', drawn: row([none, 1, none], [3, none, unknownClue]), places: [[0, 1, 2]] },
  { name: 'a clue out of reach', drawn: row([none, none, none, 1], [3, none, none, none]), places: [[3]] },
  { name: 'a clue in reach', drawn: row([none, none, none, 1], [4, none, none, none]), places: [] },
  {
    name: 'a clue without cells left for the area',
    drawn: row([none, none, 1, 1], [3, none, none, none]),
    places: [[2, 3]],
  },
  {
    name: 'a clue with cells left for the area',
    drawn: row([none, none, 1, 1], [4, none, none, none]),
    places: [],
  },
  {
    name: 'a clue in reach only through the area of another one',
    drawn: row([none, none, none, none, 1], [unknownClue, none, 1, none, none]),
    places: [[4]],
  },
  { name: 'an area without a clue', drawn: row([1, 0, none], [none, none, unknownClue]), places: [[0]] },
  { name: 'a clue that is not in the state', drawn: row([0, none], [1, none]), places: [[0]] },
])('$name', ({ drawn, places }) => {
  expect(numberedAreas(state, 'numbers').broken(positionOf(drawn), 'partial')).toEqual(places);
});
