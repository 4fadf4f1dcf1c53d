import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { profileVariable } from './profile.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const suites = [
  'packages/diagrams/test',
  'packages/solver/test',
  'packages/modeling/test/conformance',
  'packages/modeling/test/engines',
];

it('engines and families pass their tests with kernels for small work too', { timeout: 1_800_000 }, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'dot', ...suites],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, [profileVariable]: 'quick', GRIDWRIGHT_KERNELS: 'always' },
    },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
