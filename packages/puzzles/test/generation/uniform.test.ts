import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { DrawnGraph } from '../../src/boards/geometry/drawn-graph.js';
import { graphOf } from '../../src/boards/geometry/geometry.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptyPuzzle, type Solution } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { Generator, Trial, WantedPuzzle } from '../../src/contracts/generator.js';
import type { Kind } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { kinds } from '../../src/kinds/index.js';
import { chiSquareOf, chiSquareQuantile } from './chi-square.js';
import { loopsByForce } from './loops-by-force.js';

/** The seeds are fixed: what is tested either holds for them or does not. */
const draws = runs(5_000, 500);

const grid = (rows: number, columns: number) => ({ rows, columns });

function kindOf(name: string): Kind {
  return kinds.find((kind) => kind.name === name)!;
}

function generatorOf(name: string): Generator {
  return kindOf(name).generator!;
}

/** The solutions with these lines, each with all clues that fit it. */
function solutionsOf(
  name: string,
  wanted: Pick<WantedPuzzle, 'geometry' | 'rules'>,
  loops: readonly Int16Array[],
): readonly Solution[] {
  const { layers, clues } = kindOf(name);
  const { geometry, rules } = wanted;
  const puzzle = emptyPuzzle(layers, { kind: name, ...geometry, rules });
  return loops.map((lines) => {
    const solution = { puzzle, answers: { lines }, complete: true } as const;
    return { ...solution, puzzle: clues!.all!(solution) };
  });
}

function requested(kindName: string, geometry: WantedPuzzle['geometry'], rules: readonly string[] = []) {
  const { variants } = kinds.find((kind) => kind.name === kindName)!;
  const plain = plainRules(variants);
  const own = Object.fromEntries(rules.map((name) => [name, 1]));
  return { geometry, rules: { ...plain, ...own }, symmetry: 'none', form: 'uniform' } as const;
}

/**
 * The solutions whose clues no other one fits, by their lines; and a trial that knows them by comparing all. Another solution fits where it
 * has the same clues at all sites with clues.
 */
function counted(solutions: readonly Solution[], layer: string) {
  const cluesOf = ({ puzzle }: Pick<Solution, 'puzzle'>): readonly number[] => [...puzzle.clues[layer]!];
  const allClues = solutions.map(cluesOf);
  const fitting = (clues: readonly number[]): number =>
    allClues.filter((others) => clues.every((clue, site) => clue === empty || others[site] === clue)).length;
  const known = new Map(allClues.map((clues) => [clues.join(), fitting(clues)]));
  const isAlone = (solution: Pick<Solution, 'puzzle'>): boolean => known.get(cluesOf(solution).join()) === 1;
  const alone = solutions.filter(isAlone);
  const trial: Trial = {
    hasSolution: async () => true,
    hasOther: async (solution) => !isAlone(solution),
    open: () => Promise.reject(new Error('no model is opened')),
    pause: async () => {},
  };
  return { outcomes: new Set(alone.map(linesOf)), trial, shared: solutions.length - alone.length };
}

const linesOf = ({ answers }: Solution): string => answers['lines']!.join('');

async function drawn(generator: Generator, wanted: Omit<WantedPuzzle, 'seed'>, trial: Trial) {
  const found: string[] = [];
  for (let seed = 0; seed < draws; seed++) {
    if ('make' in generator) found.push(linesOf((await generator.make({ ...wanted, seed }, trial))!));
    else found.push(linesOf((await generator.allClues({ ...wanted, seed }, trial))!.solution));
  }
  return found;
}

describe('all loops with one solution have the same probability', () => {
  test.each([
    { geometry: grid(3, 3), rules: [] },
    { geometry: grid(2, 5), rules: [] },
    { geometry: grid(3, 3), rules: ['several-loops'] },
  ])('by numbers: $geometry, $rules', async ({ geometry, rules }) => {
    const kind = 'slitherlink';
    const wanted = requested(kind, geometry, rules);
    const solutions = solutionsOf(kind, wanted, loopsByForce(graphOf(geometry), rules.length > 0));
    const { outcomes, trial, shared } = counted(solutions, 'numbers');
    expect(shared).toBeGreaterThan(0);
    const found = await drawn(generatorOf(kind), wanted, trial);
    expect(chiSquareOf(outcomes, found)).toBeLessThan(chiSquareQuantile(outcomes.size - 1));
  });

  test('by pearls', async () => {
    const kind = 'masyu';
    const geometry = grid(4, 4);
    const wanted = requested(kind, geometry);
    const solutions = solutionsOf(kind, wanted, loopsByForce(lineGraph(geometry, 'pair'), false));
    const { outcomes, trial, shared } = counted(solutions, 'pearls');
    expect(shared).toBeGreaterThan(0);
    const found = await drawn(generatorOf(kind), wanted, trial);
    expect(chiSquareOf(outcomes, found)).toBeLessThan(chiSquareQuantile(outcomes.size - 1));
  });

  test('the usual makers prefer some loops', async () => {
    const kind = 'slitherlink';
    const geometry = grid(3, 3);
    const { form: _, ...wanted } = requested(kind, geometry);
    const solutions = solutionsOf(kind, wanted, loopsByForce(graphOf(geometry), false));
    const { outcomes, trial } = counted(solutions, 'numbers');
    const found = await drawn(generatorOf(kind), wanted, trial);
    expect(chiSquareOf(outcomes, found)).toBeGreaterThan(2 * chiSquareQuantile(outcomes.size - 1));
  });
});

