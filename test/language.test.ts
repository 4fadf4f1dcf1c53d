import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// "How we write" in CONTRIBUTING.md. Phrases that are still there are counted, and the counts may only fall.

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Occurrence {
  readonly line: number;
  readonly phrase: string;
  readonly found: string;
  readonly better: string;
}

interface Phrases {
  readonly recordFile: string;
  allOccurrences(): readonly (Occurrence & { readonly path: string; readonly place: string })[];
  countsOf(all: readonly { readonly place: string; readonly phrase: string }[]): Counts;
  lowered(recorded: Counts, current: Counts): Counts;
  occurrences(path: string, text: string): readonly Occurrence[];
  placeOf(path: string): string;
  writtenFiles(): readonly string[];
}

const { allOccurrences, countsOf, lowered, occurrences, placeOf, recordFile, writtenFiles } = (await import(
  '../scripts/phrases.mjs' as string
)) as Phrases;

test('no folder has more of these phrases than are recorded', () => {
  const recorded: Counts = JSON.parse(readFileSync(recordFile, 'utf8'));
  const all = allOccurrences();
  const grown = Object.entries(countsOf(all)).flatMap(([place, counts]) =>
    Object.entries(counts)
      .filter(([phrase, count]) => count > (recorded[place]?.[phrase] ?? 0))
      .map(([phrase, count]) => {
        const here = all.filter((each) => each.place === place && each.phrase === phrase);
        const lines = here.map(({ path, line, found }) => `  ${path}:${line}: ${found}`);
        const limit = recorded[place]?.[phrase] ?? 0;
        return `${place}: ${count} times ${phrase}, at most ${limit}; better: ${here[0]!.better}\n${lines.join('\n')}`;
      }),
  );
  expect(grown.join('\n')).toBe('');
});

test('every folder is read', () => {
  const files = writtenFiles();
  const places = new Set(files.map(placeOf));
  for (const place of ['packages/puzzles/src', 'packages/puzzles/test', 'test', 'scripts', 'site', 'docs'])
    expect(places, place).toContain(place);
  expect(places).toContain('README.md');
  expect(files.filter((path) => /(^|\/)(node_modules|dist|bundle)\//.test(path))).toEqual([]);
});

test('a phrase is found with its line, in texts and in names', () => {
  const text =
    '// one\n// Stops after so many solutions.\nconst mostNodes = keptModels;\n// retold, unkept\n';
  expect(occurrences('a.ts', text).map(({ line, found }) => [line, found])).toEqual([
    [2, 'so many'],
    [3, 'mostNodes'],
    [3, 'kept'],
  ]);
  expect(occurrences('CONTRIBUTING.md', '## How we write\n\nso many\n\n## Commits\n')).toEqual([]);
});

test('a new record has only counts that have fallen', () => {
  const recorded = { a: { one: 3, two: 1 }, b: { one: 2 } };
  const current = { a: { one: 2, three: 7 }, b: { one: 5 }, c: { one: 1 } };
  expect(lowered(recorded, current)).toEqual({ a: { one: 2 }, b: { one: 2 } });
});
