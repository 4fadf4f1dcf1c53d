import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, root } from '../../packages/cli/test/run-command.js';
import { profileVariable } from '../profile.js';
import { copyRepository } from '../repository-copy.js';

/** The fingerprint of the latest build. */
const buildNote = 'node_modules/.gridwright-built';

/** Where a tutorial is followed. */
export interface Place {
  /** The folder in which the reader types. */
  readonly folder: string;
  /** The folder of the command and the packages: the repository, or a copy. */
  readonly repository: string;
  /** What commands run with: first in the path, `npx` finds the command as built, and no registry. */
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
}

/** A folder of the reader's, with the examples and the packages of the repository beside it, as in a clone. */
export function readersFolder(): Place {
  const outer = mkdtempSync(join(tmpdir(), 'gridwright-tutorial-'));
  const folder = join(outer, 'gridwright');
  mkdirSync(folder);
  for (const name of ['examples', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  return placeAt(outer, folder, root);
}

/** A copy of the repository, for a tutorial that changes it. Its packages see one another, and not those of the repository. */
export function copyOfRepository(): Place {
  const outer = mkdtempSync(join(tmpdir(), 'gridwright-tutorial-'));
  const folder = join(outer, 'gridwright');
  copyRepository(folder);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@gridwright'), { recursive: true });
  for (const name of readdirSync(join(folder, 'packages'))) {
    const manifest = readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8');
    symlinkSync(join(folder, 'packages', name), join(modules, JSON.parse(manifest).name));
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // What builds and tests have noted there is about the repository.
    const isNote = /^\.(?!bin$|package-lock)/.test(name);
    if (!isNote && !existsSync(join(modules, name)))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // It names no folder: the copy is built already.
  if (existsSync(join(root, buildNote))) copyFileSync(join(root, buildNote), join(folder, buildNote));
  return placeAt(outer, folder, folder);
}

/** Without what tells the tests of this run how much to do: the tests that a reader runs are the usual ones. */
function withoutProfile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfRun = (name: string) => name === profileVariable || name.startsWith('GRIDWRIGHT_SEED');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfRun(name)));
}

function placeAt(outer: string, folder: string, repository: string): Place {
  const programs = join(outer, 'programs');
  mkdirSync(programs);
  const bin = repository === root ? command : join(repository, 'packages/cli/bin/gridwright.js');
  const npx = join(programs, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh
name=$1
shift
[ "$name" = gridwright ] && exec '${process.execPath}' '${bin}' "$@"
exec '${join(repository, 'node_modules/.bin')}'/"$name" "$@"
`,
  );
  chmodSync(npx, 0o755);
  return {
    folder,
    repository,
    env: { ...withoutProfile(process.env), PATH: `${programs}:${process.env['PATH']}` },
    remove: () => rmSync(outer, { recursive: true }),
  };
}
