import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { cellAt } from '../../boards/geometry/grid.js';
import { emptyPuzzle, type Solution } from '../../boards/layers/board.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import { countedPerCell } from '../../contracts/counted-clues.js';
import type { Generator } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { totalsOf } from './clues.js';
import { exampleTraits } from './example-traits.js';
import { cellsOfFleet, usualFleet } from './fleet.js';
import { fleetWish, wishedFleet } from './fleet-wish.js';
import {
  type Battleship,
  bottomEnd,
  kind,
  layers,
  leftEnd,
  middle,
  rightEnd,
  type ShipsOfLength,
  single,
  topEnd,
  water,
} from './layers.js';
import { type Berth, placedFleet } from './placed-fleet.js';

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
  traitsOf: exampleTraits,
  problem: ({ geometry, own }) => {
    const found = `${geometry.rows} rows and ${geometry.columns} columns`;
    const wished = wishedFleet(own);
    if (wished !== null) return fleetProblem(geometry, wished);
    return usualFleet(geometry).length > 0 ? null : { expected: 'at least 3 cells', found };
  },
  allClues: async ({ geometry, rules, symmetry, seed, own }, trial) => {
    const random = seededRandom(seed);
    const wished = wishedFleet(own);
    const fleet = wished ?? usualFleet(geometry);
    const fleets = wished === null ? maxFleets : maxWishedFleets;
    for (let tries = 0; tries <= fleets; tries++) {
      const isLast = tries === fleets;
      const forms = isLast ? tightForms(geometry, fleet, random) : randomForms(geometry, fleet, random);
      await trial.pause();
      if (forms === null) continue;
      const blank = emptyPuzzle(layers, { kind, ...geometry, rules, records: { fleet } });
      const ships = forms.map((form) => (form === water ? 0 : 1));
      const clues = { ...totalsOf(geometry, ships), givens: forms };
      const solution: Solution<Battleship> = {
        puzzle: { ...blank, clues },
        answers: { ships },
        complete: true,
      };
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
  if (placedFleet(geometry, fleet, seededRandom(0), maxNodes) !== 'none') return null;
  const found = fleet.map(({ length, count }) => `${count}x${length}`).join(',');
  return {
    expected: `a fleet that has room on ${geometry.rows} rows and ${geometry.columns} columns`,
    found: `${found}, with ${cellsOfFleet(fleet)} cells`,
  };
}

/** The form of each cell of a placement by search, for fleets that random places are rarely found for; null if none was found. */
function tightForms(
  geometry: Geometry,
  fleet: readonly ShipsOfLength[],
  random: SeededRandom,
): Int16Array | null {
  const berths = placedFleet(geometry, fleet, random, maxNodes);
  if (berths === null || berths === 'none') return null;
  const forms = new Int16Array(geometry.rows * geometry.columns).fill(water);
  for (const berth of berths) putShip(geometry, forms, berth);
  return forms;
}

/** The form of each cell of a random placement of a fleet, the longest ships first; null if a ship found no place. */
function randomForms(
  geometry: Geometry,
  fleet: readonly ShipsOfLength[],
  random: SeededRandom,
): Int16Array | null {
  const { rows, columns } = geometry;
  const forms = new Int16Array(rows * columns).fill(water);
  const lengths = fleet.flatMap(({ length, count }) => new Array<number>(count).fill(length));
  for (const length of lengths.sort((one, other) => other - one)) {
    const isPlaced = Array.from({ length: maxPlaces }).some(() => {
      const isUpright = random.below(2) === 1;
      const [high, wide] = isUpright ? [length, 1] : [1, length];
      if (high > rows || wide > columns) return false;
      const [top, left] = [random.below(rows - high + 1), random.below(columns - wide + 1)];
      if (!isFree(geometry, forms, { top, left, high, wide })) return false;
      putShip(geometry, forms, { top, left, length, isUpright });
      return true;
    });
    if (!isPlaced) return null;
  }
  return forms;
}

function putShip(grid: Geometry, forms: Int16Array, { top, left, length, isUpright }: Berth): void {
  for (let step = 0; step < length; step++)
    forms[cellAt(grid, top + (isUpright ? step : 0), left + (isUpright ? 0 : step))] = formAt(
      step,
      length,
      isUpright,
    );
}

/** Whether there is only water in a rectangle of cells and around it. */
function isFree(
  grid: Geometry,
  forms: Int16Array,
  { top, left, high, wide }: Readonly<Record<'top' | 'left' | 'high' | 'wide', number>>,
): boolean {
  for (let row = Math.max(0, top - 1); row <= Math.min(grid.rows - 1, top + high); row++)
    for (let column = Math.max(0, left - 1); column <= Math.min(grid.columns - 1, left + wide); column++)
      if (forms[cellAt(grid, row, column)] !== water) return false;
  return true;
}

function formAt(step: number, length: number, isUpright: boolean): number {
  if (length === 1) return single;
  if (step === 0) return isUpright ? topEnd : leftEnd;
  return step < length - 1 ? middle : isUpright ? bottomEnd : rightEnd;
}
