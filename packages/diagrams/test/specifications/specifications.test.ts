import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import {
  allowedSums,
  build,
  connectedSubgraphs,
  cycles,
  cycleUnions,
  degrees,
  elementCounts,
  equalElements,
  type Graph,
  linearSums,
  maxAllowedSum,
  members,
  pathMatchings,
  paths,
  product,
  type Specification,
  spanningTrees,
} from '../../src/index.js';
import { expectFamily, family } from './agreement.js';
import {
  isAcyclic,
  isConnected,
  isCycle,
  isCycleUnion,
  isPath,
  isPathMatching,
  type Subgraph,
  subgraph,
} from './plain-definitions.js';
import { graphWithVertices, namedGraphs, randomGraph } from './random-graphs.js';

const numRuns = runs(150, 30);

/** A specification of subgraphs, and its definition as a predicate. */
interface Case {
  readonly specification: (graph: Graph) => Specification;
  readonly belongs: (each: Subgraph, graph: Graph) => boolean;
}

const everyVertex = (graph: Graph): number[] =>
  Array.from({ length: graph.vertexCount }, (_, vertex) => vertex);

const cases: Readonly<Record<string, Case>> = {
  'path matchings': { specification: pathMatchings, belongs: isPathMatching },
  cycles: { specification: cycles, belongs: isCycle },
  'unions of cycles': { specification: cycleUnions, belongs: isCycleUnion },
  'spanning trees': {
    specification: spanningTrees,
    belongs: (each, graph) => isAcyclic(each) && isConnected(each, everyVertex(graph)),
  },
  'connected subgraphs': {
    specification: (graph) => connectedSubgraphs(graph),
    belongs: (each) => isConnected(each, []),
  },
  trees: {
    specification: (graph) => connectedSubgraphs(graph, { isAcyclic: true }),
    belongs: (each) => isAcyclic(each) && isConnected(each, []),
  },
};

function expectCase({ specification, belongs }: Case, graph: Graph): void {
  expectFamily(
    specification(graph),
    family(graph.tails.length, (set) => belongs(subgraph(graph, set), graph)),
  );
}

describe.each(Object.entries(cases))('%s', (_, each) => {
  it('agree with the definition on random graphs', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => expectCase(each, graph)),
      { numRuns },
    );
  });

  it.each(Object.entries(namedGraphs))('on %s', (_, graph) => expectCase(each, graph));
});

describe('with given vertices', () => {
  it('paths between two vertices agree with the definition', () => {
    const property = fc.property(graphWithVertices, ({ graph, vertices: [from, to] }) => {
      fc.pre(from !== undefined && to !== undefined);
      for (const [first, last] of [[from, to] as const, [to, from] as const])
        expectCase(
          { specification: () => paths(graph, first, last), belongs: (each) => isPath(each, first, last) },
          graph,
        );
    });
    fc.assert(property, { numRuns });
  });

  it('connected subgraphs and trees with required vertices agree with the definition', () => {
    const property = fc.property(graphWithVertices, fc.boolean(), ({ graph, vertices }, acyclic) => {
      expectCase(
        {
          specification: () => connectedSubgraphs(graph, { required: vertices, isAcyclic: acyclic }),
          belongs: (each) => isConnected(each, vertices) && (!acyclic || isAcyclic(each)),
        },
        graph,
      );
    });
    fc.assert(property, { numRuns: 3 * numRuns });
  });

  it('subgraphs with given degrees agree with the definition', () => {
    const property = fc.property(
      randomGraph,
      fc.array(fc.subarray([0, 1, 2, 3, 4]), { minLength: 7 }),
      (graph, lists) => {
        expectCase(
          {
            specification: () => degrees(graph, (vertex) => lists[vertex]!),
            belongs: (each) => each.degrees.every((degree, vertex) => lists[vertex]!.includes(degree)),
          },
          graph,
        );
      },
    );
    fc.assert(property, { numRuns: 2 * numRuns });
  });
});

const elementCount = 7;
const elements = Array.from({ length: elementCount }, (_, element) => element);
const counts = fc.array(
  fc.record({
    elements: fc.shuffledSubarray(elements),
    minimum: fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined }),
    maximum: fc.option(fc.integer({ min: -1, max: 8 }), { nil: undefined }),
  }),
  { maxLength: 4 },
);

