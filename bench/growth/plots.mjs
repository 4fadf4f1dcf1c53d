import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthPage, plotFile } from './growth-page.mjs';
import { growthPlot } from './growth-plot.mjs';
import { readRecord } from './growth-record.mjs';

/** Whether a file of the folder is one of those that are written there. */
const isOurs = (name) => /^growth(-.*)?\.(svg|md)$/.test(name);

/** The page of a record and its plots: the text of each by the name of its file. */
function drawn(record) {
  const pages = record.recordings.map((recording) => [plotFile(recording), growthPlot(recording)]);
  return new Map([...pages, ['growth.md', growthPage(record)]]);
}

/** Writes the plots of a record and their page into a folder, and removes those of former records. Answers the exit status. */
export function writePlots({ record, folder }) {
  const files = drawn(readRecord(readFileSync(record, 'utf8')));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (isOurs(name) && !files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${files.size} files in ${folder}`);
  return 0;
}

/** Lists the files of a folder that are not as they would be written. Answers the exit status: 1 if there are any. */
export function checkPlots({ record, folder }) {
  const files = drawn(readRecord(readFileSync(record, 'utf8')));
  const stale = [...files].filter(([name, text]) => {
    const path = join(folder, name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  const extra = readdirSync(folder).filter((name) => isOurs(name) && !files.has(name));
  for (const name of [...stale.map(([each]) => each), ...extra])
    console.log(`${name} is not up to date: npm run bench -- --plots`);
  return stale.length + extra.length === 0 ? 0 : 1;
}
