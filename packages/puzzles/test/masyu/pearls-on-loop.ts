import fc from 'fast-check';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { pearls as passed } from '../../src/kinds/masyu/board.js';
import type { Masyu } from '../../src/kinds/masyu/layers.js';

/**
 * Random pearls on the border of a random area of boards of up to 3 × 4 cells, which have room for both colors: most of these
 * borders are one loop.
 */
export const pearlsOnLoop: fc.Arbitrary<Puzzle<Masyu>> = fc
  .constantFrom({ rows: 3, columns: 3 }, { rows: 3, columns: 4 }, { rows: 4, columns: 3 })
  .chain((grid) => {
    const { cells: faces, edges, vertices } = lineGraph(grid, 'pair');
    return fc
      .record({
        area: fc.subarray([...faces], { minLength: 1 }),
        hasPearl: fc.array(fc.boolean(), { minLength: vertices.length, maxLength: vertices.length }),
      })
      .map(({ area, hasPearl }): Puzzle<Masyu> => {
        const lines = new Int16Array(edges.length);
        for (const face of area) for (const pair of face) lines[pair] = 1 - lines[pair]!;
        const bare = {
          kind: 'masyu',
          rules: {},
          ...grid,
          clues: { pearls: new Int16Array(vertices.length) },
        };
        const solution = { puzzle: bare, answers: { lines }, complete: true } as const;
        const { pearls: all } = passed.clues!(solution, seededRandom(0));
        const pearls = Int16Array.from(hasPearl, (isPearl, cell) => (isPearl ? all![cell]! : empty));
        return { ...bare, clues: { pearls } };
      });
  });
