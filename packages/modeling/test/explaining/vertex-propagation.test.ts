import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import {
  Explainer,
  isInstanceOf,
  type Literal,
  negate,
  type ReasonModel,
  type ReasonVertexGraph,
  someOf,
} from '../../src/index.js';
import { vertexGraphsOf } from './random-reasons.js';
import { separatorRules } from './vertex-instances.js';

test('what the rule alone forces follows by one minimal separator', async () => {
  let [asTrue, asFalse] = [0, 0];
  const property = fc.asyncProperty(
    vertexGraphsOf(7, 12),
    fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 6 }),
    async (reason, areTrue, picks) => {
      const { vertexCount, vertexLiterals } = reason.graph;
      const all = separatorRules(reason);
      const values: ReadonlySet<Literal>[] = [];
      for (let bits = 0; bits < 2 ** vertexCount; bits++) {
        const isTrue = (literal: Literal): boolean => ((bits >> (literal >>> 1)) & 1) !== (literal & 1);
        const literals = [...Array(2 * vertexCount).keys()].filter(isTrue);
        if (all.every(({ holds }) => holds(isTrue))) values.push(new Set(literals));
      }
      const known = picks
        .filter((vertex) => vertex < vertexCount)
        .map((vertex) => (areTrue[vertex] ? vertexLiterals[vertex]! : negate(vertexLiterals[vertex]!)));
      const left = values.filter((each) => known.every((literal) => each.has(literal)));
      if (left.length === 0) return;
      const forced = [...left[0]!].filter(
        (literal) => !known.includes(literal) && left.every((each) => each.has(literal)),
      );
      const solution = Uint8Array.from({ length: 2 * vertexCount }, (_, literal) =>
        left[0]!.has(literal) ? 1 : 0,
      );
      const model: ReasonModel = { variableCount: vertexCount, rules: [], graphs: [reason] };
      const explainer = new Explainer(model, { solution, goals: forced, known });
      while (explainer.openGoals.length > 0) {
        const step = await explainer.next();
        expect(step).toMatchObject({ cost: 10, isMinimal: true, isCheapest: true });
        const [rule] = step!.rules;
        if (rule?.type !== 'separator') throw new Error('expected a separator');
        expect(isInstanceOf(reason, rule)).toBe(true);
        for (const vertex of rule.vertices) {
          const vertices = rule.vertices.filter((each) => each !== vertex);
          expect(isInstanceOf(reason, { ...rule, vertices })).toBe(false);
        }
        expect(step!.chain).not.toBeNull();
        if (vertexLiterals.includes(step!.literal)) asTrue += 1;
        else asFalse += 1;
        explainer.learn([step!.literal, ...step!.also]);
      }
    },
  );
  await assertUntil(() => Math.min(asTrue, asFalse) >= 20, property, runs(1000, 150));
  expect(Math.min(asTrue, asFalse)).toBeGreaterThanOrEqual(20);
});

/** A path of four vertices, which are the first variables, and another variable. */
const path: ReasonVertexGraph = {
  ...{ type: 'connectedVertices', weight: 10 },
  graph: {
    ...{ vertexCount: 4, tails: Int32Array.of(0, 1, 2), heads: Int32Array.of(1, 2, 3) },
    vertexLiterals: Int32Array.of(0, 2, 4, 6),
  },
};
const separator = { type: 'separator', graph: 0 } as const;

test.each([
  {
    way: 'all paths between two true vertices lead over two others',
    // Without the other variable, the last vertex is true; not both of those in the middle are.
    rows: [someOf(8, 6), someOf(3, 5)],
    solution: Uint8Array.of(1, 0, 0, 1, 0, 1, 0, 1, 1, 0),
    instances: [
      { ...separator, vertices: [1], between: [0, 3] },
      { ...separator, vertices: [2], between: [0, 3] },
    ],
  },
  {
    way: 'two vertices are enclosed',
    // Without the other variable, the second vertex is false; one of those behind it is true.
    rows: [someOf(8, 3), someOf(4, 6)],
    solution: Uint8Array.of(1, 0, 1, 0, 1, 0, 0, 1, 1, 0),
    instances: [
      { ...separator, vertices: [1], between: [0, 2] },
      { ...separator, vertices: [1], between: [0, 3] },
    ],
  },
])('a chain of conclusions has those that follow if $way', async ({ rows, solution, instances }) => {
  const rules = rows.map((row) => ({ weight: 10, rows: [row] }));
  const model: ReasonModel = { variableCount: 5, rules, graphs: [path] };
  // Propagation alone finds it.
  const explainer = new Explainer(model, { solution, goals: [8], known: [0], maxEffort: 0 });
  const step = await explainer.next();
  expect(step).toMatchObject({ literal: 8, cost: 40, known: [0], isMinimal: true });
  const expected = [{ type: 'rule', rule: 0 }, { type: 'rule', rule: 1 }, ...instances];
  expect(new Set(step!.rules)).toEqual(new Set(expected));
  expect(step!.chain).toHaveLength(4);
});
