import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { ownVersion } from '../../packages/cli/dist/process/package.js';
import { machineFacts } from '../summary/machine.mjs';
import { readRecord, recordText } from './growth-record.mjs';
import { ladders, limitMs, seeds } from './ladders.mjs';
import { measureGrids } from './record-grids.mjs';
import { disagreement, measurePuzzles } from './record-puzzles.mjs';

/**
 * Measures the ladders of some kinds, null for all, and puts them into the record in a file, in place of what it had of them. `maxSizes` is
 * the number of sizes of each ladder, from the smallest one on. Answers the exit status: 1 if engines disagree, and then nothing is written.
 */
export async function recordGrowth({ kinds, maxSizes, file }) {
  const isNamed = ({ name, kind }, word) => name === word || kind === word;
  const chosen = ladders.filter((ladder) => kinds?.some((word) => isNamed(ladder, word)) ?? true);
  const stranger = kinds?.find((word) => !ladders.some((ladder) => isNamed(ladder, word)));
  if (chosen.length === 0 || stranger !== undefined) {
    const known = ladders.map(({ name }) => name).join(', ');
    console.error(`--kinds: expected some of ${known}, found "${stranger ?? ''}"`);
    return 2;
  }
  const measured = new Map();
  for (const ladder of chosen) {
    const recording = await recordLadder({ ...ladder, sizes: ladder.sizes.slice(0, maxSizes) });
    const problem = ladder.question === 'count' ? null : disagreement(recording.measurements);
    if (problem !== null) {
      console.error(`${ladder.name}: ${problem}`);
      return 1;
    }
    measured.set(ladder.name, recording);
  }
  // Read at the end: kinds may be measured at the same time by two calls.
  const before = existsSync(file) ? readRecord(readFileSync(file, 'utf8')).recordings : [];
  const known = new Map(before.map((recording) => [recording.name, recording]));
  const recordings = ladders.flatMap(({ name }) => measured.get(name) ?? known.get(name) ?? []);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, recordText(recordings));
  console.log(`wrote ${file}`);
  return 0;
}

/** Measures a ladder, and says on which machine. */
async function recordLadder({ sizes, series, ...about }) {
  const machine = { ...machineFacts(), gridwright: ownVersion };
  console.log(`\n── ${about.title}: ${sizes.length} sizes, ${series.length} series`);
  const measure = about.question === 'count' ? measureGrids : measurePuzzles;
  const { sizeLabel, subject, missing, measurements } = await measure({
    ...about,
    sizes,
    series,
    seeds,
    limitMs,
  });
  return {
    ...{ ...about, sizeLabel, subject, seeds, limitMs },
    machine: { ...machine, loadAtEnd: loadavg()[0] },
    ...{ missing, measurements },
  };
}
