import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.mjs';

/** Runs Vitest with these arguments. Answers `passed`, `failed` (numbers) and `skipped` (file, name and reason each). */
export function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-test-'));
  const file = join(folder, 'report.json');
  try {
    const status = runNode(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./scripts/vitest-report.mjs',
      `--outputFile=${file}`,
      ...args,
    );
    const report = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, failed: 1, skipped: [] };
    // A run that ended badly, or in which nothing ran, never passes for a good one, whatever it counted.
    const isEmpty = report.passed + report.failed === 0;
    if (report.failed === 0 && (status !== 0 || isEmpty)) report.failed = 1;
    if (isEmpty) console.log('   no test ran');
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
