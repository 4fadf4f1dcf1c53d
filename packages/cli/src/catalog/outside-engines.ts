import { bilevelEngine, type Engine, ownEngines, withAllConstraints } from '@gridwright/modeling';
import {
  commandTemplate,
  type ExternalProgram,
  external,
  type ListedProgram,
  mibs,
  outsidePrograms,
  solveByMibs,
} from '@gridwright/modeling/node';
import type { EngineOptions } from '@gridwright/puzzles';
import { commandEngine, isInstalled } from './engine-programs.js';

/** An engine of another program. */
interface EngineEntry {
  readonly name: string;
  /** A description, in a sentence. */
  readonly description: string;
  /** The installed program that it runs; null for one that a command line names. */
  readonly program: string | null;
  /** The version of the program that was tried, or that its command follows the manual; null without a known program. */
  readonly tried: string | null;
  /** The engine; null if the options lack its command line. */
  open(options: EngineOptions): Engine | null;
}

/** The engines that run other programs, including those whose program is not installed. */
const outsideEngines: readonly EngineEntry[] = [
  ...outsidePrograms.map((program) => entryOf(program, (options) => outside(program, options))),
  entryOf(mibs, () => bilevelEngine({ ...mibs, isOutside: true }, solveByMibs)),
  {
    name: commandEngine,
    description: 'any other program, called by --command',
    program: null,
    tried: null,
    open: (options) =>
      options.command === null ? null : outside(commandTemplate(commandEngine, options.command), options),
  },
];

/** All engines, the default one first. */
export const engines: readonly Omit<EngineEntry, 'open'>[] = [
  ...ownEngines.map(({ name, description }) => ({ name, description, program: null, tried: null })),
  ...outsideEngines,
];

/** A program that was looked for is not looked for again within this time, in milliseconds: a worker may have many short requests. */
const validMs = 5000;

let checkedMs = Number.NEGATIVE_INFINITY;
let installed: readonly EngineEntry[] = [];

/** The engines whose programs were there a moment ago, on the PATH of this process. */
function installedEngines(): readonly EngineEntry[] {
  const nowMs = performance.now();
  if (nowMs - checkedMs > validMs)
    [installed, checkedMs] = [outsideEngines.filter((entry) => isInstalled(entry)), nowMs];
  return installed;
}

/** The engines that run programs which are there, for a request. */
export function outsideEnginesFor(options: EngineOptions): readonly Engine[] {
  return installedEngines().flatMap((entry) => {
    const engine = entry.open(options);
    return engine === null ? [] : [engine];
  });
}

function entryOf(
  { name, description, executable, tried }: ListedProgram,
  open: EngineEntry['open'],
): EngineEntry {
  return { name, description, program: executable, tried: tried ?? 'by the manual', open };
}

function outside(program: ExternalProgram, { seed }: EngineOptions): Engine {
  return withAllConstraints(external(program, seed === null ? {} : { seed }));
}
