// Counts the phrases that "How we write" in CONTRIBUTING.md advises against, in every folder of the repository.
// `node scripts/phrases.mjs` records the counts that have fallen, so that they cannot rise again.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';
import { expectNoArguments } from './script-arguments.mjs';

/** A word, also as a part of a name: `keptModels`, `isKept`, `kept-models`. */
const inNamesToo = (word) => {
  const capital = word[0].toUpperCase() + word.slice(1);
  return new RegExp(`(?:(?<![a-zA-Z])${word}|${capital})(?![a-z])`, 'g');
};

/**
 * A phrase that a reader from the field stumbles over, and what is better. The first ones circumscribe what the field has a word or a
 * number for; the register of a tale follows.
 */
export const phrases = [
  [/\bso many\b/gi, 'the number of …, or a name for it'],
  [/\bwhere there (?:is|are) (?:no|none)\b/gi, 'without …, if there is no …'],
  [/\bwhatever\b/gi, 'the noun; regardless of …'],
  [/\btold apart by\b/gi, 'projected onto …, distinguished by …'],
  [/\btoo hard for it\b/gi, 'falls back to … after N nodes'],
  [/\bnone to spare\b/gi, 'minimal'],
  [/\bthe asker\b/gi, 'the caller'],
  [/\ba board alone\b/gi, 'a single board'],
  [/\bin any time\b/gi, 'in reasonable time, or the bound'],
  [/\bfalse for good\b/gi, 'false at the root level'],
  [/\bnow and then\b/gi, 'periodically'],
  [/\bsomething else than\b/gi, 'the other thing'],
  [/\b(?:most|fewest)[A-Z]\w*/g, 'max…, min…'],
  [/\b(?:takeOut|bringUp|ToldInteger)\b/g, 'assignFalse, syncSession, OrderEncodedInteger'],
  [/\bhandingOver\b/g, 'withFallback'],
  [/\bon the word of\b/gi, 'not independently verified'],
  [/\b(?:is|are) to be\b/gi, 'must be, should be, or the imperative'],
  [/\bsuch that there is\b/gi, 'with …'],
  [/\bfewer there are not\b/gi, 'two is the minimum'],
  [/\bfrom a vertex to itself\b/gi, 'self-loop'],
  [/\blooks? at the budget\b/gi, 'checks the budget'],
  [/\bis none any ?more\b/gi, 'is no longer a …'],
  [/\b(?:left|leaves?) (?:\w+ )?as it was\b/gi, 'unchanged'],
  [/\bwithout a word\b/gi, 'silently'],
  [/\bcan be used on\b/gi, 'stays usable'],
  [/\bfor want of\b/gi, 'for lack of'],
  [inNamesToo('told'), 'named, given, reported, distinguished; for a name, the thing'],
  [inNamesToo('wish(?:ed|es)?'), 'requested, target, filter'],
  [inNamesToo('kept'), 'cached, stored, retained'],
  [inNamesToo('asked'), 'requested; the question, the options'],
  [inNamesToo('meant'), 'intended; for a name, the thing'],
  [inNamesToo('says'), 'describes, states, returns; the message, the label, the rule text'],
  [/\bnobody\b/gi, 'no caller, no user; or the passive'],
  [/\bsomebody\b/gi, 'the user, the caller'],
  [/\bwhoever\b/gi, 'a user who, code that'],
  [/\bof (?:its|their|his) own\b/gi, 'own, separate, dedicated'],
  [/\bwhat (?:is|are|was|were)\b/gi, 'the noun'],
  [/\bgo(?:es)? on\b/gi, 'continues'],
  [/\bcomes? and goes?\b/gi, 'changes, is added and removed'],
].map(([phrase, better]) => ({ phrase, better }));

/** The recorded counts: the places with the phrases that they contain. */
export const recordFile = join(root, 'test/phrase-counts.json');

const skippedFolders = new Set([
  ...['node_modules', 'dist', 'bundle', 'coverage', '.git', '.cache', 'frozen', 'pages', 'cache'],
]);

/** Files of the repository that people write, as paths below its folder. The two lists of phrases are excluded. */
export function writtenFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : writtenFiles(path);
    const isWritten = /\.(tsx?|mjs|js|md|css|html|yml|cjs)$/.test(entry.name) || path === '.ci/run';
    return isWritten && path !== 'scripts/phrases.mjs' && path !== 'test/language.test.ts' ? [path] : [];
  });
}

/** The place of a file in the record: `packages/NAME/src`, a top-level folder, or the file itself. */
export function placeOf(path) {
  const [top, name, part] = path.split('/');
  if (top === 'packages' && part !== undefined) return `packages/${name}/${part}`;
  return top;
}

/** Occurrences of the phrases in a text, as line (from 1), phrase (its source), found and better. */
export function occurrences(path, text) {
  const isAdvice = path === 'CONTRIBUTING.md';
  // The pairs of before and after are the one place for these phrases.
  const read = isAdvice
    ? text.replace(/^## How we write\n[\s\S]*?(?=^## )/m, (section) => section.replace(/[^\n]/g, ''))
    : text;
  return phrases.flatMap(({ phrase, better }) =>
    Array.from(read.matchAll(phrase), ({ 0: found, index }) => ({
      line: read.slice(0, index).split('\n').length,
      phrase: phrase.source,
      found,
      better,
    })),
  );
}

/** All occurrences in the repository, with the path and the place of each. */
export function allOccurrences() {
  return writtenFiles().flatMap((path) =>
    occurrences(path, readFileSync(join(root, path), 'utf8')).map((each) => ({
      ...each,
      path,
      place: placeOf(path),
    })),
  );
}

/** Counts by place, then by phrase. */
export function countsOf(all) {
  const counts = {};
  for (const { place, phrase } of all) {
    counts[place] ??= {};
    counts[place][phrase] = (counts[place][phrase] ?? 0) + 1;
  }
  return counts;
}

/** The recorded counts, each lowered to the current one. */
export function lowered(recorded, current) {
  const places = Object.keys(recorded).sort();
  return Object.fromEntries(
    places
      .map((place) => [
        place,
        Object.fromEntries(
          Object.entries(recorded[place])
            .map(([phrase, count]) => [phrase, Math.min(count, current[place]?.[phrase] ?? 0)])
            .filter(([, count]) => count > 0),
        ),
      ])
      .filter(([, counts]) => Object.keys(counts).length > 0),
  );
}

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isMain) {
  expectNoArguments(import.meta.url);
  const current = countsOf(allOccurrences());
  const recorded = statSync(recordFile, { throwIfNoEntry: false })
    ? JSON.parse(readFileSync(recordFile, 'utf8'))
    : current;
  writeFileSync(recordFile, `${JSON.stringify(lowered(recorded, current), null, 2)}\n`);
}
