import fc from 'fast-check';
import type { SubgraphBlock } from '../src/engines/diagram/graph-model.js';
import { always, type ConstraintBlock, clauseBlock, type EdgeGraph, type Model } from '../src/index.js';
import { modelOf, type Shape } from './random-models.js';
import { type Script, steps } from './random-scripts.js';

/** A model about a subgraph, and its variables: first those of the edges, then slacks, then conditions of numbers. */
export interface SubgraphProblem {
  readonly shape: Shape;
  readonly model: Model;
}

type Edge = readonly [number, number];

/** Simple graphs, perhaps without edges, with isolated vertices or several components; edges in any order. */
const graphs: fc.Arbitrary<{ vertexCount: number; edges: Edge[] }> = fc
  // Larger graphs are more frequent: graphs without a cycle test little.
  .tuple(fc.constantFrom(1, 2, 3, 4, 4, 5, 5, 6), fc.constantFrom(0, 3, 6, 7, 8, 9))
  .chain(([vertexCount, most]) => {
    const pairs: Edge[] = [];
    for (let head = 0; head < vertexCount; head++)
      for (let tail = 0; tail < head; tail++) pairs.push(head % 2 === 0 ? [tail, head] : [head, tail]);
    return fc
      .shuffledSubarray(pairs, {
        minLength: Math.min(pairs.length, most),
        maxLength: Math.min(pairs.length, 9),
      })
      .map((edges) => ({ vertexCount, edges }));
  });

interface Row {
  readonly terms: readonly (readonly [variable: number, coefficient: number])[];
  readonly lower: number;
  readonly upper: number;
}

function rowsOver(edgeCount: number, coefficients: readonly number[]): fc.Arbitrary<Row> {
  const variables = fc.shuffledSubarray([...Array(edgeCount).keys()], { maxLength: Math.min(5, edgeCount) });
  const all = fc.array(fc.constantFrom(...coefficients), { minLength: 5, maxLength: 5 });
  const bounds = fc.tuple(fc.integer({ min: -2, max: 1 }), fc.constantFrom(0, 1, 2, 3, Infinity));
  return fc.tuple(variables, all, bounds).map(([chosen, by, [lower, width]]) => ({
    terms: chosen.map((variable, place) => [variable, by[place]!] as const),
    lower: lower === -2 ? -Infinity : lower,
    upper: lower + width,
  }));
}

/** A row that counts all edges. */
function countOf(edgeCount: number): fc.Arbitrary<Row> {
  const bounds = fc.tuple(fc.integer({ min: -1, max: 5 }), fc.constantFrom(0, 1, 2, Infinity));
  return fc.tuple(fc.constantFrom(1, 2, -1), bounds).map(([by, [least, width]]) => {
    const [lower, upper] = [least * by, (least + width) * by].sort((one, other) => one - other);
    return {
      terms: Array.from({ length: edgeCount }, (_, edge) => [edge, by]),
      lower: lower!,
      upper: upper!,
    };
  });
}

function linear(rows: readonly Row[]): ConstraintBlock {
  const starts = [0];
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length);
  return {
    type: 'linear',
    name: 'rows',
    starts: Int32Array.from(starts),
    variables: Int32Array.from(rows.flatMap(({ terms }) => terms.map(([variable]) => variable))),
    coefficients: Float64Array.from(rows.flatMap(({ terms }) => terms.map(([, coefficient]) => coefficient))),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
}

type BlocksOn = (graph: EdgeGraph, firstCondition: number) => fc.Arbitrary<SubgraphBlock>;

const loopsOn: BlocksOn = (graph) =>
  fc
    .constantFrom('singleLoop' as const, 'disjointLoops' as const)
    .map((type) => ({ type, name: 'loops', graph }));

/**
 * Paths with the ends of a random path matching, mostly, so that many models have solutions. Some numbers are unknown
 * or have one of two conditions, the second of them negated.
 */
