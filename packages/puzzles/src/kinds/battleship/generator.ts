import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import type { Grid } from '../../boards/geometry/grid.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import { emptyPuzzle, emptySites, type Solution } from '../../boards/layers/board.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import { countedPerCell } from '../../contracts/counted-clues.js';
import type { Generator } from '../../contracts/generator.js';
import type { OwnValue, OwnWish } from '../../contracts/own-wish.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { cellsAround, placeAt, placesOn } from './berths.js';
import { cellsOfFleet, fleetOfLengths, lengthsOf, usualFleet } from './fleet.js';
import { type Battleship, kind, layers, maxLength, type ShipsOfLength } from './layers.js';
import { cluesOf } from './ships.js';

/** The search goes one call deeper with each ship; of larger fleets it knows nothing. */
const maxShips = 2000;

/** The cells of a ship. */
type Ship = readonly number[];

/**
 * Places for a fleet, no two of which touch, by backtracking in a random order, then from the top left, where tight fleets are found sooner. `none`
 * if there are no such places, and null if that is not known after `maxNodes` ships were placed in either way.
 */
function placedFleet(
  grid: Grid,
  fleet: readonly ShipsOfLength[],
  random: SeededRandom,
): readonly Ship[] | 'none' | null {
  if (isTooLarge(grid, fleet)) return 'none';
  return searched(grid, fleet, (ships) => random.shuffled(ships)) ?? searched(grid, fleet, (ships) => ships);
}

function searched(
  grid: Grid,
  fleet: readonly ShipsOfLength[],
  ordered: (ships: readonly Ship[]) => readonly Ship[],
): readonly Ship[] | 'none' | null {
  const lengths = lengthsOf(fleet);
  if (lengths.length > maxShips) return null;
  const shipsOf = new Map(
    fleet.map(({ length }) => [length, ordered(placesOn(grid, length).map(({ cells }) => cells))] as const),
  );
  /** By cell, the number of ships on it or beside it. */
  const taken = new Uint8Array(grid.rows * grid.columns);
  const placed: Ship[] = [];
  let nodes = 0;
  /** Whether the rest can be placed; null if it is not known. Ships of one length are placed in the order of their places. */
  const place = (at: number, from: number): boolean | null => {
    const length = lengths[at];
    if (length === undefined) return true;
    const ships = shipsOf.get(length)!;
    for (let index = from; index < ships.length; index++) {
      const ship = ships[index]!;
      if (ship.some((cell) => taken[cell]! > 0)) continue;
      if (++nodes > maxNodes) return null;
      const around = cellsAround(grid, ship);
      for (const cell of around) taken[cell]! += 1;
      placed.push(ship);
      const isPlaced = place(at + 1, lengths[at + 1] === length ? index + 1 : 0);
      if (isPlaced !== false) return isPlaced;
      placed.pop();
      for (const cell of around) taken[cell]! -= 1;
    }
    return false;
  };
  const isPlaced = place(0, 0);
  return isPlaced === null ? null : isPlaced ? placed : 'none';
}

/**
 * Whether a fleet has more corners of cells than the board, where no two ships have one in common; or touches more squares of 2 × 2 cells, where no
 * two ships touch the same one.
 */
function isTooLarge({ rows, columns }: Grid, fleet: readonly ShipsOfLength[]): boolean {
  const sum = (ofShip: (length: number) => number): number =>
    fleet.reduce((all, { length, count }) => all + ofShip(length) * count, 0);
  const squares = Math.ceil(rows / 2) * Math.ceil(columns / 2);
  return (
    sum((length) => 2 * (length + 1)) > (rows + 1) * (columns + 1) ||
    sum((length) => Math.ceil(length / 2)) > squares
  );
}

/** The maximum number of ships of a wish: no board of a generated puzzle has room for more. */
const maxWishedShips = 100_000;

const expected = `lengths of ships, such as 4,3,3,2,2,2,1,1,1,1, or numbers of ships of a length, such as 1x4,2x3`;

/** The ships of a fleet, as their lengths, the longest first. */
const fleetWish: OwnWish = {
  name: 'fleet',
  form: 'lengths',
  description:
    'the lengths of the ships, such as 4,3,3,2,2,2,1,1,1,1; or 1x4,2x3,3x2,4x1: one of length 4, two of length 3, and so on',
  example: '5,4,3,2,2',
  read: (given) => {
    const found = `"${given}"`;
    const words = typeof given === 'object' ? given.map(String) : String(given).split(',');
    const counts = words.map((word) => {
      const [, count = '1', length] = /^(?:(\d{1,6})[x×])?(\d{1,6})$/.exec(word.trim()) ?? [];
      return { count: Number(count), length: Number(length ?? 0) };
    });
    if (counts.some(({ count, length }) => count < 1 || length < 1)) return { expected, found };
    if (counts.some(({ length }) => length > maxLength))
      return { expected: `lengths up to ${maxLength}`, found };
    if (counts.reduce((sum, { count }) => sum + count, 0) > maxWishedShips)
      return { expected: `at most ${maxWishedShips} ships`, found };
    const lengths = counts.flatMap(({ count, length }) => new Array<number>(count).fill(length));
    return { value: lengths.sort((one, other) => other - one) };
  },
};

