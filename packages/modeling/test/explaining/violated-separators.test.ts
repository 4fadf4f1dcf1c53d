import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { RuleTable } from '../../src/explaining/rule-table.js';
import { violatedInstances } from '../../src/explaining/violated-instances.js';
import { instanceRows, isInstanceOf, type Literal, negate, type ReasonVertexGraph } from '../../src/index.js';
import { someVertexGraph, vertexGraphsOf } from './random-reasons.js';
import { separatorsOf } from './vertex-instances.js';

interface KnownPart {
  readonly reason: ReasonVertexGraph;
  /** Known literals of vertices, in the order in which they became known. */
  readonly known: readonly Literal[];
}

const knownParts: fc.Arbitrary<KnownPart> = fc
  .record({
    reason: vertexGraphsOf(5, 6),
    vertices: fc.uniqueArray(fc.nat(4), { maxLength: 4 }),
    areTrue: fc.array(fc.constantFrom(true, true, false), { minLength: 4, maxLength: 4 }),
  })
  .map(({ reason, vertices, areTrue }) => ({
    reason,
    known: vertices
      .filter((vertex) => vertex < reason.graph.vertexCount)
      .map((vertex, at) => {
        const literal = reason.graph.vertexLiterals[vertex]!;
        return areTrue[at] ? literal : negate(literal);
      }),
  }));

/** By literal, all values that agree with known literals. */
function* valuesWith({ reason, known }: KnownPart): Generator<Uint8Array> {
  const { vertexCount } = reason.graph;
  for (let bits = 0; bits < 2 ** vertexCount; bits++) {
    const isTrue = Uint8Array.from({ length: 2 * vertexCount }, (_, literal) =>
      ((bits >> (literal >>> 1)) & 1) === (literal & 1) ? 0 : 1,
    );
    if (known.every((literal) => isTrue[literal] === 1)) yield isTrue;
  }
}

/** The literals of a clause, without those that are known as false; null if one is known as true. */
function openClause(known: readonly Literal[], clause: readonly Literal[]): ReadonlySet<Literal> | null {
  if (clause.some((literal) => known.includes(literal))) return null;
  return new Set(clause.filter((literal) => !known.includes(negate(literal))));
}

test('each violated separator follows from one that is listed for all values that break it, now and before', () => {
  let [checked, withKnown] = [0, 0];
  fc.assert(
    fc.property(knownParts, ({ reason, known }) => {
      const table = new RuleTable({ variableCount: reason.graph.vertexCount, rules: [], graphs: [reason] });
      const all = separatorsOf(reason).map((each) => ({
        key: JSON.stringify(each),
        clause: instanceRows(reason, { type: 'separator', graph: 0, ...each })[0]!.literals,
      }));
      // An instance that is missing for some values that break it does not count.
      const missing = new Set<string>();
      const broken = new Set<string>();
      for (const isTrue of valuesWith({ reason, known })) {
        const own = all.filter(({ clause }) => clause.every((literal) => isTrue[literal] === 0));
        for (const { key } of own) broken.add(key);
        for (let count = 0; count <= known.length; count++) {
          const { instances, isComplete } = violatedInstances(
            table.graphs[0]!,
            isTrue,
            known.slice(0, count),
          );
          expect(isComplete).toBe(true);
          const listed = new Set<string>();
          for (const instance of instances) {
            expect(isInstanceOf(reason, instance)).toBe(true);
            const sorted = table.instance(table.numberOf(instance))!;
            if (sorted.type !== 'separator') throw new Error('expected separators');
            listed.add(JSON.stringify({ vertices: sorted.vertices, between: sorted.between }));
          }
          expect(listed.size).toBe(instances.length);
          for (const key of listed) expect(own.map((each) => each.key)).toContain(key);
          for (const { key } of own) if (!listed.has(key)) missing.add(key);
        }
      }
      const family = all.filter(({ key }) => !missing.has(key));
      const openOf = (clause: readonly Literal[]) => openClause(known, clause);
      for (const { key, clause } of all) {
        if (!broken.has(key)) continue;
        checked += 1;
        if (known.length > 0) withKnown += 1;
        const open = openOf(clause)!;
        const implies = family.some((each) => {
          const stronger = openOf(each.clause);
          return stronger !== null && [...stronger].every((literal) => open.has(literal));
        });
        expect(implies, `${key} with known ${known.join(' ')}`).toBe(true);
      }
    }),
    { numRuns: runs(4000, 400) },
  );
  expect(checked).toBeGreaterThan(200);
  expect(withKnown).toBeGreaterThan(100);
});

test('too many separators are not all listed', () => {
  // Two ends of 8 paths with two false vertices each: 2 ** 8 separators.
  const paths = [...Array(8).keys()];
  const edges = paths.flatMap((path) => [
    [0, 2 + 2 * path],
    [2 + 2 * path, 3 + 2 * path],
    [3 + 2 * path, 1],
  ]);
  const graph = {
    ...{ vertexCount: 18, tails: Int32Array.from(edges, ([tail]) => tail!) },
    heads: Int32Array.from(edges, ([, head]) => head!),
    vertexLiterals: Int32Array.from({ length: 18 }, (_, vertex) => 2 * vertex),
  };
  const reason = { type: 'connectedVertices', graph, weight: 10 } as const;
  const table = new RuleTable({ variableCount: 18, rules: [], graphs: [reason] });
  const isTrue = Uint8Array.from({ length: 36 }, (_, literal) =>
    literal < 4 ? 1 - (literal & 1) : literal & 1,
  );
  const all = violatedInstances(table.graphs[0]!, isTrue, []);
  expect(all.isComplete).toBe(false);
  expect(all.instances.length).toBeGreaterThan(0);
  // With one false vertex known on each of five paths, the others of these are not needed.
  const known = [5, 9, 13, 17, 21];
  const some = violatedInstances(table.graphs[0]!, isTrue, known);
  expect(some.isComplete).toBe(true);
  expect(some.instances.length).toBe(2 ** 3);
});

test('equal separators have one number, and different ones have different numbers', () => {
  fc.assert(
    fc.property(someVertexGraph, fc.boolean(), (reason, isSwapped) => {
      const table = new RuleTable({ variableCount: 6, rules: [], graphs: [reason, reason] });
      const numbers = new Set<number>();
      const all = separatorsOf(reason);
      for (const graph of [0, 1])
        for (const { vertices, between } of all) {
          const number = table.numberOf({ type: 'separator', graph, vertices, between });
          numbers.add(number);
          const [one, other] = between;
          const same = table.numberOf({
            ...{ type: 'separator', graph, vertices: vertices.toReversed() },
            between: isSwapped ? [other, one] : [one, other],
          });
          expect(same).toBe(number);
          expect(table.instance(number)).toEqual({ type: 'separator', graph, vertices, between });
        }
      expect(numbers.size).toBe(2 * all.length);
    }),
    { numRuns: runs(100, 15) },
  );
});
