// npm run record-sizes -- --because "…": records the sizes of the packages as npm would publish them, and of the studio as static files, with
// a sentence that explains what has changed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

/** A sentence has at least this number of words. */
const minWords = 3;

function readBecause() {
  const { because } = parseArgs({ options: { because: { type: 'string' } } }).values;
  return because?.trim().split(/\s+/).length >= minWords ? because.trim() : null;
}

/** A module of the tests, which are TypeScript. */
async function load(name) {
  const { runnerImport } = await import('vite');
  const path = join(root, 'test/packaging', name);
  return (await runnerImport(path, { configFile: false, logLevel: 'error' })).module;
}

async function record(because) {
  const { pack, publishedPackages } = await load('packing.ts');
  const { changedSizes, measuredSizes, readSizeRecord, writeSizeRecord } = await load('sizes.ts');
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-sizes-'));
  try {
    const sizes = measuredSizes(pack(publishedPackages(), folder));
    const before = readSizeRecord();
    if (isDeepStrictEqual(before.sizes, sizes)) {
      console.log('The sizes are as recorded: nothing is written.');
      return 0;
    }
    const changes = changedSizes(before.sizes, sizes);
    for (const [figure, change] of Object.entries(changes)) console.log(`${figure}: ${change}`);
    const date = new Date().toISOString().slice(0, 10);
    writeSizeRecord({ history: [...before.history, { date, because, changes }], sizes });
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const because = readBecause();
if (because === null) {
  console.error(
    '--because: expected a sentence that explains the change, such as "The command has a new kind of puzzle."',
  );
  process.exitCode = 2;
} else {
  process.exitCode = ensureInstalled() || ensureBuilt();
  if (process.exitCode === 0) process.exitCode = await record(because);
}