/** The fleet that a wish says; null without it. */
function wishedFleet(own: Readonly<Record<string, OwnValue>> = {}): readonly ShipsOfLength[] | null {
  const lengths = own[fleetWish.name];
  return typeof lengths === 'object' ? fleetOfLengths(lengths) : null;
}

/** The maximum number of random fleets, and of random places for each ship. */
const [maxFleets, maxPlaces] = [1000, 200];

/** For a fleet that is wished: the number of random fleets, and of ships that are placed one by one in the search for tight fleets. */
const [maxWishedFleets, maxNodes] = [50, 50_000];

/**
 * On larger boards, an eighth of the cells is given, and the search for needed givens ends with this number: with few givens, searches can
 * take arbitrarily long.
 */
const [maxMinimalCells, keptShare, maxNeeded] = [225, 1 / 8, 12];

/** Puzzles from a random fleet, with all totals. */
export const generator: Generator<Battleship> = {
  description: `a random fleet, of the usual ships if none is wished, with all totals; no given is redundant up to ${maxMinimalCells} cells; on larger boards about an eighth of the cells is given`,
  symmetries: clueSymmetries,
  usualMaker: 'adding',
  variants: [],
  wishes: [fleetWish],
  counted: countedPerCell({ layer: 'givens', description: 'givens per cell' }),
  // New puzzles have all totals, and each given has its form.
  traitsOf: ({ clues, records }) => {
    const lengths = lengthsOf(records?.fleet ?? []);
    const missing = [...clues.rowTotals, ...clues.columnTotals].filter((total) => total === empty).length;
    const parts = clues.givens.filter((given) => given === unknownClue).length;
    return {
      own: lengths.length === 0 ? {} : { [fleetWish.name]: lengths },
      lacking: [
        ...(missing === 0 ? [] : [`its rows and columns without a total (${missing})`]),
        ...(parts === 0 ? [] : [`its givens without a form (${parts})`]),
      ],
    };
  },
  problem: ({ geometry, own }) => {
    const wished = wishedFleet(own);
    if (wished !== null) return fleetProblem(geometry, wished);
    const found = sizeText(geometry);
    return usualFleet(geometry).length > 0 ? null : { expected: 'at least 3 cells', found };
  },
  allClues: async ({ geometry, rules, symmetry, seed, own }, trial) => {
    const random = seededRandom(seed);
    const wished = wishedFleet(own);
    const fleet = wished ?? usualFleet(geometry);
    const fleets = wished === null ? maxFleets : maxWishedFleets;
    for (let tries = 0; tries <= fleets; tries++) {
      // Random places are rarely found for tight fleets.
      const placed = (tries === fleets ? placedFleet : randomFleet)(geometry, fleet, random);
      await trial.pause();
      if (placed === null || placed === 'none') continue;
      const ships = emptySites(geometry, 'cell').fill(0);
      for (const cell of placed.flat()) ships[cell] = 1;
      const blank = emptyPuzzle(layers, { kind, ...geometry, rules, records: { fleet } });
      const puzzle = { ...blank, clues: cluesOf(geometry, ships) };
      const solution: Solution<Battleship> = { puzzle, answers: { ships }, complete: true };
      const groups = random.shuffled(symmetricSites(geometry, 'cell', symmetry) ?? []);
      if (geometry.rows * geometry.columns <= maxMinimalCells)
        return { solution, groups: sitesIn('givens', groups) };
      const open = groups.slice(Math.floor(keptShare * groups.length));
      return { solution, groups: sitesIn('givens', open), maxNeeded };
    }
    return null;
  },
};

/** Why a fleet has no room on a board; null if it has room, or if nobody knows after a short search. */
function fleetProblem(
  geometry: Geometry,
  fleet: readonly ShipsOfLength[],
): ReturnType<typeof generator.problem> {
  const [longest] = fleet;
  const side = Math.max(geometry.rows, geometry.columns);
  if (longest !== undefined && longest.length > side)
    return { expected: `ships up to length ${side}`, found: `one of length ${longest.length}` };
  if (placedFleet(geometry, fleet, seededRandom(0)) !== 'none') return null;
  const found = fleet.map(({ length, count }) => `${count}x${length}`).join(',');
  return {
    expected: `a fleet that has room on ${sizeText(geometry)}`,
    found: `${found}, with ${cellsOfFleet(fleet)} cells`,
  };
}

/** The ships of a random placement of a fleet, the longest first; null if one found no place. */
function randomFleet(
  geometry: Geometry,
  fleet: readonly ShipsOfLength[],
  random: SeededRandom,
): readonly Ship[] | null {
  const { rows, columns } = geometry;
  const ships: Ship[] = [];
  const taken = new Set<number>();
  for (const length of lengthsOf(fleet)) {
    const isPlaced = Array.from({ length: maxPlaces }).some(() => {
      const isUpright = random.below(2) === 1;
      const [high, wide] = isUpright ? [length, 1] : [1, length];
      if (high > rows || wide > columns) return false;
      const corner = [random.below(rows - high + 1), random.below(columns - wide + 1)] as const;
      const { cells } = placeAt(geometry, corner, length, isUpright);
      if (cellsAround(geometry, cells).some((cell) => taken.has(cell))) return false;
      for (const cell of cells) taken.add(cell);
      return ships.push(cells) > 0;
    });
    if (!isPlaced) return null;
  }
  return ships;
}
