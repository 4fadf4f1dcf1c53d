import { type Literal, negate, someOf } from '@gridwright/modeling';
import { siteName } from '../../boards/geometry/sites.js';
import { empty } from '../../boards/layers/layer.js';
import type { Explanations } from '../../contracts/explanations.js';
import { edgeGraph, placeOfInstance } from '../../parts/reasons/edge-graphs.js';
import { lineText, ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { oneOrThree } from '../../parts/reasons/line-rows.js';
import { namesInWords } from '../../parts/reasons/phrases.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import type { CircuitBoard } from './layers.js';
import { type PointGraph, pointGraph } from './shape.js';
import { techniques } from './techniques.js';

/**
 * The rules of Circuit Board as a person applies them: each point, each cycle, and each part that has to be joined to the rest. That
 * the path of two ends is shortest is no rule.
 */
export const explanations: Explanations<CircuitBoard> = {
  reasons: (puzzle) => {
    const graph = pointGraph(puzzle);
    const r = new ReasonBuilder();
    const lines = new Map(graph.pairs.map((pair) => [pair, r.fact('lines', pair, [1])]));
    const lineAt = (pair: number): Literal => lines.get(pair)!;
    for (const [pair, given] of puzzle.clues.given.entries()) {
      if (given === empty) continue;
      const isLine = lines.get(pair) ?? r.fact('lines', pair, [1]);
      const sites = [{ site: 'pair', at: [pair] }] as const;
      const name = siteName(puzzle, 'pair', pair);
      r.rule({ rule: 'given-line', weight: 0, sites, text: () => `the line on ${name} is given` }, [
        someOf(isLine),
      ]);
      const blockedText = () => `no line goes to a blocked cell on ${name}`;
      if (!lines.has(pair))
        r.rule({ rule: 'blocked-cell', weight: ordinary, sites, text: blockedText }, [
          someOf(negate(isLine)),
        ]);
    }
    for (const point of graph.points) {
      const pairs = graph.pairsAt(point);
      const sites = siteWith('cell', point, 'pair', pairs);
      const text = () => `one line ends at ${graph.pointName(point)}, or three do`;
      r.rule({ rule: 'degree', weight: ordinary, sites, text }, oneOrThree(pairs.map(lineAt)));
    }
    if (graph.points.length === 0)
      r.rule({ rule: 'no-point', weight: ordinary, sites: [], text: () => 'there is a point' }, [someOf()]);
    addTree(r, graph, lineAt);
    return r.reasons();
  },
  grades: {
    upTo: [8, 12, 23, 49],
    source: 'the quarters, and 95 of 100, of 472 generated boards, 7 × 7: ours',
  },
  techniques,
  factText: lineText('pair'),
};

/** The rule that lines connect all points and close no loop. */
function addTree(r: ReasonBuilder, graph: PointGraph, lineAt: (pair: number) => Literal): void {
  const { points, pairs, pointsOf, pointName } = graph;
  const vertexOf = new Map(points.map((point, vertex) => [point, vertex]));
  const ends = pairs.map((pair) => {
    const [one, other] = pointsOf(pair);
    return [vertexOf.get(one)!, vertexOf.get(other)!] as const;
  });
  r.graph(
    {
      rule: ({ type }) => (type === 'cut' ? 'connected' : 'loop'),
      text: (instance) => {
        const { vertices } = placeOfInstance(points.length, ends, instance);
        const names = namesInWords(vertices.map((vertex) => pointName(points[vertex]!)));
        const areNot = vertices.length === 1 ? 'is not' : 'are not';
        return instance.type === 'cut'
          ? `${names} ${areNot} cut off from the other points`
          : `lines through ${names} do not enclose an area`;
      },
      sites: (instance) => {
        const place = placeOfInstance(points.length, ends, instance);
        const marked = { site: 'pair', at: place.edges.map((edge) => pairs[edge]!) } as const;
        if (instance.type !== 'cut') return [marked];
        return [{ site: 'cell', at: place.vertices.map((vertex) => points[vertex]!) }, marked];
      },
    },
    { type: 'spanningTree', weight: ordinary, graph: edgeGraph(points.length, ends, pairs.map(lineAt)) },
  );
}
