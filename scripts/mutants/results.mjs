// The results of a run, one a line, so that a run that was stopped goes on where it was.
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** The results in a file: `head`, which says of what they are, and `results`; null if there is no such file. */
export function readResults(file) {
  if (!existsSync(file)) return null;
  // A run that is killed may leave a part of a line.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const [head, ...results] = lines.map((line) => JSON.parse(line));
  return { head, results };
}

/** The results that a file has already. Begins the file if it is not there; throws if its results are of something else. */
export function resumeResults(file, head) {
  const found = readResults(file);
  if (found === null) {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(head)}\n`);
    return [];
  }
  const [said, expected] = [found.head, head].map((each) => JSON.stringify(each));
  if (said !== expected) throw new Error(`${file}: expected results of ${expected}, found those of ${said}`);
  const text = readFileSync(file, 'utf8');
  truncateSync(file, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
  return found.results;
}

export function appendResult(file, result) {
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}
