import type { Engine } from './engine/engine.js';
import { conflictAndDiagram } from './engines/combined/conflict-and-diagram.js';
import { exactWhereNeeded } from './engines/combined/exact-where-needed.js';
import { coverFirst } from './engines/combined/with-fallback.js';
import { conflict } from './engines/conflict/conflict.js';
import { cover } from './engines/cover/cover.js';
import { diagram } from './engines/diagram/diagram.js';
import { domains } from './engines/domains/domains.js';
import { highs } from './engines/highs/highs.js';
import { linearLowerings } from './lowerings/linear-lowerings.js';
import { withLowerings } from './lowerings/with-lowerings.js';
import { withSeparation } from './separation/with-separation.js';

/** An engine of Gridwright. */
export interface OwnEngine {
  readonly name: string;
  /** A short description for messages. */
  readonly description: string;
  /** The engine with a seed for its random choices; null: the default seed. */
  withSeed(seed: number | null): Engine;
}

/** The engines that come with Gridwright, the default one first. */
export const ownEngines: readonly OwnEngine[] = [
  {
    name: 'cover+conflict',
    description: 'cover, falling back to conflict on hard puzzles; only for set partitioning models',
    withSeed: (seed) => coverFirst(conflictOf(seed)),
  },
  {
    name: 'conflict+diagram',
    description: 'conflict, in turns with diagram on hard puzzles; only for disjoint paths',
    withSeed: (seed) => conflictAndDiagram(conflictOf(seed)),
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
    withSeed: (seed) => exactWhereNeeded(highsOf(seed), conflictOf(seed)),
  },
  {
    name: 'highs',
    description:
      'HiGHS, a mixed-integer solver, as WebAssembly; connectivity, loops and paths by separated cuts',
    withSeed: (seed) => highsOf(seed),
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
    withSeed: () => diagram,
  },
  {
    name: 'domains',
    description:
      'a constraint solver: sets of values, tables, different values and equalities; steps are counted',
    withSeed: () => domains(),
  },
  {
    name: 'domains:chronological',
    description:
      'the same without propagation: the clues one after the other, as a program in Prolog tries them',
    withSeed: () => domains({ search: 'chronological' }),
  },
];

/** All of them, with their default seeds. */
export const defaultEngines: readonly Engine[] = ownEngines.map((each) => each.withSeed(null));

/** An engine that knows only linear rows, composed so that it takes every constraint of a model. */
export function withAllConstraints(engine: Engine): Engine {
  return withSeparation(withLowerings(engine, linearLowerings));
}

function conflictOf(seed: number | null): Engine {
  return conflict(seedOf(seed));
}

/** The seed of the command has 32 bits, that of these engines 31. */
function seedOf(seed: number | null): { readonly seed?: number } {
  return seed === null ? {} : { seed: seed % 2 ** 31 };
}

/** Without presolve, which pays off only for long calls: a question about a puzzle makes many short ones. */
function highsOf(seed: number | null): Engine {
  return withAllConstraints(highs({ presolve: 'off', ...seedOf(seed) }));
}
