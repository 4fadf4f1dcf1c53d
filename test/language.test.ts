import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// "How we write" in CONTRIBUTING.md: the phrases that circumscribe what the field has a word or a number for.

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is read: folders and files of the repository. */
const places = [
  'packages/cli/src',
  'packages/studio/src',
  'packages/solver/src',
  'packages/diagrams/src',
  'packages/modeling/src',
  'packages/modeling/test',
  'packages/solver/test',
  'packages/diagrams/test',
  'packages/puzzles/src',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'packages/cli/README.md',
  'packages/solver/README.md',
  'packages/diagrams/README.md',
  'packages/modeling/README.md',
  'packages/puzzles/README.md',
];

/** A phrase, and what to write in its place. */
const phrases: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/\bso many\b/i, 'the number of …, or a name for it'],
  [/\bwhere there (is|are) (no|none)\b/i, 'without …, if there is no …'],
  [/\bwhatever\b/i, 'the noun; regardless of …'],
  [/\btold apart by\b/i, 'projected onto …, distinguished by …'],
  [/\btoo hard for it\b/i, 'falls back to … after N nodes'],
  [/\bnone to spare\b/i, 'minimal'],
  [/\bthe asker\b/i, 'the caller'],
  [/\ba board alone\b/i, 'a single board'],
  [/\bin any time\b/i, 'in reasonable time, or the bound'],
  [/\bfalse for good\b/i, 'false at the root level'],
  [/\bnow and then\b/i, 'periodically'],
  [/\bsomething else than\b/i, 'the other thing'],
  [/\b(?:most|fewest)[A-Z]\w*/, 'max…, min…'],
  [/\b(?:takeOut|bringUp|ToldInteger)\b/, 'assignFalse, syncSession, OrderEncodedInteger'],
  [/\bhandingOver\b/, 'withFallback'],
  [/\bon the word of\b/i, 'not independently verified'],
  [/\b(?:is|are) to be\b/i, 'must be, should be, or the imperative'],
  [/\bsuch that there is\b/i, 'with …'],
  [/\bfewer there are not\b/i, 'two is the minimum'],
  [/\bfrom a vertex to itself\b/i, 'self-loop'],
  [/\blooks? at the budget\b/i, 'checks the budget'],
  [/\bis none any ?more\b/i, 'is no longer a …'],
  [/\b(?:left|leaves?) (?:\w+ )?as it was\b/i, 'unchanged'],
  [/\bwithout a word\b/i, 'silently'],
  [/\bcan be used on\b/i, 'stays usable'],
  [/\bfor want of\b/i, 'for lack of'],
];

/** The texts of a place, by their path. */
function textsOf(place: string): readonly (readonly [path: string, text: string])[] {
  if (/\.md$/.test(place)) return [[place, readFileSync(join(root, place), 'utf8')]];
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md|css|html)$/.test(file))
    .map((file) => [join(place, file), readFileSync(join(root, place, file), 'utf8')]);
}

/** The lines with a phrase of the list, each with what is better. */
function found(path: string, text: string): readonly string[] {
  // The pairs of before and after are the one place for these phrases.
  const read = text.replace(/^## How we write\n[\s\S]*?(?=^## )/m, (section) =>
    section.replace(/[^\n]/g, ''),
  );
  return read
    .split('\n')
    .flatMap((line, at) =>
      phrases
        .filter(([phrase]) => phrase.test(line))
        .map(([phrase, better]) => `${path}:${at + 1}: "${phrase.exec(line)![0]}"; better: ${better}`),
    );
}

test('the phrases of the list are not in our sources and documents', () => {
  const texts = places.flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.flatMap(([path, text]) => found(path, text))).toEqual([]);
});

test('a phrase is found, with its place', () => {
  expect(found('a.ts', '// one\n// Stops after so many solutions.\nconst mostNodes = 3;\n')).toEqual([
    'a.ts:2: "so many"; better: the number of …, or a name for it',
    'a.ts:3: "mostNodes"; better: max…, min…',
  ]);
  expect(found('CONTRIBUTING.md', '## How we write\n\nso many\n\n## Commits\n')).toEqual([]);
});