const pathsOn: BlocksOn = (graph, firstCondition) =>
  fc
    .record({
      isTaken: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      isOther: fc.array(fc.constantFrom(...Array<boolean>(20).fill(false), true), {
        minLength: 6,
        maxLength: 6,
      }),
      numbers: fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 6, maxLength: 6 }),
      known: fc.array(fc.constantFrom(always, always, 0, 3), { minLength: 6, maxLength: 6 }),
      covers: fc.constantFrom(false, false, true),
      induced: fc.boolean(),
    })
    .map(({ isTaken, isOther, numbers, known, covers, induced }) => {
      const pathOf = [...Array(graph.vertexCount).keys()];
      const degrees = pathOf.map(() => 0);
      for (const [edge, tail] of graph.tails.entries()) {
        const head = graph.heads[edge]!;
        const [one, other] = [pathOf[tail]!, pathOf[head]!];
        if (!isTaken[edge] || one === other || degrees[tail] === 2 || degrees[head] === 2) continue;
        degrees[tail]! += 1;
        degrees[head]! += 1;
        for (const [vertex, path] of pathOf.entries()) if (path === other) pathOf[vertex] = one;
      }
      const ends = [...pathOf.keys()].filter((vertex) => (degrees[vertex] === 1) !== isOther[vertex]);
      return {
        type: 'disjointPaths',
        name: 'paths',
        graph,
        ends: Int32Array.from(ends),
        numbers: Int32Array.from(ends, (vertex) => numbers[pathOf[vertex]!]!),
        known: Int32Array.from(ends, (vertex) =>
          known[vertex] === always ? always : 2 * firstCondition + known[vertex]!,
        ),
        covers,
        induced,
      };
    });

const treesOn: BlocksOn = (graph) =>
  fc.constant({ type: 'spanningTree', name: 'tree', graph, separation: 'answers' });

/** Loops on a simple graph, some edges with negated literals, with rows that may have a slack, and clauses. */
export const randomLoopModels = modelsWith(loopsOn);

/** Paths on such a graph, with such rows and clauses. */
export const randomPathModels = modelsWith(pathsOn);

/** Spanning trees of such a graph, with such rows and clauses. */
export const randomTreeModels = modelsWith(treesOn);

function modelsWith(blocksOn: BlocksOn): fc.Arbitrary<SubgraphProblem> {
  return graphs.chain((graph) => modelsOn(graph, blocksOn));
}

function modelsOn(
  { vertexCount, edges }: { readonly vertexCount: number; readonly edges: readonly Edge[] },
  blocksOn: BlocksOn,
): fc.Arbitrary<SubgraphProblem> {
  const count = edges.length;
  const places = fc.shuffledSubarray([...edges.keys()], { minLength: count, maxLength: count });
  const negated = fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: count, maxLength: count });
  const clue = fc.tuple(
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom(1, -1, 2, -2, 3),
  );
  const row = rowsOver(count, [1, 1, 1, -1, 2, -3]);
  const unit = rowsOver(count, [1]);
  const kinds = [
    { arbitrary: row, weight: 3 },
    { arbitrary: unit, weight: 3 },
    { arbitrary: countOf(count), weight: 1 },
  ];
  const literal = count === 0 ? fc.constant(0) : fc.nat({ max: 2 * count - 1 });
  const clause = fc.array(literal, { minLength: 1, maxLength: 4 });
  return fc
    .record({
      places,
      negated,
      rows: fc.array(fc.oneof(...kinds), { maxLength: 3 }),
      clues: fc.array(clue, { maxLength: 2 }),
      clauses: fc.array(clause, { maxLength: count === 0 ? 0 : 2 }),
      conditions: fc.array(
        fc.constantFrom([0, 1] as const, [0, 1] as const, [0, 0] as const, [1, 1] as const),
        {
          minLength: 2,
          maxLength: 2,
        },
      ),
    })
    .chain(({ places, negated, rows, clues, clauses, conditions }) => {
      const graph: EdgeGraph = {
        vertexCount,
        tails: Int32Array.from(edges, ([tail]) => tail),
        heads: Int32Array.from(edges, ([, head]) => head),
        literals: Int32Array.from(places, (place, edge) => 2 * place + negated[edge]!),
      };
      const slacks = clues.map(([lower, width]) => [lower, lower + width] as const);
      const withClues = rows.map((each, place) => {
        const own = clues[place];
        return own === undefined
          ? each
          : { ...each, terms: [...each.terms, [count + place, own[2]] as const] };
      });
      return blocksOn(graph, count + slacks.length).map((block) => {
        const hasConditions = block.type === 'disjointPaths';
        const integers = hasConditions ? [...slacks, ...conditions] : slacks;
        const shape: Shape = { binaries: count, integers, continuous: [] };
        const others = clauses.length > 0 ? [clauseBlock('some', clauses)] : [];
        return { shape, model: modelOf(shape, [linear(withClues), block, ...others], null) };
      });
    });
}

/** Steps of a session for such a model; added rows and objectives are about edges. */
export const randomLoopScripts = scriptsOf(randomLoopModels);
export const randomPathScripts = scriptsOf(randomPathModels);
export const randomTreeScripts = scriptsOf(randomTreeModels);

function scriptsOf(models: fc.Arbitrary<SubgraphProblem>): fc.Arbitrary<Script> {
  return models.chain(({ shape, model }) =>
    steps(shape, { ...shape, integers: [] }).map((list) => ({ model, steps: list })),
  );
}
