import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  build,
  connectedSubgraphs,
  cycles,
  cycleUnions,
  degrees,
  elementCounts,
  equalElements,
  type Graph,
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

const numRuns = 150;

/** A specification of some subgraphs, and the definition of these. */
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
  it('are those of the definition, on random graphs', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => expectCase(each, graph)),
      { numRuns },
    );
  });

  it.each(Object.entries(namedGraphs))('on %s', (_, graph) => expectCase(each, graph));
});

describe('with vertices that are named', () => {
  it('paths from one to another are those of the definition', () => {
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

  it('connected subgraphs and trees that have them are those of the definition', () => {
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

  it('subgraphs with given degrees are those of the definition', () => {
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
  it('with at most fewer than none of them are none', () => {
    for (const elements of [[], [0, 1]])
      expectFamily(elementCounts(2, [{ elements, minimum: -1, maximum: -1 }]), []);
  });

  it('with as many of given elements as is asked for', () => {
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

  it('with all or none of the elements of a group', () => {
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
  it('have the sets that all their parts have', () => {
    const parts = Object.values(cases);
    const some = fc.subarray(parts, { minLength: 1, maxLength: 3 });
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

  it('with the members of a diagram are intersections with its family', () => {
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
