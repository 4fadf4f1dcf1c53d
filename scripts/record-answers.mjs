// node scripts/record-answers.mjs: records what the calls of test/recorded-answers print and write. Read the difference before you commit it.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

process.exitCode = ensureInstalled() || ensureBuilt();
if (process.exitCode === 0) {
  process.env.GRIDWRIGHT_RECORD_ANSWERS = '1';
  process.exitCode =
    runNode('node_modules/vitest/vitest.mjs', 'run', 'test/recorded-answers/') ||
    runNode('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'test/recorded-answers');
}