describe('sets of elements', () => {
  it('with a negative maximum form the empty family', () => {
    for (const elements of [[], [0, 1]])
      expectFamily(elementCounts(2, [{ elements, minimum: -1, maximum: -1 }]), []);
  });

  it('with bounded counts of given elements', () => {
    const property = fc.property(counts, (all) => {
      const belongs = (set: readonly number[]): boolean =>
        all.every(({ elements: counted, minimum = 0, maximum = elementCount }) => {
          const found = counted.filter((element) => set.includes(element)).length;
          return found >= minimum && found <= maximum;
        });
      expectFamily(elementCounts(elementCount, all), family(elementCount, belongs));
    });
    fc.assert(property, { numRuns: 3 * numRuns });
  });

  it('with sums of coefficients within bounds', () => {
    const term = fc.tuple(fc.nat(elementCount - 1), fc.integer({ min: -4, max: 4 }));
    const bound = fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined });
    const sum = fc.record({
      terms: fc.uniqueArray(term, { selector: ([element]) => element }),
      minimum: bound,
      maximum: bound,
    });
    const property = fc.property(fc.array(sum, { maxLength: 5 }), (all) => {
      const belongs = (set: readonly number[]): boolean =>
        all.every(({ terms, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }) => {
          const found = terms.reduce((total, [each, by]) => total + (set.includes(each) ? by : 0), 0);
          return found >= minimum && found <= maximum;
        });
      expectFamily(linearSums(elementCount, all), family(elementCount, belongs));
    });
    fc.assert(property, { numRuns: 5 * numRuns });
  });

  it('with allowed sums of coefficients', () => {
    const someSums: readonly (readonly number[])[] = [[0], [1, 3], [-2, 0, 2, 4]];
    const term = fc.tuple(fc.nat(elementCount - 1), fc.integer({ min: -4, max: 4 }));
    const sum = fc.record({
      terms: fc.uniqueArray(term, { selector: ([element]) => element }),
      allowed: fc.oneof(
        fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 8 }),
        fc.constantFrom(...someSums),
      ),
    });
    let several = 0;
    const property = fc.property(fc.array(sum, { maxLength: 4 }), (all) => {
      const belongs = (set: readonly number[]): boolean =>
        all.every(({ terms, allowed }) =>
          allowed.includes(terms.reduce((total, [each, by]) => total + (set.includes(each) ? by : 0), 0)),
        );
      const members = family(elementCount, belongs);
      if (all.length > 1 && members.length > 1) several += 1;
      expectFamily(allowedSums(elementCount, all), members);
    });
    fc.assert(property, { numRuns: 5 * numRuns });
    expect(several).toBeGreaterThan(numRuns / 6);
  });

  it('with invalid allowed sums are refused', () => {
    for (const [argument, sum] of [
      ['an element to count', { terms: [[2, 1]], allowed: [] }],
      ['a coefficient', { terms: [[1, 0.5]], allowed: [] }],
      ['an allowed sum', { terms: [[1, 1]], allowed: [1, 0.5] }],
      [
        'coefficients',
        {
          terms: [
            [0, 1],
            [1, -maxAllowedSum],
          ],
          allowed: [0],
        },
      ],
    ] as const)
      expect(() => allowedSums(2, [sum])).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'bad argument', argument }) }),
      );
  });

  it('an allowed sum takes the bits of its completions', () => {
    const terms = Array.from({ length: 30 }, (_, element) => [element, 1] as const);
    const odd = terms.map(([element]) => 2 * element + 1);
    // Parity takes one bit: 32 fields fit in a word.
    const parities = (count: number) => Array.from({ length: count }, () => ({ terms, allowed: odd }));
    expect(allowedSums(30, parities(32)).stateWords).toBe(1);
    expect(allowedSums(30, parities(33)).stateWords).toBe(2);
    // A sum that always holds, or never, needs no state.
    const all = Array.from({ length: 31 }, (_, sum) => sum);
    expect(allowedSums(30, [{ terms, allowed: all }]).stateWords).toBe(0);
    expect(allowedSums(30, [{ terms, allowed: [31] }]).stateWords).toBe(0);
  });

  it('with invalid sums are refused', () => {
    for (const [argument, sum] of [
      ['an element to count', { terms: [[2, 1]] }],
      ['an element to count', { terms: [[-1, 1]] }],
      ['an element to count', { terms: [[0.5, 1]] }],
      [
        'an element to count',
        {
          terms: [
            [1, 1],
            [1, 2],
          ],
        },
      ],
      ['a coefficient', { terms: [[1, 0.5]] }],
      [
        'coefficients',
        {
          terms: [
            [0, 2 ** 29],
            [1, -(2 ** 29)],
          ],
        },
      ],
      ['minimum', { terms: [], minimum: 0.5 }],
      ['maximum', { terms: [], maximum: Number.NaN }],
    ] as const)
      expect(() => linearSums(2, [sum])).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'bad argument', argument }) }),
      );
  });

  it('a clause takes one bit, an equation the bits of its feasible values', () => {
    const every = (sign: number) => Array.from({ length: 100 }, (_, each) => [each, sign] as const);
    const clauses = (count: number) =>
      Array.from({ length: count }, () => ({
        terms: [...every(1).slice(0, 50), ...every(-1).slice(50)],
        minimum: -49,
      }));
    expect(linearSums(100, clauses(32)).stateWords).toBe(1);
    expect(linearSums(100, clauses(33)).stateWords).toBe(2);
    // Forced elements need no state.
    expect(
      linearSums(100, [
        { terms: every(3), maximum: 2 },
        { terms: every(1), minimum: 100 },
      ]).stateWords,
    ).toBe(0);
    // Three feasible values take two bits: at least ten fields fit in a word.
    const four = (begin: number) => every(1).slice(begin, begin + 4);
    const twos = (count: number) =>
      Array.from({ length: count }, () => ({ terms: four(0), minimum: 2, maximum: 2 }));
    expect(linearSums(100, twos(16)).stateWords).toBe(1);
    // A freed field is reused at the same element.
    const chain = Array.from({ length: 30 }, (_, each) => ({
      terms: four(3 * each),
      minimum: 2,
      maximum: 2,
    }));
    expect(linearSums(100, [...twos(15).slice(1), ...chain]).stateWords).toBe(1);
  });

  it('with all or none of the elements of each group', () => {
    const groups = fc
      .array(fc.nat(3), { minLength: elementCount, maxLength: elementCount })
      .map((groupOf) => [0, 1, 2].map((group) => elements.filter((element) => groupOf[element] === group)));
    const property = fc.property(groups, (all) => {
      const belongs = (set: readonly number[]): boolean =>
        all.every((group) => [0, group.length].includes(group.filter((each) => set.includes(each)).length));
      expectFamily(equalElements(elementCount, all), family(elementCount, belongs));
    });
    fc.assert(property, { numRuns });
  });
});

