import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

test.each([
  { call: ['test', 'nosuchfolder'], problem: 'no test file of this suite matches nosuchfolder\n' },
  { call: ['test', '--nonsense'], problem: 'Unknown option `--nonsense`\n' },
  { call: ['verify', 'packages/solver'], problem: 'no test file of this suite matches packages/solver\n' },
  { call: ['record-answers', 'all'], problem: 'record-answers.mjs: expected no arguments, found "all"\n' },
])('$call: an error before anything runs', ({ call: [script, argument], problem }) => {
  const { status, stdout, stderr } = run(`scripts/${script}.mjs`, argument!);
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: problem });
});

test.each(['test', 'verify', 'soak', 'mutants', 'record-answers', 'phrases'])('%s has help', (script) => {
  const { status, stdout, stderr } = run(`scripts/${script}.mjs`, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^[^/\n]/);
  expect(stdout).toContain(script);
});
