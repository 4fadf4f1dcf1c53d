import { siteName } from '../../boards/geometry/sites.js';
import { empty } from '../../boards/layers/layer.js';
import { placeOfInstance } from '../../parts/reasons/edge-graphs.js';
import { ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { namesInWords } from '../../parts/reasons/phrases.js';
import { atMost, follows, type Literal, not, type Row, some } from '../../parts/rows/row.js';
import type { Rows } from '../../parts/rows/rows.js';
import type { CircuitBoard } from './layers.js';
import { type PointGraph, pointGraph } from './shape.js';

/** Writes the rules of Circuit Board: at each pair, each point, each cycle, and each part that has to be joined to the rest. */
export function write(rows: Rows<CircuitBoard>): void {
  const graph = pointGraph(rows.puzzle);
  writePairs(rows, graph);
  for (const point of graph.points) {
    const pairs = graph.pairsAt(point);
    const text = () => `one line ends at ${graph.pointName(point)}, or three do`;
    rows.rule(
      { rule: 'degree', sites: siteWith('cell', point, 'pair', pairs), text },
      oneOrThree(pairs.map((pair) => rows.is('lines', pair, 1))),
    );
  }
  if (graph.points.length === 0)
    rows.rule({ rule: 'no-point', sites: [], text: () => 'there is a point' }, [some()]);
  writeTree(rows, graph);
}

/** Lines that are given, and pairs without a line, as they have a blocked cell. */
function writePairs(rows: Rows<CircuitBoard>, { pairs }: PointGraph): void {
  const joins = new Set(pairs);
  for (const [pair, given] of rows.puzzle.clues.given.entries()) {
    const line = rows.is('lines', pair, 1);
    const sites = [{ site: 'pair', at: [pair] }] as const;
    const name = () => siteName(rows.puzzle, 'pair', pair);
    rows.rule({ rule: 'given-line', weight: 0, sites, text: () => `the line on ${name()} is given` }, [
      follows([rows.clueIs('given', pair, 1)], line),
    ]);
    if (joins.has(pair)) continue;
    const text = () => `no line goes to a blocked cell on ${name()}`;
    rows.rule({ rule: 'blocked-cell', weight: given === empty ? 0 : ordinary, sites, text }, [
      some(not(line)),
    ]);
  }
}

/**
 * One or three of the literals are true: at least one, at most three, and not two without a third one. Propagation finds all that
 * follows. Quadratic in the literals; the same number of rows as clauses of parity for four of them.
 */
export function oneOrThree(lines: readonly Literal[]): readonly Row[] {
  const notTwo = lines.flatMap((one, at) =>
    lines.slice(at + 1).map((two) => {
      const others = lines.filter((each) => each !== one && each !== two);
      return follows([one, two], ...others);
    }),
  );
  return [some(...lines), atMost(3, lines), ...notTwo];
}

/** Lines connect all points and close no loop. */
function writeTree(rows: Rows<CircuitBoard>, { points, pairs, pointsOf, pointName }: PointGraph): void {
  const vertexOf = new Map(points.map((point, vertex) => [point, vertex]));
  const edges = pairs.map((pair) => {
    const [one, other] = pointsOf(pair);
    return [vertexOf.get(one)!, vertexOf.get(other)!] as const;
  });
  const placeOf = (instance: Parameters<typeof placeOfInstance>[2]) =>
    placeOfInstance(points.length, edges, instance);
  rows.edges(
    {
      rule: 'connected',
      ruleOf: ({ type }) => (type === 'cut' ? 'connected' : 'loop'),
      text: (instance) => {
        const { vertices } = placeOf(instance);
        const names = namesInWords(vertices.map((vertex) => pointName(points[vertex]!)));
        const areNot = vertices.length === 1 ? 'is not' : 'are not';
        return instance.type === 'cut'
          ? `${names} ${areNot} cut off from the other points`
          : `lines through ${names} do not enclose an area`;
      },
      sites: (instance) => {
        const place = placeOf(instance);
        const marked = { site: 'pair', at: place.edges.map((edge) => pairs[edge]!) } as const;
        if (instance.type !== 'cut') return [marked];
        return [{ site: 'cell', at: place.vertices.map((vertex) => points[vertex]!) }, marked];
      },
    },
    'spanningTree',
    { vertexCount: points.length, edges, literals: pairs.map((pair) => rows.is('lines', pair, 1)) },
  );
}
