// What scripts do with their arguments before anything else.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

/** The arguments of a script. With --help the script prints the comment at its head, and ends. */
export function argumentsOf(url) {
  const args = process.argv.slice(2);
  if (!args.includes('--help')) return args;
  const lines = readFileSync(fileURLToPath(url), 'utf8').split('\n');
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  console.log(head.map((line) => line.slice(3)).join('\n'));
  process.exit(0);
}

/** Ends a script that takes no arguments if it has some. */
export function expectNoArguments(url) {
  const [first] = argumentsOf(url);
  if (first !== undefined)
    refuse(`${basename(fileURLToPath(url))}: expected no arguments, found ${JSON.stringify(first)}`);
}

/** Ends a script unless Vitest knows these arguments, and finds a test file of the suite (`test`, `verify` or `soak`). */
export function expectTests(suite, args) {
  if (args.length === 0) return;
  const call = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--mode', suite, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, call, { cwd: root, encoding: 'utf8' });
  if (status !== 0) refuse(/^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? stderr);
  if (!/\.test\.ts$/m.test(stdout)) refuse(`no test file of this suite matches ${args.join(' ')}`);
}

function refuse(problem) {
  console.error(problem);
  process.exit(2);
}
