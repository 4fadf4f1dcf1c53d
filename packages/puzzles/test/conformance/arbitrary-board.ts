import fc from 'fast-check';
import { type Geometry, noBoard } from '../../src/boards/geometry/geometry.js';
import type { Grid } from '../../src/boards/geometry/grid.js';
import { roomsBetween } from '../../src/boards/geometry/rooms.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import { type Position, type Puzzle, type SiteValues, unsolved } from '../../src/boards/layers/board.js';
import {
  dividesBoard,
  empty,
  hasBoard,
  hasCellsAtVertices,
  type Layers,
  layersOf,
  type PuzzleShape,
  rangeOf,
  unknownClue,
  type ValueLayer,
} from '../../src/boards/layers/layer.js';
import { leftOutValue } from '../../src/boards/layers/left-out.js';
import type { RecordLists } from '../../src/boards/layers/records.js';
import type { Rules } from '../../src/boards/layers/rule-variant.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { arbitraryGraph, arbitraryGraphOfCells } from './arbitrary-graph.js';
import { bruteForce } from './brute-force.js';

/** Random lists of records for boards of this geometry. */
export type ArbitraryRecords = (geometry: Geometry) => fc.Arbitrary<RecordLists>;

const recordsOfKinds = new Map<string, ArbitraryRecords>();

/** Says how the random lists of records of a kind are made: only the kind knows what fits together. */
export function useRecords({ name }: Kind, records: ArbitraryRecords): void {
  recordsOfKinds.set(name, records);
}

/** Random lists of records, as a part of a shape: none if the kind has none. */
export function arbitraryRecords(
  { name, layers }: Kind,
  geometry: Geometry,
): fc.Arbitrary<Pick<PuzzleShape, 'records'>> {
  if (layersOf(layers, 'records').length === 0) return fc.constant({});
  const records = recordsOfKinds.get(name);
  if (records === undefined) throw new Error(`the tests of ${name} do not say how its records are made`);
  return records(geometry).map((lists) => ({ records: lists }));
}

/** The maximum number of sites of all answer layers of a random puzzle, so that brute force is feasible. */
export const maxAnswerSites = 12;

/**
 * Random positions of a kind: any size up to 4 × 4, sometimes 9 × 9, any rules, clues and answers. Most have no solution.
 * `maxSites`: the maximum number of sites of all answer layers.
 */
export function arbitraryPosition(kind: Kind, maxSites = Number.POSITIVE_INFINITY): fc.Arbitrary<Position> {
  return fc
    .record({ geometry: arbitraryGeometry(kind, maxSites), rules: arbitraryRules(kind) })
    .chain(({ geometry, rules }) =>
      arbitraryRecords(kind, geometry).map((records) => ({
        kind: kind.name,
        ...geometry,
        ...records,
        rules,
      })),
    )
    .chain((shape) => {
      const puzzle = arbitraryValues(kind.layers, 'clue', shape).map(
        (clues): Puzzle => ({ ...shape, clues }),
      );
      const drawn = fc.record({ puzzle, answers: arbitraryValues(kind.layers, 'answer', shape) });
      return fc.oneof(
        puzzle.map((each) => unsolved(kind.layers, each)),
        drawn,
      );
    });
}

/** Random puzzles of a kind. Most probably have a solution: they are repaired, or their clues come from a solution. */
export function arbitraryPuzzle(kind: Kind, maxSites = maxAnswerSites): fc.Arbitrary<Puzzle> {
  const positions = arbitraryPosition(kind, maxSites);
  return fc.oneof(
    positions.map(({ puzzle }) => puzzle),
    positions.map((position) => mended(kind, position)),
    fc.tuple(positions, fc.nat()).map(([{ puzzle }, seed]) => solvable(kind, puzzle, seed)),
  );
}

/** Grids, and graphs if the kind supports them. */
function arbitraryGeometry(kind: Kind, maxSites: number): fc.Arbitrary<Geometry> {
  if (!hasBoard(kind.layers)) return fc.constant(noBoard);
  const grids = arbitraryGrid(kind.layers, maxSites);
  if (!kind.takesGraphs) return grids;
  const graphs = hasCellsAtVertices(kind.layers) ? arbitraryGraphOfCells : arbitraryGraph;
  return fc.oneof<fc.Arbitrary<Geometry>[]>(grids, graphs(Math.min(maxSites, 14)));
}

function arbitraryGrid(layers: Layers, maxSites: number): fc.Arbitrary<Grid> {
  const sides = [1, 2, 3, 4];
  const grids = sides
    .flatMap((rows) => sides.map((columns): Grid => ({ rows, columns })))
    .concat({ rows: 9, columns: 9 })
    .filter((grid) => {
      const sites = layersOf(layers, 'answer').map(([, layer]) => siteCount(grid, layer.site));
      return sites.reduce((sum, count) => sum + count, 0) <= maxSites;
    })
    .sort((left, right) => left.rows * left.columns - right.rows * right.columns);
  return fc.nat(grids.length - 1).map((index) => grids[index]!);
}

/** Random values of the rule variants, often the plain ones. */
export function arbitraryRules({ variants }: Kind): fc.Arbitrary<Rules> {
  return fc.record(
    Object.fromEntries(
      variants.map(({ name, min, max, default: plain }) => [
        name,
        fc.oneof({ arbitrary: fc.constant(plain), weight: 2 }, fc.integer({ min, max })),
      ]),
    ),
  );
}

