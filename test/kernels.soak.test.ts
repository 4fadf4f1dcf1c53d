import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { profileVariable } from './profile.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const suites = [
  'packages/diagrams/test',
  'packages/solver/test',
  'packages/modeling/test/conformance',
  'packages/modeling/test/engines',
];

/** Tests that compare a kernel with TypeScript need both. */
const needKernels = ['**/*kernel*.test.ts', '**/group-search.test.ts'].flatMap((files) => [
  '--exclude',
  files,
]);

describe('engines and families', () => {
  it.each(['always', 'off'])(
    'pass their tests where kernels are used "%s"',
    { timeout: 1_800_000 },
    (kernels) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          'unit',
          '--reporter',
          'dot',
          ...suites,
          ...(kernels === 'off' ? needKernels : []),
        ],
        {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, [profileVariable]: 'quick', GRIDWRIGHT_KERNELS: kernels },
        },
      );
      expect(status, `${stdout}\n${stderr}`).toBe(0);
    },
  );
});
