// Draws mutants of the packages' sources: every mutable place is as likely as every other.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, packageFolders } from '../fingerprint.mjs';
import { applied, placesIn } from './places.mjs';

/** The sources that are written by hand, relative to the base. */
export function mutableSources(base) {
  return packageFolders(base)
    .flatMap((folder) => filesUnder(`${folder}/src`, base))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/^packages\/[^/]+\/src\/kernels\//.test(file));
}

/**
 * The mutants of a seed, one after the other, without end before every place was drawn: each with `file`, `line`, `column`,
 * `operator`, `before`, `after`, `start`, `end`, and the text of its line. `index` numbers them.
 */
export function* drawnMutants(base, seed) {
  const sources = mutableSources(base).map((file) => {
    const text = readFileSync(join(base, file), 'utf8');
    return { file, text, places: placesIn(file, text) };
  });
  const all = sources.flatMap(({ file, text, places }) => places.map((place) => ({ file, text, place })));
  const random = randomOf(seed);
  for (let index = 0; index < all.length; index++) {
    const other = index + random(all.length - index);
    [all[index], all[other]] = [all[other], all[index]];
    const { file, text, place } = all[index];
    yield { index, ...mutantAt(file, text, place, random(place.variants.length)) };
  }
}

/** The mutant that puts a variant into a place. */
export function mutantAt(file, text, { operator, start, end, variants }, variant) {
  const lines = text.slice(0, start).split('\n');
  return {
    file,
    line: lines.length,
    column: lines.at(-1).length + 1,
    operator,
    before: text.slice(start, end),
    after: variants[variant],
    start,
    end,
    lineText: text.split('\n')[lines.length - 1].trim(),
  };
}

/** The text of a mutant's file as it is changed. Throws if the file is no longer what the mutant was drawn from. */
export function mutatedText(text, mutant) {
  if (text.slice(mutant.start, mutant.end) !== mutant.before)
    throw new Error(`${placeOf(mutant)}: expected ${JSON.stringify(mutant.before)}; the file has changed`);
  return applied(text, mutant);
}

/** FILE:LINE:COLUMN. */
export function placeOf({ file, line, column }) {
  return `${file}:${line}:${column}`;
}

/** The change on one line, shortened. */
export function changeOf({ operator, before, after }) {
  const short = (text) => text.replace(/\s+/g, ' ').slice(0, 60);
  if (operator === 'dropped statement') return `dropped: ${short(before)}`;
  return `${short(before)} → ${short(after)}`;
}

/** A function that answers integers from 0 to below `count`, always the same ones for a seed. */
function randomOf(seed) {
  let calls = 0;
  return (count) => {
    const hash = createHash('sha256').update(`${seed} ${calls++}`).digest();
    return Number(hash.readBigUInt64BE() % BigInt(count));
  };
}
