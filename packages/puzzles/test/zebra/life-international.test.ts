import { type Attribute, type Statement, statementKey } from '@gridwright/logic-grid-english';
import { expect, test } from 'vitest';
import {
  attributes,
  places,
  question,
  sentences,
} from '../../../logic-grid-english/test/sentences/life-international.js';
import { withoutOrder } from '../../../logic-grid-english/test/sentences/without-order.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { boardsWithFormats } from '../../src/kinds/boards-with-formats.js';
import type { Question, Sentence } from '../../src/kinds/zebra/records.js';

const key = (statement: Statement): string => statementKey(withoutOrder(statement)).toLowerCase();

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
