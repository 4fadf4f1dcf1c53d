import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SolverPackage } from './answer-check.js';

/** A replacement in a file of the built package. */
export interface Change {
  /** The path from `dist`. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/**
 * Changes that trigger on small formulas what otherwise only long searches do: inprocessing at each restart, a mode
 * change after a conflict, and a pause at each opportunity.
 */
export const eagerChanges: readonly Change[] = [
  constantChange('inprocessing/inprocess.js', 'inprocessingShare', 1000),
  constantChange('inprocessing/inprocess.js', 'minInprocessingTicks', 0),
  {
    file: 'search/schedules.js',
    from: 'conflicts >= options.modeConflicts',
    to: 'conflicts >= options.modeConflicts / 10',
  },
  constantChange('solver.js', 'ticksBetweenChecks', 1),
];

/** Replaces the value of a constant. */
function constantChange(file: string, name: string, value: number): Change {
  return { file, from: `const ${name} =`, to: `const ${name} = ${value}, ${name}Before =` };
}

const distribution = fileURLToPath(new URL('../dist', import.meta.url));

/** A copy of the built package, loaded from a temporary folder. */
export interface ChangedBuild {
  readonly solverPackage: SolverPackage;
  remove(): Promise<void>;
}

/** Copies the built package with these changes. Throws if one does not apply. */
export async function changedBuild(changes: readonly Change[]): Promise<ChangedBuild> {
  const temporary = await mkdtemp(join(tmpdir(), 'solver-'));
  // The test runner does not transform a folder of this name, so the copy runs as built.
  const folder = join(temporary, 'node_modules', 'solver');
  const remove = (): Promise<void> => rm(temporary, { recursive: true });
  try {
    await cp(distribution, folder, { recursive: true, filter: isRun });
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
    for (const change of changes) await apply(folder, change);
    const solverPackage: SolverPackage = await import(pathToFileURL(join(folder, 'index.js')).href);
    return { solverPackage, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whether a path is a folder's, or a module's. */
function isRun(path: string): boolean {
  return extname(path) === '' || extname(path) === '.js';
}

async function apply(folder: string, { file, from, to }: Change): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const found = text.split(from).length - 1;
  if (found !== 1)
    throw new Error(`expected the text once in dist/${file}, and found it ${found} times:\n${from}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
}
