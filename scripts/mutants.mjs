// npm run mutants -- --count N --seed S: changes one token of the packages' sources at N random places, one after the other, and
// says which changes no test of `npm test` notices.
//   --list            lists the mutants, and runs no test
//   --results FILE    where the results are kept: a run that was stopped goes on
//   --folder FOLDER   where the copy of the checkout is made
//   --against REF     judges the survivors of --results FILE by the tests as they were at a commit
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';
import { argumentsOf } from './script-arguments.mjs';

function readOptions() {
  const { values } = parseArgs({
    args: argumentsOf(import.meta.url),
    options: {
      count: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      list: { type: 'boolean', default: false },
      results: { type: 'string' },
      folder: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const count = Number(values.count);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('--count: expected a positive integer');
  if (values.against !== undefined && values.results === undefined)
    throw new Error('--against: expected --results FILE, the results with the survivors');
  const name = createHash('sha256').update(`${root} ${values.against}`).digest('hex').slice(0, 8);
  return {
    ...values,
    count,
    folder: resolve(values.folder ?? join(tmpdir(), `gridwright-mutants-${name}`)),
  };
}

let options;
try {
  options = readOptions();
} catch (error) {
  console.error(`npm run mutants: ${error.message}`);
  process.exit(2);
}
process.exitCode = ensureInstalled() || ensureBuilt();
if (process.exitCode === 0) {
  // What it imports is there only once everything is installed.
  const { listMutants, runMutants, runSurvivors } = await import('./mutants/run.mjs');
  const run = options.list ? listMutants : options.against === undefined ? runMutants : runSurvivors;
  await run(options);
}
