import { expect, test } from 'vitest';
import { answerSentence, readQuestion, writeQuestion } from '../../src/sentences/questions.js';
import { readSentence } from '../../src/sentences/read-sentence.js';
import { writeSentence } from '../../src/sentences/write-sentence.js';
import type { Statement } from '../../src/statement.js';
import { statementKey } from '../../src/statement.js';
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
