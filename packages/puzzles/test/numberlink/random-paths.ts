import { edgesAtVertices } from '../../src/boards/geometry/drawn-graph.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptyPuzzle, type Position, unsolved } from '../../src/boards/layers/board.js';
import { unknownClue } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { SeededRandom } from '../../src/contracts/seeded-random.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { coverAll, layers, kind as name, noTouch } from '../../src/kinds/numberlink/layers.js';

/** The longest side of a board. */
const maxSide = 7;

/**
 * A solved board: random walks that do not meet, with numbers at their ends, of which some are equal and some "?". Rules that
 * the drawing keeps are often in force.
 */
export function randomPaths(
  random: SeededRandom,
  { hasUnknown = true }: { readonly hasUnknown?: boolean } = {},
): Position<typeof layers> {
  const side = (): number => 2 + random.below(maxSide - 1);
  const size = { rows: side(), columns: side() };
  const shape = { kind: name, ...size, rules: { [coverAll.name]: 0, [noTouch.name]: 0 } };
  const position = unsolved(layers, emptyPuzzle(layers, shape));
  const { numbers } = position.puzzle.clues;
  const { lines } = position.answers;
  lines.fill(0);
  const walks = randomWalks(position, random);
  const numberCount = 1 + random.below(walks.length);
  const [areDistinct, unknownShare] = [random.chance(0.6), hasUnknown ? random.pick([0, 0, 0.1]) : 0];
  for (const [walk, ends] of walks.entries()) {
    const number = 1 + (areDistinct ? walk : random.below(numberCount));
    for (const end of ends) numbers[end] = random.chance(unknownShare) ? unknownClue : number;
  }
  const { puzzle, answers } = position;
  const kept = [coverAll, noTouch].map((variant): readonly [string, number] => {
    const drawn = { puzzle: { ...puzzle, rules: { ...puzzle.rules, [variant.name]: 1 } }, answers };
    const isKept = violations(numberlink.rules, drawn, 'complete').length === 0;
    return [variant.name, isKept && random.chance(0.7) ? 1 : 0];
  });
  return { puzzle: { ...puzzle, rules: Object.fromEntries(kept) }, answers };
}

/** Draws random walks, and returns the two ends of each. A walk goes on at either end until it is stuck, or by chance. */
function randomWalks(
  { puzzle, answers }: Position<typeof layers>,
  random: SeededRandom,
): readonly number[][] {
  const graph = lineGraph(puzzle, 'pair');
  const around = edgesAtVertices(graph);
  const taken = new Set<number>();
  const otherEnd = (pair: number, cell: number): number => graph.edges[pair]!.find((end) => end !== cell)!;
  const step = (from: number): number | null => {
    const free = around[from]!.filter((pair) => !taken.has(otherEnd(pair, from)));
    if (free.length === 0) return null;
    const pair = random.pick(free);
    answers.lines[pair] = 1;
    const next = otherEnd(pair, from);
    taken.add(next);
    return next;
  };
  const shortens = random.pick([0, 0, 0.1, 0.3]);
  const walks: number[][] = [];
  for (const start of random.shuffled([...graph.vertices.keys()])) {
    if (taken.has(start)) continue;
    taken.add(start);
    const ends = [start, start].map((first) => {
      let end = first;
      for (;;) {
        const isOver = end !== start && random.chance(shortens);
        const next = isOver ? null : step(end);
        if (next === null) return end;
        end = next;
      }
    });
    if (ends[0] === ends[1]) taken.delete(start);
    else walks.push(ends);
  }
  return walks;
}
