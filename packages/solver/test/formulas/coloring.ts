import { negate } from '../../src/literal.js';
import { exactlyOne } from './exactly-one.js';
import { type Formula, startFormula } from './formula.js';
import { seededRandom } from './seeded-random.js';

type Edge = readonly [number, number];

/** Each vertex has one color, and the ends of an edge have different ones. */
function colored(vertices: number, edges: readonly Edge[], colors: number) {
  const draft = startFormula();
  const has = Array.from({ length: vertices }, () => draft.variables(colors));
  for (const literals of has) exactlyOne(draft, literals);
  for (const [one, other] of edges)
    has[one]!.forEach((literal, color) => {
      draft.clause([negate(literal), negate(has[other]![color]!)]);
    });
  return draft;
}

/** Coloring of a random graph; if `isPlanted`, all its edges are between classes of a hidden coloring. */
export function randomColoring({
  vertices,
  degree,
  colors,
  isPlanted = false,
  seed,
}: {
  readonly vertices: number;
  /** The average one. */
  readonly degree: number;
  readonly colors: number;
  readonly isPlanted?: boolean;
  readonly seed: number;
}): Formula {
  const random = seededRandom(seed);
  const edges: Edge[] = [];
  while (edges.length < (vertices * degree) / 2) {
    const one = random.below(vertices);
    const other = random.below(vertices);
    if (isPlanted ? one % colors !== other % colors : one !== other) edges.push([one, other]);
  }
  const planted = isPlanted ? ', planted' : '';
  return colored(vertices, edges, colors).finish(
    `${colors} colors, ${vertices} vertices, average degree ${degree}${planted}, seed ${seed}`,
    isPlanted ? true : undefined,
  );
}

/** Colors of the graph that Mycielski's construction gives from an edge in `rounds` rounds: it needs `rounds + 2`. */
export function mycielskiColoring({
  rounds,
  colors,
}: {
  readonly rounds: number;
  readonly colors: number;
}): Formula {
  let vertices = 2;
  let edges: Edge[] = [[0, 1]];
  for (let round = 0; round < rounds; round++) {
    const count = vertices;
    const apex = 2 * count;
    const shadows = edges.flatMap(([one, other]): Edge[] => [
      [one, count + other],
      [other, count + one],
    ]);
    const spokes = Array.from({ length: count }, (_, i): Edge => [count + i, apex]);
    edges = [...edges, ...shadows, ...spokes];
    vertices = apex + 1;
  }
  return colored(vertices, edges, colors).finish(
    `${colors} colors, Mycielski graph of ${vertices} vertices`,
    colors >= rounds + 2,
  );
}
