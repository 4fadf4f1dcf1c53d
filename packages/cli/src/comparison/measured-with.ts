import { spawnSync } from 'node:child_process';
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
// biome-ignore lint/style/noRestrictedImports: the version of Node is a constant.
import { versions } from 'node:process';
import { findProgram } from '@gridwright/modeling/node/find-program';
import type { ComparisonRow } from '@gridwright/puzzles';
import { engineList } from '../catalog/catalog.js';
import { commandEngine } from '../catalog/engine-programs.js';
import type { CommandIo } from '../process/io.js';
import { dependencies, ownVersion } from '../process/package.js';

/** A fact in words, with its name. */
export type Fact = readonly [name: string, text: string];

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
export function versionFacts({
  rows,
  command,
  env,
}: {
  readonly rows: readonly ComparisonRow[];
  readonly command: string | null;
  readonly env: CommandIo['env'];
}): readonly Fact[] {
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  return [
    ['Gridwright', ownVersion],
    ['Node', versions.node],
    ...engines.map((engine): Fact => [engine, engineVersion(engine, command, env)]),
  ];
}

/** The version of an engine in words: of a package or a program, as that states it; the others are part of Gridwright. */
function engineVersion(engine: string, command: string | null, env: CommandIo['env']): string {
  const version = dependencies[engine];
  if (version !== undefined) return `${version}, the npm package`;
  const program = engineList.find(({ name }) => name === engine)?.program ?? null;
  if (program !== null) return programVersion(program, env) ?? 'not known';
  return command !== null && engine === commandEngine ? command : `part of Gridwright ${ownVersion}`;
}

/** What a program answers to `--version`, or null. */
function programVersion(program: string, env: CommandIo['env']): string | null {
  const path = findProgram(program, env);
  if (path === null) return null;
  const { stdout } = spawnSync(path, ['--version'], { input: '', encoding: 'utf8', timeout: maxVersionMs });
  return /\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0] ?? null;
}