/** The pairs of ends of a set of paths, and whether it passes all vertices; null if the lines are no paths. */
function pathsIn({ vertices, edges }: DrawnGraph, lines: Int16Array) {
  const component = vertices.map((_, vertex) => vertex);
  const degrees = vertices.map(() => 0);
  for (const [edge, [one, other]] of edges.entries()) {
    if (lines[edge] === 0) continue;
    const [from, to] = [component[one]!, component[other]!];
    // A line within a component closes a cycle.
    if (from === to) return null;
    for (const [vertex, at] of component.entries()) if (at === from) component[vertex] = to;
    degrees[one]! += 1;
    degrees[other]! += 1;
  }
  if (degrees.some((degree) => degree > 2)) return null;
  const ends = [...vertices.keys()].filter((vertex) => degrees[vertex] === 1);
  const pairs = ends.flatMap((end) =>
    ends
      .filter((other) => other > end && component[other] === component[end])
      .map((other) => `${end}-${other}`),
  );
  return { pairs: pairs.join(' '), coversAll: degrees.every((degree) => degree > 0) };
}

test.each([grid(3, 3), grid(2, 4)])(
  'all puzzles with one solution that passes every cell: %o',
  async (geometry) => {
    const graph = lineGraph(geometry, 'pair');
    const byPairs = new Map<string, { readonly lines: string; readonly coversAll: boolean }[]>();
    for (let drawnSet = 0; drawnSet < 2 ** graph.edges.length; drawnSet++) {
      const lines = Int16Array.from(graph.edges, (_, edge) => (drawnSet >> edge) & 1);
      const paths = pathsIn(graph, lines);
      if (paths === null) continue;
      const same = byPairs.get(paths.pairs) ?? [];
      byPairs.set(paths.pairs, [...same, { lines: lines.join(''), coversAll: paths.coversAll }]);
    }
    const good = [...byPairs.values()].filter(
      ([first, ...others]) => others.length === 0 && first!.coversAll,
    );
    const outcomes = new Set(good.map(([first]) => first!.lines));
    const trial: Trial = {
      hasSolution: async () => true,
      hasOther: async () => false,
      open: () => Promise.reject(new Error('no model is opened')),
      pause: async () => {},
    };
    const found = await drawn(generatorOf('numberlink'), requested('numberlink', geometry), trial);
    expect(chiSquareOf(outcomes, found)).toBeLessThan(chiSquareQuantile(outcomes.size - 1));
  },
);

test('boards of Masyu have at most 100 cells', () => {
  const { problem } = generatorOf('masyu');
  const problemOf = (rows: number, columns: number) =>
    problem({ ...requested('masyu', grid(rows, columns)), seed: 1 });
  expect(problemOf(10, 10)).toBeNull();
  expect(problemOf(10, 11)).toMatchObject({ expected: 'at most 100 cells with the form uniform' });
});

test('random numbers, items and orders have the same probability', () => {
  const random = seededRandom(1);
  const items = ['a', 'b', 'c', 'd', 'e'];
  const times = Array.from({ length: draws });
  const orders = new Set(ordersOf(items).map((order) => order.join('')));
  expect(orders.size).toBe(120);
  const samples = [
    { outcomes: new Set(items), found: times.map(() => random.pick(items)) },
    {
      outcomes: new Set(Array.from({ length: 97 }, (_, number) => `${number}`)),
      found: times.map(() => `${random.below(97)}`),
    },
    { outcomes: orders, found: times.map(() => random.shuffled(items).join('')) },
    // Consecutive seeds, as those of several puzzles.
    { outcomes: orders, found: times.map((_, seed) => seededRandom(seed).shuffled(items).join('')) },
  ];
  for (const { outcomes, found } of samples)
    expect(chiSquareOf(outcomes, found)).toBeLessThan(chiSquareQuantile(outcomes.size - 1));
});

function ordersOf(items: readonly string[]): readonly (readonly string[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((each) => each !== item)).map((order) => [item, ...order]),
  );
}
