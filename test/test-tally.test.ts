import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const tally = new URL('../scripts/test-tally.mjs', import.meta.url).href;

/** What steps print and the status they exit with: each is its title and what it answers. */
function run(steps: readonly (readonly [title: string, result: unknown])[]): {
  status: number | null;
  lines: readonly string[];
} {
  const program = `
    import { finish, step } from ${JSON.stringify(tally)};
    for (const [title, result] of ${JSON.stringify(steps)}) await step(title, () => Promise.resolve(result));
    step('the last one', () => 0);
    finish('All: ');`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('the end of a log says which steps failed, and which tests in them', () => {
  const tests = [
    { file: 'a.test.ts', name: 'one' },
    { file: 'b.test.ts', name: 'two' },
  ];
  const skipped = [{ file: 'c.test.ts', name: 'three', reason: 'no program' }];
  const { status, lines } = run([
    ['format', 0],
    ['boundaries', 2],
    ['tests', { passed: 5, failed: 2, failures: tests, skipped }],
    ['tests that ended badly', { passed: 0, failed: 1, skipped: [] }],
  ]);
  expect(status).toBe(1);
  expect(lines.slice(lines.indexOf('Failed:'))).toEqual([
    'Failed:',
    '  boundaries',
    '  tests',
    '    a.test.ts: one',
    '    b.test.ts: two',
    '  tests that ended badly',
    '',
    'All: 7 passed, 4 failed, 1 skipped',
  ]);
  expect(lines).toContain('  c.test.ts: no program (three)');
});

test('a test that is skipped without a reason is a failed one', () => {
  const skipped = [
    { file: 'a.test.ts', name: 'one', reason: 'no program' },
    { file: 'b.test.ts', name: 'two' },
    { file: 'b.test.ts', name: 'three', reason: '' },
  ];
  const { status, lines } = run([['tests', { passed: 5, failed: 0, failures: [], skipped }]]);
  expect(status).toBe(1);
  expect(lines.slice(lines.indexOf('Skipped:'))).toEqual([
    'Skipped:',
    '  a.test.ts: no program (one)',
    '',
    'Failed:',
    '  tests',
    '    b.test.ts: two (skipped without a reason)',
    '    b.test.ts: three (skipped without a reason)',
    '',
    'All: 6 passed, 2 failed, 1 skipped',
  ]);
});

test('without a failure, the end of a log has the counts alone', () => {
  const { status, lines } = run([['tests', { passed: 5, failed: 0, failures: [], skipped: [] }]]);
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('All: 6 passed, 0 failed, 0 skipped');
  expect(lines).not.toContain('Failed:');
});
