import fc from 'fast-check';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptyPuzzle, type Puzzle } from '../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import type { Rules } from '../../src/boards/layers/rule-variant.js';
import { type SeededRandom, seededRandom } from '../../src/contracts/seeded-random.js';
import { coverAll, kind, layers, type Numberlink, noTouch } from '../../src/kinds/numberlink/layers.js';
import { arbitraryGraphOfCells } from '../conformance/arbitrary-graph.js';
import { bruteForce } from './brute-force.js';

/** How many drawings of a board are tried, to find one that keeps its rules. */
const tries = 12;

const grids: fc.Arbitrary<Geometry> = fc.record({
  rows: fc.integer({ min: 1, max: 4 }),
  columns: fc.integer({ min: 2, max: 4 }),
});

/** The rules of a board. */
export function rulesOf(isCovered: number, isTouchFree: number): Rules {
  return { [coverAll.name]: isCovered, [noTouch.name]: isTouchFree };
}

/**
 * Random boards on grids and graphs. Most have a solution: random walks that keep the rules, with numbers at their ends, some of which
 * are equal or "?"; and sometimes one is changed.
 */
export function arbitraryBoard(rules: fc.Arbitrary<Rules>): fc.Arbitrary<Puzzle<Numberlink>> {
  const seed = fc.noShrink(fc.nat(2 ** 32 - 1));
  const geometry = fc.oneof(
    { arbitrary: grids, weight: 3 },
    { arbitrary: arbitraryGraphOfCells(12), weight: 1 },
  );
  return fc
    .record({ geometry, rules, seed })
    .map((given) => boardOf(given.geometry, given.rules, seededRandom(given.seed)));
}

function boardOf(geometry: Geometry, rules: Rules, random: SeededRandom): Puzzle<Numberlink> {
  const blank = emptyPuzzle(layers, { kind, ...geometry, rules });
  let puzzle = blank;
  for (let each = 0; each < tries; each++) {
    const walks = randomWalks(blank, random);
    puzzle = { ...blank, clues: { numbers: numbersOf(blank, walks, (walk) => 1 + walk) } };
    if (bruteForce(puzzle, 1).length === 0) continue;
    puzzle = { ...blank, clues: { numbers: numbersOf(blank, walks, numbering(walks.length, random)) } };
    break;
  }
  const changed = random.below(puzzle.clues.numbers.length);
  if (random.chance(0.1)) puzzle.clues.numbers[changed] = random.pick([empty, unknownClue, 1]);
  return puzzle;
}

/** Numbers for walks: all different, or some equal, and sometimes "?". */
function numbering(count: number, random: SeededRandom): (walk: number) => number {
  const different = random.chance(0.6) ? count : 1 + random.below(count);
  const unknown = random.pick([0, 0, 0.2, 0.5]);
  return (walk) => (random.chance(unknown) ? unknownClue : 1 + (walk % different));
}

function numbersOf(
  { clues }: Puzzle<Numberlink>,
  walks: readonly (readonly [number, number])[],
  numberOf: (walk: number) => number,
): Int16Array {
  const numbers = clues.numbers.slice();
  for (const [walk, ends] of walks.entries()) for (const end of ends) numbers[end] = numberOf(walk);
  return numbers;
}

/** The ends of walks that do not meet; where the rules say so, none touches itself. Often they cover the board. */
function randomWalks(
  puzzle: Puzzle<Numberlink>,
  random: SeededRandom,
): readonly (readonly [number, number])[] {
  const { edges, vertices } = lineGraph(puzzle, 'pair');
  const around = vertices.map((_, cell) =>
    edges.filter((ends) => ends.includes(cell)).map(([one, other]) => (one === cell ? other : one)),
  );
  const isTouchFree = puzzle.rules[noTouch.name] === 1;
  const walkOf = new Map<number, number>();
  const shortens = random.pick([0, 0, 0.2]);
  const walks: (readonly [number, number])[] = [];
  for (const start of random.shuffled([...vertices.keys()])) {
    if (walkOf.has(start)) continue;
    walkOf.set(start, start);
    const ends = [start, start].map((first) => {
      let end = first;
      while (end === start || !random.chance(shortens)) {
        const free = around[end]!.filter(
          (cell) =>
            !walkOf.has(cell) &&
            (!isTouchFree || around[cell]!.every((other) => other === end || walkOf.get(other) !== start)),
        );
        if (free.length === 0) break;
        end = random.pick(free);
        walkOf.set(end, start);
      }
      return end;
    });
    if (ends[0] === ends[1]) walkOf.delete(start);
    else walks.push([ends[0]!, ends[1]!]);
  }
  return walks;
}
