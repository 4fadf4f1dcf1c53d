import { spawnSync } from 'node:child_process';
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
// biome-ignore lint/style/noRestrictedImports: the version of Node is a constant.
import { versions } from 'node:process';
import { findProgram } from '@gridwright/modeling/node/find-program';
import type { ComparisonRow } from '@gridwright/puzzles';
import { milliseconds } from '@gridwright/puzzles/questions';
import { engineList } from '../catalog/catalog.js';
import { commandEngine } from '../catalog/engine-programs.js';
import type { CommonOptions } from '../options/common-options.js';
import type { CommandIo } from '../process/io.js';
import { dependencies, ownVersion } from '../process/package.js';

/** A fact in words, with its name. */
export type Fact = readonly [name: string, text: string];

/** The settings of a call that hold for each row. */
export interface ComparisonSettings
  extends Pick<CommonOptions, 'command' | 'timeLimit' | 'memoryLimit' | 'seed' | 'jobs'> {
  /** The number of runs. */
  readonly repeat: number;
}

/** The settings in words. */
export function settingFacts({
  repeat,
  timeLimit,
  memoryLimit,
  seed,
  jobs = 1,
}: ComparisonSettings): readonly Fact[] {
  return [
    ['runs of each row', String(repeat)],
    ['time limit of a run', timeLimit === undefined ? 'none' : milliseconds(timeLimit)],
    ['memory limit of a run', memoryLimit === undefined ? 'none' : `${memoryLimit} bytes`],
    ['seed', seed === undefined ? 'that of each engine' : String(seed)],
    ['puzzles at once', String(jobs)],
  ];
}

/** How long a program may take to print its version. */
const maxVersionMs = 5000;

/** The machine, and what else it does: the mean number of busy processes during the last minute. */
export function machineFacts(): readonly Fact[] {
  const processors = cpus();
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  return [
    ['processor', processors[0]?.model.trim() || 'not known'],
    ['cores', cores === processors.length ? String(cores) : `${cores} of ${processors.length}`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ['system', `${type()} ${release()}, ${arch()}`],
    ['load', `${load.toFixed(2)} in the last minute`],
  ];
}

/** The versions of Gridwright, of Node, and of the engine of each row. */
export function versionFacts(
  rows: readonly ComparisonRow[],
  { command }: ComparisonSettings,
  env: CommandIo['env'],
): readonly Fact[] {
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  return [
    ['Gridwright', ownVersion],
    ['Node', versions.node],
    ...engines.map((engine): Fact => [engine, engineVersion(engine, command, env)]),
  ];
}

/** The version of an engine in words: of a package or a program, as that states it; the others are part of Gridwright. */
function engineVersion(engine: string, command: string | undefined, env: CommandIo['env']): string {
  const version = dependencies[engine];
  if (version !== undefined) return `${version}, the npm package`;
  const program = engineList.find(({ name }) => name === engine)?.program ?? null;
  if (program !== null) return programVersion(program, env) ?? 'not known';
  return command !== undefined && engine === commandEngine ? command : `part of Gridwright ${ownVersion}`;
}

/** What a program answers to `--version`, or null. */
function programVersion(program: string, env: CommandIo['env']): string | null {
  const path = findProgram(program, env);
  if (path === null) return null;
  const { stdout } = spawnSync(path, ['--version'], { input: '', encoding: 'utf8', timeout: maxVersionMs });
  return /\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0] ?? null;
}
