// node scripts/record-answers.mjs: records what the calls of test/recorded-answers print and write, the texts of the studio, and how
// sentences are read. Read the differences before you commit them.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';
import { expectNoArguments } from './script-arguments.mjs';

expectNoArguments(import.meta.url);
process.exitCode = ensureInstalled() || ensureBuilt();
if (process.exitCode === 0) {
  process.env.GRIDWRIGHT_RECORD_ANSWERS = '1';
  const records = [
    'test/recorded-answers/answers',
    'packages/studio/test/recorded-texts',
    'packages/logic-grid-english/test/sentences/recorded-readings',
  ];
  process.exitCode =
    runNode('node_modules/vitest/vitest.mjs', 'run', '/recorded-answers/', ...records.slice(1)) ||
    runNode(
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--write',
      ...records.map((name) => `${name}.json`),
    );
}
