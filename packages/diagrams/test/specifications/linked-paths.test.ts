import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  build,
  count,
  DiagramError,
  type Graph,
  gridGraph,
  type LinkRules,
  linkedPaths,
  type PathEnd,
} from '../../src/index.js';
import { seededRandom } from '../../src/random.js';
import { expectFamily, family } from './agreement.js';
import { isPathMatching, subgraph } from './plain-definitions.js';
import { namedGraphs, randomGraph } from './random-graphs.js';
import { randomBoard } from './random-links.js';
import { walkedLinks } from './walked-links.js';

const numRuns = runs(250, 40);

const allRules: readonly LinkRules[] = [false, true].flatMap((covers) =>
  [false, true].map((induced) => ({ covers, induced })),
);

/** Straight from the definition. */
function links(
  graph: Graph,
  ends: readonly PathEnd[],
  { covers = false, induced = false }: LinkRules,
  set: readonly number[],
): boolean {
  const each = subgraph(graph, set);
  if (!isPathMatching(each)) return false;
  const numberOf = new Map(ends.map(({ vertex, number }) => [vertex, number]));
  if (each.degrees.some((degree, vertex) => (degree === 1) !== numberOf.has(vertex))) return false;
  if (covers && each.degrees.includes(0)) return false;
  return each.components().every((path) => {
    const [one, other] = path.flatMap((vertex) => numberOf.get(vertex) ?? []);
    if (one !== other && one !== 0 && other !== 0) return false;
    const inside = [...graph.tails.keys()].filter(
      (edge) => path.includes(graph.tails[edge]!) && path.includes(graph.heads[edge]!),
    );
    return !induced || inside.every((edge) => set.includes(edge));
  });
}

function expectLinks(graph: Graph, ends: readonly PathEnd[]): void {
  for (const rules of allRules)
    expectFamily(
      linkedPaths(graph, ends, rules),
      family(graph.tails.length, (set) => links(graph, ends, rules, set)),
    );
}

/**
 * Ends of the paths of a random path matching, so that there is a solution, numbered with few numbers, some of them
 * unknown.
 */
function endsOn(graph: Graph): fc.Arbitrary<readonly PathEnd[]> {
  const matchings = family(graph.tails.length, (set) => isPathMatching(subgraph(graph, set)));
  return fc
    .record({
      set: fc.constantFrom(...matchings),
      numbers: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 10, maxLength: 10 }),
      isUnknown: fc.oneof(
        fc.constant<boolean[]>([]),
        fc.array(fc.boolean(), { minLength: graph.vertexCount, maxLength: graph.vertexCount }),
      ),
    })
    .map(({ set, numbers, isUnknown }) => {
      const { degrees, components } = subgraph(graph, set);
      return components().flatMap((path, index) =>
        path
          .filter((vertex) => degrees[vertex] === 1)
          .map((vertex) => ({ vertex, number: isUnknown[vertex] ? 0 : numbers[index % 10]! })),
      );
    });
}

const withEnds = (graphs: fc.Arbitrary<Graph>): fc.Arbitrary<{ graph: Graph; ends: readonly PathEnd[] }> =>
  graphs.chain((graph) => endsOn(graph).map((ends) => ({ graph, ends })));

const arbitraryEnds = randomGraph.chain((graph) =>
  fc
    .array(fc.integer({ min: -2, max: 3 }), { minLength: graph.vertexCount, maxLength: graph.vertexCount })
    .map((numbers) => ({
      graph,
      ends: numbers.flatMap((number, vertex) => (number < 0 ? [] : [{ vertex, number }])),
    })),
);

describe('linked paths', () => {
  it('agree with the definition on random graphs with ends that have a solution', () => {
    fc.assert(
      fc.property(withEnds(randomGraph), ({ graph, ends }) => expectLinks(graph, ends)),
      { numRuns },
    );
  });

  it('agree with the definition on random graphs with any ends', () => {
    fc.assert(
      fc.property(arbitraryEnds, ({ graph, ends }) => expectLinks(graph, ends)),
      { numRuns },
    );
  });

  it.each(Object.entries(namedGraphs))('agree with the definition on %s', (_, graph) => {
    fc.assert(
      fc.property(endsOn(graph), (ends) => expectLinks(graph, ends)),
      { numRuns: runs(20, 5) },
    );
  });

  it('are as many as those walked on grids', () => {
    const property = fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 2, max: 5 }),
      fc.boolean(),
      fc.integer(),
      fc.constantFrom(1, 2, 1000),
      fc.nat(3),
      (rows, columns, isInduced, seed, maxNumber, unknown) => {
        const { graph, ends: all } = randomBoard(rows, columns, isInduced, seededRandom(seed));
        const ends = all.map(({ vertex, number }, place) => ({
          vertex,
          number: place < unknown ? 0 : (number % maxNumber) + 1,
        }));
        for (const rules of allRules)
          expect(count(build(linkedPaths(graph, ends, rules)))).toBe(BigInt(walkedLinks(graph, ends, rules)));
      },
    );
    fc.assert(property, { numRuns: runs(100, 20) });
  });

  it('refuse invalid ends', () => {
    const graph = gridGraph(2, 2);
    const invalid: readonly PathEnd[][] = [
      [{ vertex: 4, number: 1 }],
      [{ vertex: 0, number: -1 }],
      [{ vertex: 0, number: 0.5 }],
      [
        { vertex: 1, number: 1 },
        { vertex: 1, number: 2 },
      ],
    ];
    for (const ends of invalid) expect(() => linkedPaths(graph, ends)).toThrow(DiagramError);
  });
});
