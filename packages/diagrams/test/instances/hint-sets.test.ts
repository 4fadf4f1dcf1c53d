import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profile, runs } from '../../../../test/profile.js';
import {
  count,
  type Diagram,
  DiagramError,
  differenceSetsWork,
  type Graph,
  goodHintSetsWork,
  gridGraph,
  type HintSets,
  hintsOfElements,
  sets,
} from '../../src/index.js';
import { isCycle, isCycleUnion, subgraph } from '../specifications/plain-definitions.js';
import { randomGraph } from '../specifications/random-graphs.js';

/** All solutions, as sets of edges. */
type Solutions = readonly (readonly number[])[];

/** By definition, from all sets of edges. */
function solutionsOf(
  graph: Graph,
  { severalCycles, coversVertices }: Pick<HintSets, 'severalCycles' | 'coversVertices'>,
): Solutions {
  const edges = [...graph.tails.keys()];
  return Array.from({ length: 2 ** edges.length }, (_, bits) =>
    edges.filter((edge) => (bits >> edge) & 1),
  ).filter((taken) => {
    const part = subgraph(graph, taken);
    if (coversVertices && part.degrees.some((degree) => degree === 0)) return false;
    return severalCycles ? isCycleUnion(part) : isCycle(part);
  });
}

/** Cells of a grid whose vertices are numbered row by row, by their edges; and the border of a set of cells. */
function cellsOf(rows: number, columns: number, { tails, heads }: Graph): readonly (readonly number[])[] {
  const edgeOf = new Map(
    [...tails.keys()].map((edge) => [
      `${Math.min(tails[edge]!, heads[edge]!)} ${Math.max(tails[edge]!, heads[edge]!)}`,
      edge,
    ]),
  );
  return Array.from({ length: rows * columns }, (_, cell) => {
    const corner = Math.floor(cell / columns) * (columns + 1) + (cell % columns);
    const below = corner + columns + 1;
    return [
      `${corner} ${corner + 1}`,
      `${corner} ${below}`,
      `${corner + 1} ${below + 1}`,
      `${below} ${below + 1}`,
    ].map((key) => edgeOf.get(key)!);
  });
}

/** On a grid, a set of edges with even degrees is the border of a set of cells. */
function gridSolutions(rows: number, columns: number, severalCycles: boolean): Solutions {
  const graph = gridGraph(rows + 1, columns + 1);
  const cells = cellsOf(rows, columns, graph);
  return Array.from({ length: 2 ** cells.length }, (_, inside) => {
    const times = new Uint8Array(graph.tails.length);
    for (const [cell, edges] of cells.entries())
      if ((inside >> cell) & 1) for (const edge of edges) times[edge]! ^= 1;
    return [...times.keys()].filter((edge) => times[edge] === 1);
  }).filter((taken) => {
    const part = subgraph(graph, taken);
    return severalCycles ? isCycleUnion(part) : isCycle(part);
  });
}

/** By definition: the good sets of hints as bits; 1 for a good one. */
function goodByDefinition(
  { hints, solution }: Pick<HintSets, 'hints' | 'solution'>,
  solutions: Solutions,
): Uint8Array {
  const numbers = (taken: readonly number[]): number[] =>
    hints.map((edges) => edges.filter((edge) => taken.includes(edge)).length);
  const own = numbers(solution);
  const good = new Uint8Array(2 ** hints.length).fill(1);
  for (const other of solutions) {
    if (other.length === solution.length && other.every((edge) => solution.includes(edge))) continue;
    good[numbers(other).reduce((bits, value, hint) => bits | (value === own[hint] ? 1 << hint : 0), 0)] = 0;
  }
  // What another solution allows with some hints, it allows with fewer.
  for (let bits = good.length - 1; bits >= 0; bits -= 1)
    for (let hint = 0; hint < hints.length; hint += 1) if (good[bits | (1 << hint)] === 0) good[bits] = 0;
  return good;
}

function bitsOf(diagram: Diagram, problem: HintSets): Uint8Array {
  const hints = hintsOfElements(problem);
  const found = new Uint8Array(2 ** problem.hints.length);
  for (const set of sets(diagram)) found[set.reduce((bits, element) => bits | (1 << hints[element]!), 0)] = 1;
  return found;
}

