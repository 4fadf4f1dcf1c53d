import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { ClueSymmetry } from '../../src/boards/geometry/clue-symmetry.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { Kind } from '../../src/contracts/kind.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { kinds } from '../../src/kinds/index.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import { symmetricSites } from '../../src/parts/generation/symmetric-sites.js';
import { costsOfGrade, rate } from '../../src/questions/rate/rating.js';
import { hasRoom, shipsDrawn } from './fleets-by-force.js';
import { countIn, eachOf, grids, outcomeOf, seeds } from './wish-outcome.js';

test('a fleet is kept, or refused where it has no room', async () => {
  const fleets = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
  const wishes = fc.record({ geometry: grids(2, 5), fleet: fleets, seed: seeds });
  const ends = await eachOf(wishes, runs(400, 25), async ({ geometry, fleet, seed }) => {
    const outcome = await outcomeOf(battleship, { geometry, seed, own: { fleet } });
    expect(outcome.end).toBe(hasRoom(geometry, fleet) ? 'made' : 'refused');
    if (outcome.end === 'made') {
      const wished = [...fleet].sort((one, other) => other - one);
      const { puzzle, answers } = outcome.solution;
      expect(shipsDrawn(geometry, answers.ships)).toEqual(wished);
      const told = puzzle.records!.fleet.flatMap(({ length, count }) =>
        new Array<number>(count).fill(length),
      );
      expect(told.sort((one, other) => other - one)).toEqual(wished);
    }
    if (outcome.end === 'refused')
      expect(outcome.message).toMatch(/expected (a fleet that has room|ships up to)/);
    return outcome.end;
  });
  expect(ends.made).toBeGreaterThan(0);
  expect(ends.refused).toBeGreaterThan(0);
});

test('a fleet as text: lengths, or numbers of ships of a length', async () => {
  const fleetOf = async (fleet: string) => {
    const geometry = { rows: 7, columns: 7 };
    const outcome = await outcomeOf(battleship, { geometry, seed: 3, own: { fleet } });
    return outcome.end === 'made' ? shipsDrawn(geometry, outcome.solution.answers.ships) : outcome;
  };
  expect(await fleetOf('2, 3,1,2')).toEqual([3, 2, 2, 1]);
  expect(await fleetOf('1x3,2x2,1')).toEqual([3, 2, 2, 1]);
  for (const text of ['', '0', '2x', 'x2', '3;2', '-1', '0x2', '1.5', '3,,2'])
    expect(await fleetOf(text)).toMatchObject({
      end: 'refused',
      message: expect.stringMatching(/^the option fleet: expected lengths of ships, .*, found ".*"$/),
    });
  expect(await fleetOf('9999x1,999999x1')).toMatchObject({
    message: expect.stringContaining('at most 100000 ships'),
  });
});

test('the number of pairs is kept, under each rule', async () => {
  const wishes = fc.record({
    ...{ geometry: grids(2, 5), pairs: fc.integer({ min: 1, max: 14 }), seed: seeds },
    rule: fc.constantFrom(null, 'cover-all', 'no-touch'),
  });
  const ends = await eachOf(wishes, runs(300, 8), async ({ geometry, pairs, seed, rule }) => {
    const rules = { ...plainRules(numberlink.variants), ...(rule === null ? {} : { [rule]: 1 }) };
    const outcome = await outcomeOf(numberlink, { geometry, seed, rules, own: { pairs } });
    const cells = geometry.rows * geometry.columns;
    if (outcome.end === 'refused')
      expect(outcome.message).toMatch(/expected from 1 to \d+ pairs on \d+ cells, found/);
    expect(outcome.end === 'refused').toBe(2 * pairs > cells);
    if (outcome.end === 'made') {
      const { numbers } = outcome.solution.puzzle.clues;
      expect(countIn(outcome.solution.puzzle, 'numbers')).toBe(2 * pairs);
      expect(new Set(numbers.filter((number) => number !== empty)).size).toBe(pairs);
    }
    return outcome.end;
  });
  expect(ends.made).toBeGreaterThan(0);
  expect(ends.refused).toBeGreaterThan(0);
});