describe('products', () => {
  it('of spanning trees and allowed sums have the trees with these degrees', async () => {
    const someDegrees: readonly (readonly number[])[] = [[1, 3], [1, 3], [1, 2, 3], [2, 4], [1]];
    let found = 0;
    const property = fc.property(
      randomGraph,
      fc.array(fc.constantFrom(...someDegrees), { minLength: 7, maxLength: 7 }),
      (graph, allowed) => {
        const edges = [...graph.tails.keys()];
        const sums = everyVertex(graph).map((vertex) => ({
          terms: edges
            .filter((edge) => graph.tails[edge] === vertex || graph.heads[edge] === vertex)
            .map((edge) => [edge, 1] as const),
          allowed: allowed[vertex]!,
        }));
        const trees = family(edges.length, (set) => {
          const each = subgraph(graph, set);
          return (
            isAcyclic(each) &&
            isConnected(each, everyVertex(graph)) &&
            each.degrees.every((degree, vertex) => allowed[vertex]!.includes(degree))
          );
        });
        found += trees.length;
        expectFamily(product([spanningTrees(graph), allowedSums(edges.length, sums)]), trees);
      },
    );
    await assertUntil(() => found > numRuns / 6, property, 2 * numRuns);
    expect(found).toBeGreaterThan(numRuns / 6);
  });

  it('have the sets common to all operands', () => {
    const allCases = Object.values(cases);
    const some = fc.subarray(allCases, { minLength: 1, maxLength: 3 });
    const property = fc.property(randomGraph, some, counts, (graph, chosen, bounds) => {
      const edges = graph.tails.length;
      const fitting = bounds.map((count) => ({
        ...count,
        elements: count.elements.filter((edge) => edge < edges),
      }));
      const isCounted = (set: readonly number[]): boolean =>
        fitting.every(({ elements: counted, minimum = 0, maximum = elementCount }) => {
          const found = counted.filter((element) => set.includes(element)).length;
          return found >= minimum && found <= maximum;
        });
      expectFamily(
        product([...chosen.map(({ specification }) => specification(graph)), elementCounts(edges, fitting)]),
        family(
          edges,
          (set) => isCounted(set) && chosen.every(({ belongs }) => belongs(subgraph(graph, set), graph)),
        ),
      );
    });
    fc.assert(property, { numRuns: 2 * numRuns });
  });

  it('with the members of a diagram intersect its family', () => {
    const property = fc.property(randomGraph, (graph) => {
      const matchings = members(build(pathMatchings(graph)));
      const connected = members(build(connectedSubgraphs(graph)));
      const belongs = (set: readonly number[]): boolean =>
        isPathMatching(subgraph(graph, set)) && isConnected(subgraph(graph, set), []);
      const sets = family(graph.tails.length, belongs);
      expectFamily(product([matchings, connectedSubgraphs(graph)]), sets);
      expectFamily(product([pathMatchings(graph), connected]), sets);
      expectFamily(product([matchings, connected]), sets);
    });
    fc.assert(property, { numRuns });
  });
});
