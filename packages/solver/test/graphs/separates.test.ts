import fc from 'fast-check';
import { expect, test } from 'vitest';
import { separates } from '../../src/graphs/implied-clauses.js';
import type { Connected } from '../mixtures/constraint.js';
import { connectedHolds } from '../mixtures/holds.js';

/** At most ten variables. */
const [maxVertices, maxEdges] = [4, 5];
const variableCount = maxVertices + maxEdges + 1;

/** Ends of edges, optional literals for used vertices, and a condition. */
const graphs = fc.integer({ min: 0, max: maxVertices }).chain((vertexCount) =>
  fc.record({
    vertexCount: fc.constant(vertexCount),
    ends: fc.array(fc.tuple(fc.nat(Math.max(0, vertexCount - 1)), fc.nat(Math.max(0, vertexCount - 1))), {
      maxLength: vertexCount === 0 ? 0 : maxEdges,
      size: 'max',
    }),
    hasUsed: fc.boolean(),
    hasCondition: fc.boolean(),
    signs: fc.nat(2 ** variableCount - 1),
  }),
);

/** The literals of the edges, the vertices and the condition, variable by variable. */
const connecteds: fc.Arbitrary<Connected> = graphs.map(
  ({ vertexCount, ends, hasUsed, hasCondition, signs }) => {
    const literalOf = (variable: number): number => 2 * variable + ((signs >> variable) & 1);
    return {
      vertexCount,
      tails: ends.map(([tail]) => tail),
      heads: ends.map(([, head]) => head),
      literals: ends.map((_, edge) => literalOf(edge)),
      ...(hasUsed
        ? { used: Array.from({ length: vertexCount }, (_, vertex) => literalOf(maxEdges + vertex)) }
        : {}),
      ...(hasCondition ? { condition: literalOf(maxEdges + maxVertices) } : {}),
    };
  },
);

/** Literals of different variables. */
const clauses = fc.uniqueArray(fc.nat(2 * variableCount - 1), {
  maxLength: variableCount,
  size: 'max',
  selector: (literal) => literal >> 1,
});

/** The relevant literals (edges, unused vertices, and the negated condition) and some others. */
function clauseFor(
  { literals, used = [], condition }: Connected,
  chosen: number,
  more: readonly number[],
): number[] {
  const own = [...literals, ...used.map((literal) => literal ^ 1)].filter(
    (_, i) => ((chosen >> i) & 1) === 1,
  );
  const all = [...own, ...(condition === undefined ? [] : [condition ^ 1]), ...more];
  const variables = all.map((literal) => literal >> 1);
  return all.filter((_, i) => variables.indexOf(variables[i]!) === i);
}

/** Whether the constraint makes one of the literals true in each assignment. */
function isImplied(connected: Connected, clause: readonly number[]): boolean {
  for (let assignment = 0; assignment < 2 ** variableCount; assignment++) {
    const isTrue = (literal: number): boolean => ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
    if (!clause.some(isTrue) && connectedHolds(connected, isTrue)) return false;
  }
  return true;
}

test('a clause is implied exactly if its negation separates used vertices', () => {
  let implied = 0;
  const chosen = fc.oneof(fc.constant(2 ** (variableCount - 1) - 1), fc.nat(2 ** (variableCount - 1) - 1));
  const few = fc.oneof(fc.constant<readonly number[]>([]), clauses);
  fc.assert(
    fc.property(connecteds, chosen, few, (connected, which, more) => {
      const clause = clauseFor(connected, which, more);
      const expected = isImplied(connected, clause);
      implied += expected ? 1 : 0;
      expect(separates(connected, clause)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
  expect(implied).toBeGreaterThan(200);
  expect(implied).toBeLessThan(800);
});

test('with shared literals, clauses reported as implied are implied', () => {
  let implied = 0;
  const shared = connecteds.chain((connected) =>
    fc.array(fc.nat(7), { minLength: 10, maxLength: 10 }).map((literals) => ({
      ...connected,
      literals: connected.literals.map((_, edge) => literals[edge]!),
      ...(connected.used === undefined
        ? {}
        : { used: connected.used.map((_, vertex) => literals[maxEdges + vertex]!) }),
    })),
  );
  fc.assert(
    fc.property(shared, fc.nat(2 ** (variableCount - 1) - 1), (connected, which) => {
      const clause = clauseFor(connected, which, []);
      if (!separates(connected, clause)) return;
      implied += 1;
      expect(isImplied(connected, clause)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(implied).toBeGreaterThan(100);
});
