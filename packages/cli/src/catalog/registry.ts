import { type Engine, ownEngines, withAllConstraints } from '@gridwright/modeling';
import {
  cbc,
  clasp,
  commandTemplate,
  type ExternalProgram,
  external,
  glpsol,
} from '@gridwright/modeling/node';
import type { EngineOptions, Registry } from '@gridwright/puzzles';
import { ownRegistry } from '@gridwright/puzzles/node';
import { commandEngine, isInstalled } from './engine-programs.js';

/** An engine that the command offers. */
interface EngineEntry {
  readonly name: string;
  /** A description, in a sentence. */
  readonly description: string;
  /** The installed program that it runs; null for an engine of Gridwright. */
  readonly program: string | null;
  /** The engine; null if the options lack its command line. */
  open(options: EngineOptions): Engine | null;
}

/** All engines, the default one first, including those whose program is not installed. */
export const engines: readonly EngineEntry[] = [
  ...ownEngines.map(
    ({ name, description, withSeed }): EngineEntry => ({
      name,
      description,
      program: null,
      open: ({ seed }) => withSeed(seed),
    }),
  ),
  ...[cbc, glpsol, clasp].map(
    (program): EngineEntry => ({
      name: program.name,
      description: program.description,
      program: program.name,
      open: (options) => outside(program, options),
    }),
  ),
  {
    name: commandEngine,
    description: 'any other program, called by --command',
    program: null,
    open: (options) =>
      options.command === null ? null : outside(commandTemplate(commandEngine, options.command), options),
  },
];

/** A program that was looked for is not looked for again within this time, in milliseconds: a worker may have many short requests. */
const validMs = 5000;

let checkedMs = Number.NEGATIVE_INFINITY;
let installed: readonly EngineEntry[] = [];

/** The engines whose programs were there a moment ago, on the PATH of this process. */
function installedEngines(): readonly EngineEntry[] {
  const nowMs = performance.now();
  if (nowMs - checkedMs > validMs)
    [installed, checkedMs] = [engines.filter((entry) => isInstalled(entry)), nowMs];
  return installed;
}

const withoutProgram = engines.filter(({ program }) => program === null);

/** All kinds and engines of the command, also in its worker. Programs are looked for where an engine is named, or engines are compared. */
export const registry: Registry = {
  ...ownRegistry,
  engines: (options) => {
    const mayRun = options.engine !== null || options.task.command === 'compare';
    return (mayRun ? installedEngines() : withoutProgram).flatMap((entry) => {
      const engine = entry.open(options);
      return engine === null ? [] : [engine];
    });
  },
};

function outside(program: ExternalProgram, { seed }: EngineOptions): Engine {
  return withAllConstraints(external(program, seed === null ? {} : { seed }));
}
