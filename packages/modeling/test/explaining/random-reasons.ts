import fc from 'fast-check';
import {
  type Literal,
  negate,
  positive,
  type ReasonGraph,
  type ReasonModel,
  type ReasonRow,
  type ReasonVertexGraph,
} from '../../src/index.js';
import { separatorRules } from './vertex-instances.js';

/** A small reason model with a solution, by literal. */
export interface SmallReasons {
  readonly model: ReasonModel;
  readonly solution: Uint8Array;
}

const vertexCount = 4;
/** All edges between four vertices: the first variables. */
const pairs = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

/** The rule that four or more vertices are connected; the vertices are the first variables. */
export const vertexGraphsOf = (maxVertices: number, maxEdges: number): fc.Arbitrary<ReasonVertexGraph> =>
  fc
    .record({
      count: fc.integer({ min: 4, max: maxVertices }),
      ends: fc.uniqueArray(fc.tuple(fc.nat(maxVertices - 1), fc.nat(maxVertices - 1)), {
        minLength: 4,
        maxLength: maxEdges,
        selector: ([one, other]) => `${Math.min(one, other)} ${Math.max(one, other)}`,
      }),
      signs: fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: maxVertices, maxLength: maxVertices }),
    })
    .map(({ count, ends, signs }) => {
      const edges = ends.filter((both) => both.every((vertex) => vertex < count));
      return {
        type: 'connectedVertices',
        graph: {
          vertexCount: count,
          tails: Int32Array.from(edges, ([tail]) => tail),
          heads: Int32Array.from(edges, ([, head]) => head),
          vertexLiterals: Int32Array.from({ length: count }, (_, vertex) => 2 * vertex + signs[vertex]!),
        },
        weight: 10,
      };
    });

export const someVertexGraph = vertexGraphsOf(6, 9);

/** Small reason models that a drawn solution keeps: random rows, and half of them with a graph of one of some types whose rule it keeps. */
const reasonsOf = (types: readonly (ReasonGraph['type'] | 'none')[]): fc.Arbitrary<SmallReasons> =>
  fc
    .record({
      values: fc.array(fc.boolean(), { minLength: pairs.length, maxLength: 9 }),
      rules: fc.array(
        fc.record({
          weight: fc.constantFrom(0, 5, 10, 10, 12, 15),
          rows: fc.array(
            fc.record({
              picks: fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 }),
              signs: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
              coefficients: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
              share: fc.double({ min: 0.2, max: 1, noNaN: true }),
            }),
            { minLength: 1, maxLength: 2 },
          ),
        }),
        { minLength: 2, maxLength: 7 },
      ),
      graph: fc.constantFrom(...types),
      edges: fc.subarray([...pairs.keys()], { minLength: 3 }),
      induced: fc.boolean(),
      vertices: someVertexGraph,
    })
    .map(({ values, rules, graph, edges, induced, vertices }) => {
      const variableCount = values.length;
      const isTrue = (literal: Literal): boolean => values[literal >>> 1] === ((literal & 1) === 0);
      const solution = Uint8Array.from({ length: 2 * variableCount }, (_, literal) =>
        isTrue(literal) ? 1 : 0,
      );
      const rowOf = ({
        picks,
        signs,
        coefficients,
        share,
      }: (typeof rules)[number]['rows'][number]): ReasonRow | null => {
        const variables = [...new Set(picks.map((pick) => pick % variableCount))];
        const literals = variables.map((variable, i) =>
          signs[i] ? positive(variable) : negate(positive(variable)),
        );
        const own = literals.map((_, i) => coefficients[i]!);
        const sum = literals.reduce((all, literal, i) => all + (isTrue(literal) ? own[i]! : 0), 0);
        const atLeast = Math.ceil(sum * share);
        return atLeast < 1 ? null : { literals, coefficients: own, atLeast };
      };
      const reasons = rules.flatMap(({ weight, rows }) => {
        const kept = rows.map(rowOf).filter((row) => row !== null);
        return kept.length === 0 ? [] : [{ weight, rows: kept }];
      });
      const edgeGraph = {
        vertexCount,
        tails: Int32Array.from(edges, (edge) => pairs[edge]![0]),
        heads: Int32Array.from(edges, (edge) => pairs[edge]![1]),
        literals: Int32Array.from(edges, (edge) => positive(edge)),
      };
      const reason: ReasonGraph | null =
        graph === 'none'
          ? null
          : graph === 'connectedVertices'
            ? vertices
            : graph === 'paths'
              ? {
                  type: graph,
                  graph: edgeGraph,
                  weight: 10,
                  ends: Int32Array.of(0, 1, 3),
                  numbers: Int32Array.of(1, 2, 0),
                  induced,
                }
              : { type: graph, graph: edgeGraph, weight: 10 };
      const model = (graphs: readonly ReasonGraph[]): ReasonModel => ({
        variableCount,
        rules: reasons,
        graphs,
      });
      const whole = model(reason === null ? [] : [reason]);
      const keeps = instancesOf(whole).every(({ holds }) => holds((literal) => isTrue(literal)));
      return { model: keeps ? whole : model([]), solution };
    });

