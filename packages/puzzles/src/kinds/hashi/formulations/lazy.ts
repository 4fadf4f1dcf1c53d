import { atMost, atMostOne, equal, fixed, implies, model, sum } from '@gridwright/modeling';
import type { Formulation } from '../../kind.js';
import { type Hashi, maxBridges, noLoops } from '../layers.js';
import { bridgesAt, clueBounds } from '../model-bridges.js';
import { shapeOf } from '../shape.js';

/**
 * The formulation of PhoenixSmaug/hashi (README, "ILP Model" and "Lazy Constraints"): x[e,k] is 1 where at
 * least k bridges are drawn on edge e.
 *
 * - `order`: x[e,k] ≤ x[e,k−1]. The README has k = 2; here k runs to the most bridges that the rules allow.
 * - `crossing`: x[e,1] + x[f,1] ≤ 1 for edges that cross.
 * - `island`: the bridges at an island are as many as its number, which is a variable (`clue`) so that one
 *   model serves all puzzles with the same islands. An island with "?" leaves it free, from 1 up.
 * - `loops`: Σ x[e,1] ≤ islands − 1 where the rules allow no loops: connected, with no more edges than a tree.
 * - `connected`: the edges with a bridge connect all islands. Stated as such; an engine without a graph
 *   constraint gets it as cuts: Σ x[e,1] ≥ 1 over the edges that leave a set of islands, added when violated.
 */
export const lazy: Formulation<Hashi> = {
  name: 'lazy',
  says: 'PhoenixSmaug/hashi: x[e,k], at least k bridges on edge e; connectivity by cuts, added when violated',
  variants: [maxBridges.name, noLoops.name],
  treatment: 'cuts',
  formulate: (puzzle) => {
    const { islands, edges, crossings, maxBridges: most } = shapeOf(puzzle);
    const levels = Array.from({ length: most }, (_, i) => i + 1);
    const m = model();
    const x = m.binary('bridge', [edges, levels], (e, k) => `at least ${k} bridges on ${e.name}`);
    const clue = m.integer('clue', [islands], { lower: 0, upper: 4 * most }, (v) => `number of ${v.name}`);
    m.each('order', [edges, levels.slice(1)], (e, k) => implies(x(e, k), x(e, k - 1)));
    m.each(
      'crossing',
      [crossings],
      ([e, f]) => atMostOne(x(e, 1), x(f, 1)),
      ([e, f]) => `${e.name} and ${f.name} cross`,
    );
    m.each(
      'island',
      [islands],
      (v) =>
        equal(
          sum(v.edges, (e) => sum(levels, (k) => x(e, k))),
          clue(v),
        ),
      (v) => `bridges at ${v.name}`,
    );
    if (puzzle.rules[noLoops.name] === 1)
      m.each('loops', [], () =>
        atMost(
          sum(edges, (e) => x(e, 1)),
          Math.max(0, islands.length - 1),
        ),
      );
    m.connected('connected', {
      vertices: islands,
      edges,
      ends: (e) => [e.from, e.to],
      used: (e) => x(e, 1),
    });
    const fractions = (values: Float64Array): Float64Array =>
      bridgesAt(puzzle, edges, (e) => levels.reduce((total, k) => total + values[x(e, k).index]!, 0));
    return {
      model: m.build({ decisions: [x] }),
      fix: (given) => clueBounds(given, islands, clue, 4 * most),
      bound: (_layer, site, { min, max }) => {
        const edge = edges.find(({ pairs }) => pairs.includes(site));
        if (!edge) return [];
        const atLeast = levels.filter((k) => k <= min).map((k) => fixed(x(edge, k).index, 1));
        const atMostMax = levels.filter((k) => k > max).map((k) => fixed(x(edge, k).index, 0));
        // More bridges than the rules allow: a bound that nothing meets.
        const none = min > most ? levels.slice(0, 1).map((k) => fixed(x(edge, k).index, 0)) : [];
        return [...atLeast, ...atMostMax, ...none];
      },
      decode: (values) => ({ bridges: Int16Array.from(fractions(values)) }),
      fractions: (values) => ({ bridges: fractions(values) }),
    };
  },
};