/** Whether the regions of a square board are connected, and as large as the board has rows, and no boxes. */
function areIrregular({ rows, columns, clues: { regions } }: Puzzle<typeof sudoku.layers>): boolean {
  const cellsOf = new Map<number, Set<number>>();
  for (const [cell, region] of regions.entries())
    cellsOf.set(region, (cellsOf.get(region) ?? new Set()).add(cell));
  const isConnected = (cells: ReadonlySet<number>): boolean => {
    const reached = new Set([[...cells][0]!]);
    for (const cell of reached)
      for (const [next, isBeside] of [
        [cell - columns, true],
        [cell + columns, true],
        [cell - 1, cell % columns > 0],
        [cell + 1, cell % columns < columns - 1],
      ] as const)
        if (isBeside && cells.has(next)) reached.add(next);
    return reached.size === cells.size;
  };
  const isRectangle = (cells: ReadonlySet<number>): boolean => {
    const all = [...cells];
    const [high, wide] = [
      new Set(all.map((cell) => Math.floor(cell / columns))).size,
      new Set(all.map((cell) => cell % columns)).size,
    ];
    return high * wide === cells.size;
  };
  const groups = [...cellsOf.values()];
  return (
    groups.length === rows &&
    groups.every((cells) => cells.size === rows && isConnected(cells)) &&
    !groups.every(isRectangle)
  );
}

test('irregular regions: connected, of equal sizes, with a symmetry of the givens and a difficulty', async () => {
  const wishes = fc.record({
    ...{ side: fc.integer({ min: 4, max: 7 }), seed: seeds },
    symmetry: fc.constantFrom<ClueSymmetry>('none', 'half-turn', 'left-right', 'quarter-turns'),
    isDiagonal: fc.boolean(),
    grade: fc.constantFrom(null, 'easy' as const, 'medium' as const),
  });
  const ends = await eachOf(wishes, runs(100, 4), async ({ side, seed, symmetry, isDiagonal, grade }) => {
    const geometry = { rows: side, columns: side };
    const rules = { ...plainRules(sudoku.variants), diagonals: isDiagonal ? 1 : 0 };
    const cost = grade === null ? undefined : costsOfGrade(sudoku as unknown as Kind, grade)!;
    const wanted = { geometry, seed, symmetry, rules, cost, own: { regions: 'irregular' } };
    const outcome = await outcomeOf(sudoku, wanted);
    if (outcome.end !== 'made') return outcome.end;
    const { puzzle } = outcome.solution;
    expect(areIrregular(puzzle)).toBe(true);
    const { givens } = puzzle.clues;
    for (const group of symmetricSites(geometry, 'cell', symmetry)!)
      expect(new Set(group.map((cell) => givens[cell] === empty)).size).toBe(1);
    if (grade !== null)
      expect(await rate(sudoku as unknown as Kind, puzzle as Puzzle)).toMatchObject({ grade });
    return 'made';
  });
  expect(ends.made).toBeGreaterThan(0);
  expect(ends.refused).toBe(0);
});

test('boxes are the regions of a wish for them; other boards are refused', async () => {
  const plain = await outcomeOf(sudoku, { geometry: { rows: 6, columns: 6 }, seed: 5 });
  const boxes = await outcomeOf(sudoku, {
    geometry: { rows: 6, columns: 6 },
    seed: 5,
    own: { regions: 'boxes' },
  });
  expect(plain.end).toBe('made');
  expect(boxes).toEqual(plain);
  for (const [rows, columns] of [
    [3, 3],
    [13, 13],
    [6, 4],
  ] as const)
    expect(
      await outcomeOf(sudoku, { geometry: { rows, columns }, seed: 1, own: { regions: 'irregular' } }),
    ).toEqual({
      end: 'refused',
      message: expect.stringContaining(
        'expected a square board of 4 to 12 rows for irregular regions, found',
      ),
    });
});

test.each(kinds.filter(({ generator }) => generator !== null))(
  '$name refuses wishes of other kinds',
  async (kind) => {
    const own = kind.generator!.wishes ?? [];
    for (const { name } of kinds.flatMap(({ generator }) => generator?.wishes ?? [])) {
      if (own.some((each) => each.name === name)) continue;
      const names = own.map((each) => each.name).join(', ') || 'none';
      expect(
        await outcomeOf(kind, { geometry: { rows: 6, columns: 6 }, seed: 1, own: { [name]: '3' } }),
      ).toEqual({
        end: 'refused',
        message: `the option ${name}: expected no such wish for ${kind.name}, whose own wishes are: ${names}, found 3`,
      });
    }
  },
);
