import fc from 'fast-check';
import { type Board, type Ground, gridGround } from './board.js';
import { bruteForce } from './brute-force.js';

const sizes = [1, 2, 3, 4].flatMap((rows) => [1, 2, 3, 4].map((columns) => gridGround(rows, columns)));

/** Random graphs of up to eight vertices and sixteen edges, with cells of any edges. */
const graphs: fc.Arbitrary<Ground> = fc
  .integer({ min: 3, max: 8 })
  .chain((vertexCount) => {
    const all = Array.from({ length: vertexCount }, (_, one) =>
      Array.from({ length: one }, (_, other): readonly [number, number] => [other, one]),
    ).flat();
    const minLength = Math.min(all.length, vertexCount + 1);
    return fc.record({
      vertexCount: fc.constant(vertexCount),
      edges: fc.shuffledSubarray(all, { minLength, maxLength: Math.min(all.length, 16) }),
    });
  })
  .chain(({ vertexCount, edges }) =>
    fc
      .array(fc.shuffledSubarray([...edges.keys()], { minLength: 1, maxLength: Math.min(6, edges.length) }), {
        maxLength: 6,
      })
      .map((cells): Ground => ({ grid: null, vertexCount, edges, cells })),
  );

const grounds: fc.Arbitrary<Ground> = fc.oneof(
  { arbitrary: fc.constantFrom(...sizes), weight: 3 },
  { arbitrary: graphs, weight: 2 },
);

/** The clue of a cell: its number, none, "?", or a wrong number. */
type Telling = 'number' | 'none' | 'unknown' | 'wrong';

/**
 * Random boards. Most have the numbers of some loop in some of their cells, so that there is a solution, or several; in
 * others one or more numbers are wrong.
 */
export const arbitraryBoard: fc.Arbitrary<Board> = fc
  .record({
    ground: grounds,
    severalLoops: fc.boolean(),
    allPoints: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, fc.boolean()),
    tellings: fc.array(
      fc.oneof(
        { arbitrary: fc.constant<Telling>('number'), weight: 8 },
        { arbitrary: fc.constant<Telling>('none'), weight: 5 },
        { arbitrary: fc.constant<Telling>('unknown'), weight: 1 },
      ),
      { minLength: 16, maxLength: 16 },
    ),
    wrong: fc.option(fc.nat(15), { freq: 4 }),
    seed: fc.nat(9_999),
  })
  .map(({ ground, severalLoops, allPoints, tellings, wrong, seed }) => {
    const empty = { ...ground, severalLoops, allPoints, numbers: ground.cells.map(() => null) };
    const solutions = bruteForce(empty, 10_000);
    const lines = solutions[seed % Math.max(1, solutions.length)] ?? [];
    const numbers = ground.cells.map((edges, cell) => {
      const number = edges.filter((edge) => lines.includes(edge)).length;
      if (cell === wrong) return (number + 1 + (seed % edges.length)) % (edges.length + 1);
      const telling = tellings[cell];
      return telling === 'none' ? null : telling === 'unknown' ? '?' : number;
    });
    return { ...empty, numbers };
  });