function arbitraryValues(
  layers: Layers,
  role: ValueLayer['role'],
  shape: PuzzleShape,
): fc.Arbitrary<Readonly<Record<string, SiteValues>>> {
  const arbitraries = layersOf(layers, role).map(([name, layer]) => {
    const length = siteCount(shape, layer.site);
    const value = fc.oneof(fc.constant(empty), fc.integer(rangeOf(layer, shape)));
    const values = layer.role === 'clue' && layer.unknown ? fc.oneof(value, fc.constant(unknownClue)) : value;
    const sites = fc.array(values, { minLength: length, maxLength: length });
    const unparted = fc.constant(new Array<number>(length).fill(empty));
    const all = dividesBoard(layer)
      ? fc.oneof(
          { arbitrary: unparted, weight: 2 },
          { arbitrary: sites, weight: 1 },
          { arbitrary: arbitraryRooms(shape, rangeOf(layer, shape).max), weight: 1 },
        )
      : sites;
    return [name, all.map((each) => Int16Array.from(each))];
  });
  return fc.record(Object.fromEntries(arbitraries));
}

/** Connected rooms of a grid between random borders, named from 1 in the order of their first cells; one room if there are too many names. */
function arbitraryRooms(shape: PuzzleShape, maxRooms: number): fc.Arbitrary<number[]> {
  if (shape.graph !== undefined) return fc.constant(new Array<number>(siteCount(shape, 'cell')).fill(empty));
  const pairs = siteCount(shape, 'pair');
  return fc.array(fc.integer({ min: 0, max: 1 }), { minLength: pairs, maxLength: pairs }).map((borders) => {
    const { count, roomOf } = roomsBetween(shape, borders);
    return Array.from(roomOf, (room) => (count > maxRooms ? 1 : room + 1));
  });
}

/**
 * The puzzle with the clues of one of its solutions, the one that `seed` chooses of the first few: those that it has
 * when its clues are unknown, or missing if the kind has no unknown clues. The puzzle itself without violations.
 */
function solvable(kind: Kind, puzzle: Puzzle, seed: number): Puzzle {
  const free: Record<string, SiteValues> = {};
  for (const [name, layer] of layersOf(kind.layers, 'clue')) {
    const isOpened = layer.unknown === true && layer.unknownIsOwnClue !== true;
    const unknown = isOpened ? unknownClue : empty;
    free[name] = puzzle.clues[name]!.map((value) => (value === empty ? empty : unknown));
  }
  const solutions = bruteForce(kind, { ...puzzle, clues: free }, 20);
  const solution = solutions[seed % Math.max(1, solutions.length)];
  if (solution === undefined) return puzzle;
  const clues: Record<string, SiteValues> = {};
  for (const [name, values] of Object.entries(puzzle.clues)) clues[name] = values.slice();
  const position = { ...solution, puzzle: { ...puzzle, clues } };
  fitClues(kind, position);
  return position.puzzle;
}

/** Changes numbers among the clues, one by one, to those that break the fewest rules; a clue that breaks more than none is left out. */
function fitClues(kind: Kind, position: Position): void {
  const brokenRules = (): number => violations(kind.rules, position, 'complete').length;
  for (const [name, layer] of layersOf(kind.layers, 'clue')) {
    const values: SiteValues = position.puzzle.clues[name]!;
    for (const [site, value] of values.entries()) {
      if (value < 0) continue;
      const best = bestValue(kind, position, layer, values, site);
      values[site] = leftOutValue(layer);
      const without = brokenRules();
      values[site] = best;
      if (brokenRules() > without) values[site] = leftOutValue(layer);
    }
  }
}

/** The value of a site that breaks the fewest rules: the present one, or the first. */
function bestValue(
  kind: Kind,
  position: Position,
  layer: ValueLayer,
  values: SiteValues,
  site: number,
): number {
  const current = values[site]!;
  const { min, max } = rangeOf(layer, position.puzzle);
  let [best, fewest] = [current, violations(kind.rules, position, 'complete').length];
  for (let value = min; value <= max; value++) {
    values[site] = value;
    const broken = violations(kind.rules, position, 'complete').length;
    if (broken < fewest) [best, fewest] = [value, broken];
  }
  values[site] = current;
  return best;
}

/**
 * The puzzle of a position after its values were changed, site by site and twice, to those that break the
 * fewest rules. If no rule is broken at the end, the puzzle has a solution. Clues keep their places.
 */
function mended(kind: Kind, { puzzle, answers }: Position): Puzzle {
  const copy = (all: Readonly<Record<string, SiteValues>>): Record<string, SiteValues> =>
    Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.slice()]));
  const position = { puzzle: { ...puzzle, clues: copy(puzzle.clues) }, answers: copy(answers) };
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const { min } = rangeOf(layer, puzzle);
    position.answers[name] = position.answers[name]!.map((value) => (value === empty ? min : value));
  }
  for (let pass = 0; pass < 2; pass++) {
    for (const [name, layer] of [...layersOf(kind.layers, 'clue'), ...layersOf(kind.layers, 'answer')]) {
      const values = layer.role === 'clue' ? position.puzzle.clues[name]! : position.answers[name]!;
      for (const [site, current] of values.entries())
        if (current >= 0) values[site] = bestValue(kind, position, layer, values, site);
    }
  }
  return position.puzzle;
}
