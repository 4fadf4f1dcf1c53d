import type { Puzzle, Solution } from '../../layers/board.js';
import { plainRules } from '../../layers/rule-variant.js';
import { type SeededRandom, seededRandom } from '../../random/seeded-random.js';
import { type BoardSize, requireWhole, type UsedLines, usedLinesOf } from './board-size.js';
import { grownTree } from './grown-tree.js';
import { type Hashi, variants } from './layers.js';
import { type Edge, type Shape, shapeOf } from './shape.js';

/** How often bridges between two islands are double. */
const doubles = 0.5;
/** How often a bridge is added that closes a loop, where none is in its way. */
const loops = 0.4;

/**
 * A board with a solution, or several, of exactly the size that is asked for: so many islands, in the first and
 * the last row and column too, and, where it is asked for, so many pairs that see each other. The same size and
 * seed (from 0 to 2³² − 1) give the same board. Throws `BoardSizeError` where no board has this size, only then.
 */
export function makeHashi(size: BoardSize & { readonly seed: number }): Puzzle<Hashi> {
  return growHashi(size).puzzle;
}

/** A size, and what of it may be left to the seed. */
export interface GrowSize extends BoardSize {
  /** In how many rows and columns there are islands, one of `usedLinesOf`; any of these where it is left out. */
  readonly used?: UsedLines;
}

/** The board of `makeHashi`, with the bridges from which it was grown. */
export function growHashi({ seed, ...size }: GrowSize & { readonly seed: number }): Solution<Hashi> {
  requireWhole('seed', seed, 0, 2 ** 32 - 1);
  const random = seededRandom(seed);
  const { rows, columns, islands: count } = size;
  const used = size.used ?? random.pick(usedLinesOf(size));
  const lines = {
    rows: linesWithin(random, rows, used.rows),
    columns: linesWithin(random, columns, used.columns),
  };
  const { islands, bridges } = grownTree(random, size, lines, count);
  const puzzle = { rows, columns, rules: plainRules(variants), clues: { islands } };
  const shape = shapeOf(puzzle);
  const isDrawn = (edge: Edge): boolean => bridges[edge.pairs[0]!]! > 0;
  const crossing = edgesAcross(shape);
  for (const edge of random.shuffled(shape.edges)) {
    const isFree = !isDrawn(edge) && !crossing.get(edge)?.some(isDrawn);
    if (!isDrawn(edge) && !(isFree && random.chance(loops))) continue;
    const number = random.chance(doubles) ? 2 : 1;
    for (const pair of edge.pairs) bridges[pair] = number;
    for (const { cell } of [edge.from, edge.to]) islands[cell] = islands[cell]! + number;
  }
  return { puzzle, answers: { bridges }, complete: true };
}

/** So many of the lines 0 to `length − 1`, in order, the first and the last among them. */
function linesWithin(random: SeededRandom, length: number, count: number): readonly number[] {
  const inner = Array.from({ length: Math.max(0, length - 2) }, (_, index) => index + 1);
  const outer = length === 1 ? [0] : [0, length - 1];
  return [...outer, ...random.shuffled(inner).slice(0, count - outer.length)].sort((one, two) => one - two);
}

function edgesAcross({ crossings }: Shape): ReadonlyMap<Edge, readonly Edge[]> {
  const across = new Map<Edge, Edge[]>();
  for (const [one, other] of crossings) {
    for (const [edge, crossed] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = across.get(edge);
      if (known) known.push(crossed);
      else across.set(edge, [crossed]);
    }
  }
  return across;
}
