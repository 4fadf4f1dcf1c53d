import { expect, test } from 'vitest';
import { readPuzzle } from '../../../src/boards/formats/read-puzzle.js';
import { boardsWithFormats } from '../../../src/kinds/boards-with-formats.js';
import type { Attribute, Question, Sentence } from '../../../src/kinds/zebra/records.js';
import { answerSentence, readQuestion, writeQuestion } from '../../../src/kinds/zebra/sentences/questions.js';
import { readSentence } from '../../../src/kinds/zebra/sentences/read-sentence.js';
import { statementKey } from '../../../src/kinds/zebra/sentences/statement-key.js';
import { writeSentence } from '../../../src/kinds/zebra/sentences/write-sentence.js';
import type { Statement } from '../../../src/kinds/zebra/statement.js';
import { attributes, places, question, sentences, solution } from './life-international.js';
import { withoutOrder } from './without-order.js';

const lists = { places, attributes };
const key = (statement: Statement): string => statementKey(withoutOrder(statement)).toLowerCase();

test.each(sentences)('"%s"', (text, statement) => {
  const read = readSentence(text, lists);
  expect(read).toHaveProperty('statement');
  expect('statement' in read && key(read.statement)).toBe(key(statement));
});

test('what is read is written in natural words', () => {
  expect(sentences.map(([, statement]) => writeSentence(statement, lists))).toEqual([
    'The Englishman lives in the red house.',
    'The Spaniard owns the dog.',
    'The coffee drinker lives in the green house.',
    'The Ukrainian drinks tea.',
    'The ivory house is immediately to the left of the green house.',
    'The Old Gold smoker owns the snails.',
    'The Kools smoker lives in the yellow house.',
    'The milk drinker is in the third house.',
    'The Norwegian is in the first house.',
    'The Chesterfields smoker is next to the fox owner.',
    'The Kools smoker is next to the horse owner.',
    'The Lucky Strike smoker drinks orange juice.',
    'The Japanese smokes Parliaments.',
    'The Norwegian is next to the blue house.',
  ]);
});

test('the question is read, written and answered', () => {
  const asked = { value: 'zebra', attribute: 'nationality' };
  expect(readQuestion(question, lists)).toEqual(asked);
  expect(writeQuestion(asked, lists)).toBe(question);
  const table = attributes.flatMap(({ id, values }) => solution[id]!.map((value) => values.indexOf(value)));
  expect(answerSentence(asked, lists, table)).toBe('The Japanese owns the zebra.');
  expect(answerSentence({ value: 'zebra' }, lists, table)).toBe('The zebra owner is in the fifth house.');
  expect(
    answerSentence(
      asked,
      lists,
      table.map((value, site) => (site === 24 ? -1 : value)),
    ),
  ).toBeNull();
});

const numbered = sentences.map(([text], index) => `${index + 1}. ${text}`).join('\n');

test.each([
  [
    'with declared attributes',
    `houses: 5\n${attributes.map(({ id, values }) => `${id}: ${values.join(', ')}`).join('\n')}\n\n${numbered}\n\n${question}`,
  ],
  [
    'without declared attributes',
    `Five houses stand in a row.\n\n${numbered}\n\nWho drinks water? ${question}`,
  ],
  [
    'without numbers',
    `There are five houses.\n${sentences.map(([text]) => text).join('\n')}\nWho drinks water?\n${question}`,
  ],
])('the puzzle is read %s', (_, text) => {
  const { kind, format, position } = readPuzzle(boardsWithFormats, text);
  expect([kind.name, format.name]).toEqual(['zebra', 'zebra-text']);
  const { records = {} } = position.puzzle as unknown as {
    records?: Readonly<Record<string, readonly unknown[]>>;
  };
  expect(records['places']).toEqual([places]);
  const read = (records['sentences'] as readonly Sentence[]).map(({ statement }) => key(statement));
  const singular = (text: string): string => text.replaceAll('chesterfields', 'chesterfield');
  expect(read.map(singular)).toEqual(sentences.map(([, statement]) => singular(key(statement))));
  const sorted = (all: readonly Attribute[]): readonly string[] =>
    all.map(({ values }) => singular([...values].sort().join(', ').toLowerCase())).sort();
  expect(sorted(records['attributes'] as readonly Attribute[])).toEqual(sorted(attributes));
  const [asked] = records['question'] as readonly Question[];
  expect(asked).toMatchObject({ value: 'zebra', attribute: 'nationality' });
});

test('a value that nothing names is another one', () => {
  const text = `There are five houses.\n${numbered}\n${question}`;
  const { position } = readPuzzle(boardsWithFormats, text);
  const { records = {} } = position.puzzle as unknown as {
    records?: Readonly<Record<string, readonly Attribute[]>>;
  };
  const drinks = records['attributes']!.find(({ id }) => id === 'drink');
  expect(drinks?.values).toContain('another drink');
});