/** The minimal sets of cells of which every good set has one, from the good sets. */
function minimalDifferences(good: Uint8Array): number[] {
  const whole = good.length - 1;
  const isBlocking = (bits: number): boolean => good[whole & ~bits] === 0;
  return [...good.keys()].filter(
    (bits) =>
      isBlocking(bits) &&
      Array.from({ length: 31 }, (_, hint) => 1 << hint).every(
        (one) => (bits & one) === 0 || !isBlocking(bits & ~one),
      ),
  );
}

function expectAgreement(problem: HintSets, solutions: Solutions): void {
  const good = goodByDefinition(problem, solutions);
  const family = goodHintSetsWork(problem).finish();
  expect(bitsOf(family, problem)).toEqual(good);
  expect(count(family)).toBe(BigInt(good.reduce((sum, each) => sum + each, 0)));
  const differences = bitsOf(differenceSetsWork(problem).finish(), problem);
  expect([...differences.keys()].filter((bits) => differences[bits] === 1)).toEqual(minimalDifferences(good));
}

describe('good sets of hints', () => {
  it.each([
    [3, 3, false],
    [2, 5, false],
    [3, 3, true],
    [3, 4, false],
    ...(profile === 'long' ? [[4, 4, false] as const] : []),
  ] as const)(
    'of %i × %i cells are those with one solution; several cycles: %s',
    (rows, columns, severalCycles) => {
      const solutions = gridSolutions(rows, columns, severalCycles);
      const graph = gridGraph(rows + 1, columns + 1);
      const cells = cellsOf(rows, columns, graph);
      fc.assert(
        fc.property(
          fc.nat(solutions.length - 1),
          fc.shuffledSubarray([...cells.keys()]),
          fc.boolean(),
          (index, some, hasAll) => {
            const hints = hasAll ? cells : some.map((cell) => cells[cell]!);
            expectAgreement(
              { graph, hints, solution: solutions[index]!, severalCycles, coversVertices: false },
              solutions,
            );
          },
        ),
        { numRuns: rows * columns > 10 ? runs(30, 2) : runs(60, 8) },
      );
    },
  );

  it('on any graph, with hints at any sets of edges, are those with one solution', () => {
    fc.assert(
      fc.property(
        randomGraph.chain((graph) =>
          fc.record({
            graph: fc.constant(graph),
            hints: fc.array(fc.subarray([...graph.tails.keys()]), { maxLength: 7 }),
            severalCycles: fc.boolean(),
            coversVertices: fc.boolean(),
            index: fc.nat(),
          }),
        ),
        ({ graph, hints, severalCycles, coversVertices, index }) => {
          const solutions = solutionsOf(graph, { severalCycles, coversVertices });
          if (solutions.length === 0) return;
          const solution = solutions[index % solutions.length]!;
          expectAgreement({ graph, hints, solution, severalCycles, coversVertices }, solutions);
        },
      ),
      { numRuns: runs(300, 40) },
    );
  });

  const graph = gridGraph(6, 6);
  const hints = cellsOf(5, 5, graph);
  const problem = { graph, hints, solution: hints[12]!, severalCycles: false, coversVertices: false };

  it('need no more than their bytes, or say so', () => {
    expect(() => goodHintSetsWork(problem, { byteLimit: 2 ** 16 }).finish()).toThrow(DiagramError);
    expect(count(goodHintSetsWork(problem, { byteLimit: 2 ** 26 }).finish())).toBeGreaterThan(0n);
  });

  it('are found in steps, and can be dropped', () => {
    const work = goodHintSetsWork(problem);
    expect(work.step(1)).toBe('paused');
    work.drop();
    expect(() => work.result).toThrow(DiagramError);
  });

  it('refuses edges that the graph lacks', () => {
    expect(() => hintsOfElements({ ...problem, solution: [60] })).toThrow(DiagramError);
    expect(() => hintsOfElements({ ...problem, hints: [[-1]] })).toThrow(DiagramError);
  });
});