export const smallReasons: fc.Arbitrary<SmallReasons> = reasonsOf([
  ...(['none', 'connected', 'forest', 'singleLoop', 'spanningTree', 'paths', 'connectedVertices'] as const),
]);

/** The same with a rule about vertices in all of them whose solution keeps it. */
export const vertexReasons: fc.Arbitrary<SmallReasons> = reasonsOf(['connectedVertices']);

/** A rule or an instance of a graph rule: its weight, and whether it holds. */
export interface PlainRule {
  readonly weight: number;
  holds(isTrue: (literal: Literal) => boolean): boolean;
}

/** The rules of a model without graphs. */
export function plainRules({ rules }: ReasonModel): readonly PlainRule[] {
  return rules.map(({ weight, rows }) => ({
    weight,
    holds: (isTrue) =>
      rows.every(
        ({ literals, coefficients, atLeast }) =>
          literals.reduce((sum, literal, i) => sum + (isTrue(literal) ? coefficients[i]! : 0), 0) >= atLeast,
      ),
  }));
}

/** All instances of the graphs: every simple cycle, every path between wrong ends, every side, every separator; by all sets of edges and of vertices. */
export function instancesOf({ graphs }: ReasonModel): readonly PlainRule[] {
  return graphs.flatMap((reason) => {
    if (reason.type === 'connectedVertices') return separatorRules(reason);
    const { tails, heads, literals } = reason.graph;
    const count = literals.length;
    const found: PlainRule[] = [];
    for (let set = 1; set < 2 ** count; set++) {
      const edges = [...Array(count).keys()].filter((edge) => ((set >> edge) & 1) === 1);
      const degrees = new Int32Array(vertexCount);
      for (const edge of edges) {
        degrees[tails[edge]!]!++;
        degrees[heads[edge]!]!++;
      }
      if (!isConnected(edges.map((edge) => [tails[edge]!, heads[edge]!]))) continue;
      const used = degrees.filter((degree) => degree > 0);
      const all = (isTrue: (literal: Literal) => boolean): boolean =>
        edges.every((edge) => isTrue(literals[edge]!));
      const isCycle = used.every((degree) => degree === 2);
      if (isCycle && reason.type !== 'connected')
        found.push({
          weight: reason.weight,
          holds: (isTrue) =>
            !all(isTrue) ||
            (reason.type === 'singleLoop' &&
              [...literals.keys()].every((edge) => edges.includes(edge) || !isTrue(literals[edge]!))),
        });
      const tips = [...degrees.keys()].filter((vertex) => degrees[vertex] === 1);
      const isPath = tips.length === 2 && used.every((degree) => degree <= 2);
      if (isPath && reason.type === 'paths') {
        const [one, other] = tips.map((vertex) => reason.numbers[reason.ends.indexOf(vertex)] ?? 0);
        const isWrong = one! > 0 && other! > 0 && one !== other;
        const isChord = [...literals.keys()].some(
          (edge) => !edges.includes(edge) && tips.includes(tails[edge]!) && tips.includes(heads[edge]!),
        );
        if (isWrong || (reason.induced && isChord))
          found.push({ weight: reason.weight, holds: (isTrue) => !all(isTrue) });
      }
    }
    if (reason.type === 'connected' || reason.type === 'spanningTree')
      for (let side = 1; side < 2 ** (vertexCount - 1); side++) {
        const isIn = (vertex: number): boolean => ((side >> vertex) & 1) === 1;
        const across = [...literals.keys()].filter((edge) => isIn(tails[edge]!) !== isIn(heads[edge]!));
        found.push({
          weight: reason.weight,
          holds: (isTrue) => across.some((edge) => isTrue(literals[edge]!)),
        });
      }
    return found;
  });
}

function isConnected(edges: readonly (readonly [number, number])[]): boolean {
  const reached = new Set([edges[0]![0]]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const [one, other] of edges)
      if (reached.has(one) || reached.has(other)) {
        reached.add(one);
        reached.add(other);
      }
  }
  return edges.every(([one]) => reached.has(one));
}
