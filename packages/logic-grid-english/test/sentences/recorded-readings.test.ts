import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testRecorded } from '../../../../test/recorded-answers/record.js';
import type { Lists } from '../../src/lists.js';
import { readSentence } from '../../src/sentences/read-sentence.js';
import { statementKey } from '../../src/statement.js';

// Sentences of puzzles, with each phrase of the grammar in place of another one of its list. How they are read is recorded:
// `node scripts/record-answers.mjs`.

interface Line {
  readonly text: string;
  readonly lists: Lists;
}

function linesOfPuzzles(): readonly Line[] {
  return ['known-sentences.json', 'other-authors.json'].flatMap((name) => {
    const { puzzles } = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
    return puzzles.flatMap(
      ({ places, attributes, sentences }: Lists & { readonly sentences: readonly Line[] }) =>
        sentences.map(({ text }) => ({ text, lists: { places, attributes } })),
    );
  });
}

/** Sentences with phrases that a puzzle brings along. */
function linesWithPhrases(): readonly Line[] {
  const lists: Lists = {
    places: { id: 'house', names: ['1', '2', '3'] },
    attributes: [
      { id: 'name', values: ['Ann', 'Bob', 'Cleo'] },
      {
        id: 'pet',
        values: ['dog', 'cat', 'fox'],
        phrases: ['feeds the *', 'the feeder of the *', '* is fed'],
      },
      { id: 'color', values: ['red', 'blue', 'green'], phrases: ['the * one'] },
    ],
  };
  return [
    'Ann feeds the dog.',
    'The dog is fed by Ann.',
    'The dog is fed in the first house.',
    'The feeder of the cat lives next to Bob.',
    'Ann does not feed the fox.',
    'The fox is not fed by Bob.',
    'The red one feeds the fox.',
    'The cat is fed in the blue one.',
    'Neither Ann nor the green one feeds the dog.',
    'Bob feeds either the dog or the cat.',
    'The feeder of the dog is the red one.',
    'Cleo is not the feeder of the fox.',
  ].map((text) => ({ text, lists }));
}

/** The phrases that may stand in place of each other, list by list. */
function alternatives(): readonly (readonly string[])[] {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      const lists = source.matchAll(
        /\bwords\(\s*grammar,([^()]*)\)|\banyOf\(\s*grammar,\s*(['"`])([^`]*?)\2,?\s*\)/g,
      );
      return Array.from(lists, ([, list, , text]) =>
        text === undefined
          ? Array.from(list!.matchAll(/'((?:[^'\\]|\\.)+)'/g), ([, phrase]) => phrase!.replaceAll('\\', ''))
          : text.trim().split(/,\s+/),
      ).filter((phrases) => phrases.length > 1);
    });
}

function variants(): readonly Line[] {
  const lines = linesOfPuzzles();
  const found = new Map<string, Line>();
  for (const phrases of alternatives())
    for (const phrase of phrases) {
      for (const other of phrases.filter((each) => each !== phrase)) {
        const place = new RegExp(`(?<![\\w'])${other.replace(/[$?.]/g, '\\$&')}(?![\\w'])`, 'i');
        const line = lines.find(({ text }) => place.test(text));
        if (line === undefined) continue;
        const text = line.text.replace(place, () => phrase);
        found.set(text, { ...line, text });
        break;
      }
    }
  return [...found.values()];
}

function readingOf({ text, lists }: Line): string {
  const read = readSentence(text, lists);
  return 'problem' in read
    ? `${read.problem.column}: ${read.problem.expected}`
    : statementKey(read.statement);
}

const readings = Object.fromEntries(
  [...linesWithPhrases(), ...variants()].map((line) => [line.text, readingOf(line)]),
);

test('many sentences are read', () => {
  expect(Object.keys(readings).length).toBeGreaterThan(300);
});

testRecorded('each is read as it is recorded', new URL('recorded-readings.json', import.meta.url), readings);
