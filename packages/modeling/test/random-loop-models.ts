import fc from 'fast-check';
import { type ConstraintBlock, clauseBlock, type LoopBlock, type Model } from '../src/index.js';
import { modelOf, type Shape } from './random-models.js';
import { type Script, steps } from './random-scripts.js';

/** A model about loops, and its variables: first those of the edges, then slacks. */
export interface LoopProblem {
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

/** Loops on a simple graph, some edges with negated literals, with rows that may have a slack, and clauses. */
export const randomLoopModels: fc.Arbitrary<LoopProblem> = graphs.chain(({ vertexCount, edges }) => {
  const count = edges.length;
  const places = fc.shuffledSubarray([...edges.keys()], { minLength: count, maxLength: count });
  const negated = fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: count, maxLength: count });
  const clue = fc.tuple(
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom(1, -1),
  );
  const row = rowsOver(count, [1, 1, 1, -1, 2, -3]);
  const unit = rowsOver(count, [1]);
  const literal = count === 0 ? fc.constant(0) : fc.nat({ max: 2 * count - 1 });
  const clause = fc.array(literal, { minLength: 1, maxLength: 4 });
  return fc
    .record({
      type: fc.constantFrom('singleLoop' as const, 'disjointLoops' as const),
      places,
      negated,
      rows: fc.array(fc.oneof(row, unit), { maxLength: 3 }),
      clues: fc.array(clue, { maxLength: 2 }),
      clauses: fc.array(clause, { maxLength: count === 0 ? 0 : 2 }),
    })
    .map(({ type, places, negated, rows, clues, clauses }) => {
      const loops: LoopBlock = {
        type,
        name: 'loops',
        graph: {
          vertexCount,
          tails: Int32Array.from(edges, ([tail]) => tail),
          heads: Int32Array.from(edges, ([, head]) => head),
          literals: Int32Array.from(places, (place, edge) => 2 * place + negated[edge]!),
        },
      };
      const integers = clues.map(([lower, width]) => [lower, lower + width] as const);
      const withClues = rows.map((each, place) => {
        const own = clues[place];
        return own === undefined
          ? each
          : { ...each, terms: [...each.terms, [count + place, own[2]] as const] };
      });
      const shape: Shape = { binaries: count, integers, continuous: [] };
      const constraints = [
        linear(withClues),
        loops,
        ...(clauses.length > 0 ? [clauseBlock('some', clauses)] : []),
      ];
      return { shape, model: modelOf(shape, constraints, null) };
    });
});

/** Steps of a session for such a model; added rows and objectives are about edges. */
export const randomLoopScripts: fc.Arbitrary<Script> = randomLoopModels.chain(({ shape, model }) =>
  steps(shape, { ...shape, integers: [] }).map((list) => ({ model, steps: list })),
);
