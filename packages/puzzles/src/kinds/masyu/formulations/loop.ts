import { type BinaryVariable, model, not, or } from '@gridwright/modeling';
import { cellCount, cellName } from '../../../boards/geometry/grid.js';
import { lineGraph } from '../../../boards/geometry/line-graph.js';
import { type Direction, neighbor, pairCount, pairToward } from '../../../boards/geometry/pairs.js';
import { siteName } from '../../../boards/geometry/sites.js';
import type { Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { black, layers, type Masyu, white } from '../layers.js';

/**
 * A loop through the centers of cells: $x_p$ is 1 if a line is drawn between the two cells of $p$. The pearls are variables: $w_c$ and $b_c$ are 1
 * for a white and for a black pearl in cell $c$, so that one model serves all puzzles of a size. Let $l$, $r$, $u$ and $d$ be the variables of the lines
 * from $c$ to the left, right, up and down, and $l'$ that of the line that goes on beyond the left neighbor, and so on; all are 0 outside of
 * the board. The clauses hold for every cell $c$.
 *
 * - `white pearl`: a line passes the pearl straight, and turns on one side of it or on both. The last two are the same for $u$ and $d$.
 *   $$
 *   w_c \Rightarrow l \lor u
 *   $$
 *   $$
 *   w_c \Rightarrow (l \Leftrightarrow r)
 *   $$
 *   $$
 *   w_c \land l \Rightarrow \neg l' \lor \neg r'
 *   $$
 * - `black pearl`: the line turns at the pearl, and goes on straight on both sides. The same for $u$ and $d$.
 *   $$
 *   b_c \Rightarrow (l \lor r) \land (\neg l \lor \neg r)
 *   $$
 *   $$
 *   b_c \Rightarrow (l \Rightarrow l') \land (r \Rightarrow r')
 *   $$
 * - `loop`: the lines are one loop, as a graph constraint. Engines without graph constraints get degree rows, and cuts,
 *   added when violated.
 */
export const loop: Formulation<Masyu> = {
  name: 'loop',
  description: 'a line x[p] between two cells, clauses for the pearls, a loop as a graph constraint',
  variants: [],
  graphConstraints: ['singleLoop'],
  // No loop contains another.
  solutionsAreIncomparable: () => true,
  formulate: (shape) => {
    const cells = [...Array(cellCount(shape)).keys()];
    const pairs = [...Array(pairCount(shape)).keys()];
    const graph = lineGraph(shape, 'pair');
    const m = model();
    const x = m.binary('line', [pairs], (p) => `line at ${siteName(shape, 'pair', p)}`);
    const w = m.binary('white', [cells], (c) => `white pearl at ${cellName(shape, c)}`);
    const b = m.binary('black', [cells], (c) => `black pearl at ${cellName(shape, c)}`);
    const line = (cell: number | null, direction: Direction): Line => {
      const pair = cell === null ? null : pairToward(shape, cell, direction);
      return pair === null ? null : x(pair);
    };
    const around = (cell: number): Around => {
      const toward = (direction: Direction): Way => ({
        near: line(cell, direction),
        far: line(neighbor(shape, cell, direction), direction),
      });
      return [
        [toward('left'), toward('right')],
        [toward('up'), toward('down')],
      ];
    };
    const whites = cells.flatMap((c) => whiteClauses(w(c), around(c)).map((clause) => ({ c, clause })));
    const blacks = cells.flatMap((c) => blackClauses(b(c), around(c)).map((clause) => ({ c, clause })));
    for (const [name, clauses] of Object.entries({ white: whites, black: blacks }))
      m.each(
        `${name} pearl`,
        [clauses],
        ({ clause }) => clause,
        ({ c }) => `${name} pearl at ${cellName(shape, c)}`,
      );
    m.singleLoop('loop', { vertices: cells, edges: pairs, ends: (p) => graph.edges[p]!, used: x });
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        cells.flatMap((site) =>
          [w(site), b(site)].map(({ index: variable }, color) => {
            const value = clues.pearls[site] === [white, black][color] ? 1 : 0;
            return { variable, lower: value, upper: value, layer: 'pearls', site };
          }),
        ),
      answers: { lines: x },
    });
  },
};

/** A line, or null outside of the board. */
type Line = BinaryVariable | null;

/** The line from a cell in one direction, and the one that goes on beyond the next cell. */
interface Way {
  readonly near: Line;
  readonly far: Line;
}

/** Left and right, up and down. */
type Around = readonly [readonly [Way, Way], readonly [Way, Way]];

/** At least one of `some` is drawn, or one of `unless` is not; null if this holds because a line cannot be drawn. */
function clauseOf(some: readonly Line[], unless: readonly Line[]): readonly ReturnType<typeof or>[] {
  const conditions = unless.filter((each) => each !== null);
  if (conditions.length < unless.length) return [];
  return [or(...some.filter((each) => each !== null), ...conditions.map(not))];
}

function whiteClauses(white: BinaryVariable, [level, upright]: Around) {
  return [
    ...clauseOf([level[0].near, upright[0].near], [white]),
    ...[level, upright].flatMap(([one, other]) => [
      ...clauseOf([other.near], [white, one.near]),
      ...clauseOf([one.near], [white, other.near]),
      ...clauseOf([], [white, one.near, one.far, other.far]),
    ]),
  ];
}

function blackClauses(black: BinaryVariable, axes: Around) {
  return axes.flatMap(([one, other]) => [
    ...clauseOf([one.near, other.near], [black]),
    ...clauseOf([], [black, one.near, other.near]),
    ...[one, other].flatMap(({ near, far }) => clauseOf([far], [black, near])),
  ]);
}
