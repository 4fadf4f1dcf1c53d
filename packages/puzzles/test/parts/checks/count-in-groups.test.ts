import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { empty, unknownClue } from '../../../src/boards/layers/layer.js';
import { countInGroups } from '../../../src/parts/checks/count-in-groups.js';
import {
  type CountedGroups,
  cellsAlongArrows,
  cellsBesideNumbers,
  linesAndRooms,
  type NumberLayer,
  roomsWithNumbers,
} from '../../../src/parts/checks/counted-groups.js';
import {
  arbitraryClue,
  arbitraryDrawn,
  type Cells,
  cellsOf,
  completions,
  type Drawn,
  expectCheckedSites,
  nothingSeen,
  places,
  positionOf,
} from './drawn-board.js';

type Place = readonly [number, number];

interface Case {
  readonly name: string;
  readonly groups: (layer?: NumberLayer) => CountedGroups;
  /** Whether a cell belongs to the group of a number; null if any number is right. */
  readonly isCounted: (drawn: Drawn, clue: Place, other: Place) => boolean | null;
}

const clueAt = ({ columns, clues }: Drawn, layer: string, [row, column]: Place): number =>
  clues[layer]![row * columns + column]!;

const cases: readonly Case[] = [
  {
    name: 'rooms',
    groups: (layer) => roomsWithNumbers('rooms', 'numbers', layer),
    isCounted: (drawn, clue, other) => clueAt(drawn, 'rooms', clue) === clueAt(drawn, 'rooms', other),
  },
  {
    name: 'cells beside numbers',
    groups: (layer) => cellsBesideNumbers('numbers', layer),
    isCounted: (_, clue, other) => Math.abs(clue[0] - other[0]) + Math.abs(clue[1] - other[1]) === 1,
  },
  {
    name: 'cells along arrows',
    groups: (layer) => cellsAlongArrows('arrows', 'numbers', layer),
    isCounted: (drawn, clue, other) => {
      switch (clueAt(drawn, 'arrows', clue)) {
        case 1:
          return clue[1] === other[1] && other[0] < clue[0];
        case 2:
          return clue[1] === other[1] && other[0] > clue[0];
        case 3:
          return clue[0] === other[0] && other[1] < clue[1];
        case 4:
          return clue[0] === other[0] && other[1] > clue[1];
        default:
          return null;
      }
    },
  },
];

const boards = arbitraryDrawn({
  numbers: arbitraryClue(3),
  rooms: fc.constantFrom(empty, 1, 2),
  arrows: fc.constantFrom(empty, 1, 2, 3, 4),
});

const numbered = (drawn: Drawn): readonly Place[] =>
  places(drawn).filter((place) => clueAt(drawn, 'numbers', place) !== empty);

