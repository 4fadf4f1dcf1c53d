// A copy of a checkout in which sources are changed, with what was built of them.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolders } from '../fingerprint.mjs';
import { root } from '../run.mjs';

const bundle = 'packages/cli/bundle';

function git(folder, ...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

/** What the checkout is: its commit, and a letter for changes that are not committed. */
export function stateOf(folder = root) {
  const isChanged = git(folder, 'status', '--porcelain') !== '';
  return git(folder, 'rev-parse', 'HEAD').trim() + (isChanged ? '+' : '');
}

/** The full name of a commit. */
export function commitOf(ref) {
  return git(root, 'rev-parse', '--verify', `${ref}^{commit}`).trim();
}

/**
 * Makes a copy of this checkout in a folder, unless there is one of the same commit: its files, what is built, and links to what is
 * installed. With `against`, the tests are those of another commit.
 */
export function workingCopy(folder, against = null) {
  const copy = `${join(folder, 'checkout')}/`;
  const stamp = join(folder, 'state');
  const state = `${stateOf()} ${against ?? ''}`;
  if (!state.includes('+') && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return copy;
  rmSync(copy, { recursive: true, force: true });
  rmSync(stamp, { force: true });
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const file of files.split('\0')) if (file !== '' && existsSync(join(root, file))) copyFile(file, copy);
  for (const built of ['dist', 'bundle'])
    for (const package_ of packageFolders())
      if (existsSync(join(root, package_, built)))
        cpSync(join(root, package_, built), join(copy, package_, built), { recursive: true });
  linkInstalled(copy);
  // Scripts that the tests start would install and build everything again.
  replyAtOnce(copy, 'ensure-installed', 'ensureInstalled');
  replyAtOnce(copy, 'ensure-built', 'ensureBuilt');
  if (against !== null) takeTests(copy, against);
  // As those of the mutants are made: a test that minds fails without any mutant.
  makeBundle(copy, 'command');
  makeBundle(copy, 'studio');
  rmSync(join(folder, 'bundle'), { recursive: true, force: true });
  cpSync(join(copy, bundle), join(folder, 'bundle'), { recursive: true });
  writeFileSync(stamp, state);
  return copy;
}

/** Makes a part of the bundle anew from what is built: `command` or `studio`. Answers the exit status. */
export function makeBundle(copy, part) {
  const call = ['scripts/bundle.mjs', '--only', part];
  return spawnSync(process.execPath, call, { cwd: copy, encoding: 'utf8' }).status;
}

/** Puts back the bundle as it is without a mutant. */
export function restoreBundle(folder) {
  const made = join(folder, 'checkout', bundle);
  rmSync(made, { recursive: true, force: true });
  cpSync(join(folder, 'bundle'), made, { recursive: true });
}

function copyFile(file, copy) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
}

function replyAtOnce(copy, script, name) {
  const file = join(copy, 'scripts', `${script}.mjs`);
  const head = `export function ${name}() {`;
  const text = readFileSync(file, 'utf8');
  if (!text.includes(head)) throw new Error(`${script}.mjs: expected "${head}"`);
  writeFileSync(file, text.replace(head, `${head}\n  if (true) return 0;`));
}

/** The packages of the repository are those of the copy. */
function linkInstalled(copy) {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@gridwright'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (['@gridwright', 'gridwright'].includes(name) || name.startsWith('.')) continue;
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  // Links to files of the packages, such as the command.
  cpSync(join(installed, '.bin'), join(copy, 'node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const folder of packageFolders()) {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
  }
}

/** Replaces all tests by those of a commit, which are run as they were configured there. */
function takeTests(copy, commit) {
  const places = ['test', 'vitest.config.ts', ...packageFolders().map((folder) => `${folder}/test`)];
  for (const place of places) rmSync(join(copy, place), { recursive: true, force: true });
  const present = places.filter((place) => git(root, 'ls-tree', commit, place) !== '');
  const archive = execFileSync('git', ['archive', '--format=tar', commit, ...present], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
}
