import { type Engine, type LoadedEngine, lazyEngine } from './engine/engine.js';
import type { Refusal } from './engine/engine-error.js';
import { coverFirst } from './engines/combined/with-fallback.js';
import { conflict } from './engines/conflict/conflict.js';
import { cover } from './engines/cover/cover.js';
import { tolerance } from './engines/highs/options.js';
import { isGraphBlock } from './model/constraints.js';
import type { Model } from './model/model.js';

/** An engine of Gridwright. */
export interface OwnEngine {
  readonly name: string;
  /** A short description for messages. */
  readonly description: string;
  /** The engine with a seed for its random choices; null: the default seed. */
  withSeed(seed: number | null): Engine;
}

/**
 * The name under which models of two levels are solved (`solveByLevels`); these are no models of an engine, so that it refuses each of
 * those.
 */
export const levels: LoadedEngine = {
  name: 'levels',
  solvesRelaxations: false,
  graphs: 'none',
  prepare: () => ({ status: 'refused', refusals: [{ code: 'one-level' }] }),
};

/** HiGHS with all constraints. */
const floating = { solvesRelaxations: true, graphs: 'cuts', tolerance } as const;

/** The engines that come with Gridwright, the default one first. Those that few puzzles need are loaded when a model is prepared for them. */
export const ownEngines: readonly OwnEngine[] = [
  {
    name: 'cover+conflict',
    description: 'cover, falling back to conflict on hard puzzles; only for set partitioning models',
    withSeed: (seed) => coverFirst(conflictOf(seed)),
  },
  {
    name: 'conflict+diagram',
    description: 'conflict, in turns with diagram on hard puzzles; only for disjoint paths',
    withSeed: (seed) =>
      lazyEngine(
        { name: 'conflict+diagram', solvesRelaxations: false, graphs: 'native' },
        async () =>
          (await import('./engines/combined/conflict-and-diagram.js')).conflictAndDiagram(conflictOf(seed)),
        withoutPaths,
      ),
  },
  {
    name: 'conflict',
    description:
      'our conflict-driven solver: clauses, linear constraints, connectivity, loops and paths, all native',
    withSeed: (seed) => conflictOf(seed),
  },
  {
    name: 'highs+conflict',
    description:
      'highs, falling back to conflict when the numbers exceed floating point; the default for optima of models',
    withSeed: (seed) =>
      lazyEngine({ ...floating, name: 'highs+conflict', isForOptima: true }, async () =>
        (await import('./engines/combined/exact-where-needed.js')).exactWhereNeeded(
          await loadHighs(seed),
          conflictOf(seed),
        ),
      ),
  },
  {
    name: 'highs',
    description:
      'HiGHS, a mixed-integer solver, as WebAssembly; connectivity, loops and paths by separated cuts',
    withSeed: (seed) => lazyEngine({ ...floating, name: 'highs' }, () => loadHighs(seed)),
  },
  {
    name: 'cover',
    description:
      'exact cover by backtracking, starts quickly: exactly-one and at-most-one constraints, and clauses',
    withSeed: () => cover,
  },
  {
    name: 'diagram',
    description:
      'decision diagrams: counts all solutions at once, exactly; only single loops and disjoint paths, with small sums',
    withSeed: () =>
      lazyEngine(
        { name: 'diagram', solvesRelaxations: false, graphs: 'native', counts: true },
        async () => (await import('./engines/diagram/diagram.js')).diagram,
      ),
  },
  {
    name: 'domains',
    description:
      'a constraint solver: sets of values, tables, different values and equalities; steps are counted',
    withSeed: () =>
      lazyEngine({ name: 'domains', solvesRelaxations: false, graphs: 'native' }, async () =>
        (await import('./engines/domains/domains.js')).domains(),
      ),
  },
  {
    name: 'domains:chronological',
    description:
      'the same without propagation: the clues one after the other, as a program in Prolog tries them',
    withSeed: () =>
      lazyEngine({ name: 'domains:chronological', solvesRelaxations: false, graphs: 'native' }, async () =>
        (await import('./engines/domains/domains.js')).domains({ search: 'chronological' }),
      ),
  },
  {
    name: levels.name,
    description:
      "only for models of two levels: the relaxation on the default engine for optima, with cuts from the follower's answers",
    withSeed: () => levels,
  },
];

/** All of them, with their default seeds. */
export const defaultEngines: readonly Engine[] = ownEngines.map((each) => each.withSeed(null));

/** The models that `conflictAndDiagram` refuses for their type: loops, trees, and what has no graph. */
function withoutPaths({ constraints }: Model): Refusal | null {
  const graphs = constraints.filter(isGraphBlock);
  if (graphs.some(({ type }) => type === 'disjointPaths')) return null;
  const [first] = graphs;
  return first === undefined ? { code: 'no-graph' } : { code: first.type, block: first.name };
}

function conflictOf(seed: number | null): LoadedEngine {
  return conflict(seedOf(seed));
}

/** The seed of the command has 32 bits, that of these engines 31. */
function seedOf(seed: number | null): { readonly seed?: number } {
  return seed === null ? {} : { seed: seed % 2 ** 31 };
}

/** Without presolve, which pays off only for long calls: a question about a puzzle makes many short ones. */
async function loadHighs(seed: number | null): Promise<LoadedEngine> {
  const [{ highs }, { withAllConstraints }] = await Promise.all([
    import('./engines/highs/highs.js'),
    import('./engines/combined/with-all-constraints.js'),
  ]);
  return withAllConstraints(highs({ presolve: 'off', ...seedOf(seed) }));
}