describe.each(cases)('$name', ({ groups, isCounted }) => {
  const membersOf = (drawn: Drawn, clue: Place): readonly Place[] =>
    places(drawn).filter((other) => isCounted(drawn, clue, other));
  const rightAt = (cells: Cells, drawn: Drawn): ReadonlyMap<number, boolean> =>
    new Map(
      numbered(drawn).map((clue) => {
        const number = clueAt(drawn, 'numbers', clue);
        const count = membersOf(drawn, clue).filter(([row, column]) => cells[row]![column]).length;
        const isAnyRight = number === unknownClue || isCounted(drawn, clue, clue) === null;
        return [clue[0] * drawn.columns + clue[1], isAnyRight || count === number];
      }),
    );
  const satisfiedIn = (drawn: Drawn): readonly number[] => {
    if (drawn.values.every((value) => value === empty)) return [];
    const right = rightAt(cellsOf(drawn, drawn.values), drawn);
    return numbered(drawn)
      .filter((clue) =>
        membersOf(drawn, clue).every(([row, column]) => drawn.values[row * drawn.columns + column] !== empty),
      )
      .map(([row, column]) => row * drawn.columns + column)
      .filter((cell) => right.get(cell));
  };

  test('as all completions say', () => {
    const seen = nothingSeen();
    let satisfied = 0;
    const property = fc.property(boards, (drawn) => {
      const check = countInGroups(drawn.state, groups(), { clues: 'numbers' });
      expectCheckedSites(check, drawn, rightAt, seen);
      expect(check.clues).toBe('numbers');
      const found = check.satisfied!(positionOf(drawn));
      expect(found).toEqual(satisfiedIn(drawn));
      satisfied += found.length;
    });
    fc.assert(property, { numRuns: runs(1500, 100) });
    expect(Math.min(seen.right, seen.wrong, seen.lost, satisfied)).toBeGreaterThan(0);
  });

  test('cells that another rule excludes count as not in the state', () => {
    const property = fc.property(boards, (drawn) => {
      const check = countInGroups(drawn.state, groups(), { clues: 'numbers', except: 'arrows' });
      const other = (drawn.state.value + 1) % 3;
      const values = drawn.values.map((value, cell) =>
        value === empty && drawn.clues['arrows']![cell] !== empty ? other : value,
      );
      const filled = { ...drawn, values };
      expectCheckedSites(check, filled, rightAt, nothingSeen());
      const [position, same] = [positionOf(drawn), positionOf(filled)];
      expect(check.broken(position, 'partial')).toEqual(check.broken(same, 'partial'));
      const isStarted = drawn.values.some((value) => value !== empty);
      expect(check.satisfied!(position)).toEqual(isStarted ? satisfiedIn(filled) : []);
    });
    fc.assert(property, { numRuns: runs(600, 50) });
  });

  test('"?" has a group only if it is a clue', () => {
    const property = fc.property(boards, (drawn) => {
      const { puzzle } = positionOf(drawn);
      const sites = (found: CountedGroups) => found(puzzle).map(({ site }) => site);
      const cells = numbered(drawn).map(([row, column]) => row * drawn.columns + column);
      expect(sites(groups())).toEqual(cells);
      const withNumber = cells.filter((cell) => drawn.clues['numbers']![cell] !== unknownClue);
      expect(sites(groups({ unknownMeansNone: true }))).toEqual(withNumber);
    });
    fc.assert(property, { numRuns: runs(300, 50) });
  });
});

test('rows, columns and rooms have the number of a rule variant: as all completions say', () => {
  let [right, wrong] = [0, 0];
  const property = fc.property(boards, fc.nat(2), fc.boolean(), (drawn, number, hasRooms) => {
    const variant = { name: 'stars', min: 0, max: 9, default: number, text: 'stars' };
    const check = countInGroups(drawn.state, linesAndRooms(variant, hasRooms ? 'rooms' : undefined));
    const byKey = (keyOf: (place: Place) => number): readonly (readonly Place[])[] =>
      [...new Set(places(drawn).map(keyOf))].map((key) =>
        places(drawn).filter((each) => keyOf(each) === key),
      );
    const all = [
      ...byKey(([row]) => row),
      ...byKey(([, column]) => column),
      ...(hasRooms ? byKey((place) => clueAt(drawn, 'rooms', place)) : []),
    ];
    const ways = completions(drawn).map((values) => cellsOf(drawn, values));
    const lost = all.filter(
      (group) =>
        !ways.some((cells) => group.filter(([row, column]) => cells[row]![column]).length === number),
    );
    const expected = lost.map((group) => group.map(([row, column]) => row * drawn.columns + column));
    expect(check.broken(positionOf(drawn), 'partial')).toEqual(expected);
    // The number that the puzzle has counts.
    const other = { ...variant, default: number + 1 };
    const withRules = positionOf(drawn, drawn.values, { [variant.name]: number });
    const sameCheck = countInGroups(drawn.state, linesAndRooms(other, hasRooms ? 'rooms' : undefined));
    expect(sameCheck.broken(withRules, 'partial')).toEqual(expected);
    if (expected.length === 0) right += 1;
    else wrong += 1;
  });
  fc.assert(property, { numRuns: runs(1500, 100) });
  expect(Math.min(right, wrong)).toBeGreaterThan(0);
});

test('sites of clues at rows are rows', () => {
  const groups: CountedGroups = ({ rows, columns, clues }) =>
    Array.from({ length: rows }, (_, row) => ({
      cells: Array.from({ length: columns }, (_, column) => row * columns + column),
      number: clues['totals']![row]!,
      site: row,
    }));
  const state = { layer: 'drawn', value: 1 };
  const check = countInGroups(state, groups, { clues: 'totals', site: 'row' });
  const drawn = { rows: 2, columns: 2, state, values: [0, 0, 1, 0], clues: { totals: [1, 1] } };
  expect(check.site).toBe('row');
  expect(check.broken(positionOf(drawn), 'complete')).toEqual([[0]]);
  expect(check.satisfied!(positionOf(drawn))).toEqual([1]);
});
