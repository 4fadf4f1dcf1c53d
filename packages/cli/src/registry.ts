import {
  conflict,
  cover,
  coverFirst,
  diagram,
  type Engine,
  exactWhereNeeded,
  highs,
  linearLowerings,
  withLowerings,
  withSeparation,
} from '@gridwright/modeling';
import {
  cbc,
  clasp,
  commandTemplate,
  type ExternalProgram,
  external,
  findProgram,
  glpsol,
} from '@gridwright/modeling/node';
import { type EngineOptions, kinds, type Registry } from '@gridwright/puzzles';

/** An engine that the command offers. */
export interface EngineEntry {
  readonly name: string;
  /** What it is, in a sentence. */
  readonly says: string;
  /** The program that it runs, where it is one of the machine's; otherwise null. */
  readonly program: string | null;
  /** The engine; null where the options do not say how to call it. */
  open(options: EngineOptions): Engine | null;
}

/** The name of the engine that is called by `--command`. */
export const commandEngine = 'external';

/** The engines, the default one first; those of programs that are not there too. */
export const engines: readonly EngineEntry[] = [
  {
    name: 'cover+conflict',
    says: 'cover, and what is too hard for it, conflict; for models of set partitioning alone',
    program: null,
    open: ({ seed }) => coverFirst(conflictOf(seed)),
  },
  {
    name: 'conflict',
    says: 'our conflict-driven solver: clauses, linear constraints, connectivity and loops as they are',
    program: null,
    open: ({ seed }) => conflictOf(seed),
  },
  {
    name: 'highs+conflict',
    says: 'highs, and conflict where numbers are beyond floating point; the default for the optimum of a model',
    program: null,
    open: ({ seed }) => exactWhereNeeded(highsOf(seed), conflictOf(seed)),
  },
  {
    name: 'highs',
    says: 'HiGHS, a mixed-integer solver, as WebAssembly; connectivity and loops by cuts that it violates',
    program: null,
    open: ({ seed }) => highsOf(seed),
  },
  {
    name: 'cover',
    says: 'exact cover by backtracking, quick to begin: choices of exactly one, or at most one, and clauses',
    program: null,
    open: () => cover,
  },
  {
    name: 'diagram',
    says: 'decision diagrams: all solutions at once, counted exactly; loops with small sums alone',
    program: null,
    open: () => diagram,
  },
  ...[cbc, glpsol, clasp].map(
    (program): EngineEntry => ({
      name: program.name,
      says: program.says,
      program: program.name,
      open: (options) => outside(program, options),
    }),
  ),
  {
    name: commandEngine,
    says: 'any other program, called by --command',
    program: null,
    open: (options) =>
      options.command === null ? null : outside(commandTemplate(commandEngine, options.command), options),
  },
];

/** Whether the engine's program is on the PATH of an environment, or it needs none. */
export function isFound({ program }: EngineEntry, env?: Parameters<typeof findProgram>[1]): boolean {
  return program === null || findProgram(program, env) !== null;
}

/** All kinds and engines of the command; its worker imports the same. */
export const registry: Registry = {
  kinds,
  engines: (options) =>
    engines
      .filter((entry) => isFound(entry))
      .flatMap((entry) => {
        const engine = entry.open(options);
        return engine === null ? [] : [engine];
      }),
};

function conflictOf(seed: number | null): Engine {
  return conflict(seed === null ? {} : { seed });
}

/** Without presolve: measured on boards of 100 to 400 clues, a question's many small calls are faster so. */
function highsOf(seed: number | null): Engine {
  return composed(highs({ presolve: 'off', ...(seed === null ? {} : { seed }) }));
}

function outside(program: ExternalProgram, { seed }: EngineOptions): Engine {
  return composed(external(program, seed === null ? {} : { seed }));
}

function composed(engine: Engine): Engine {
  return withSeparation(withLowerings(engine, linearLowerings));
}
