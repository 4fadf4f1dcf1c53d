import type { Statement } from '@gridwright/logic-grid-english';
import { expect, test } from 'vitest';
import { goalsInOrder, sortOf } from '../../src/kinds/zebra/formulations/search-goals.js';
import { thesisPuzzle } from './thesis.js';

/** The numbers of the sentences of the thesis in the order of heuristics; `?` is the question. */
function order(given: string, asked = thesisPuzzle.records!.question[0] ?? null): string {
  const { sentences, attributes } = thesisPuzzle.records!;
  const [h1, h2, h3] = ['1', '2', '3'].map((heuristic) => given.includes(heuristic));
  return goalsInOrder(sentences, attributes, asked, { h1: h1!, h2: h2!, h3: h3! })
    .map((goal) => ('sentence' in goal ? goal.sentence.id : '?'))
    .join(' ');
}

test('the sentences of the thesis in the orders of its heuristics', () => {
  expect(order('')).toBe('? 1 2 3 4 5 6 7 8 9 10 11 12 13 14');
  expect(order('1')).toBe('8 9 ? 1 2 3 4 5 6 7 10 11 12 13 14');
  expect(order('2')).toBe('? 1 2 3 4 6 7 8 9 12 13 5 10 11 14');
  expect(order('3')).toBe('1 2 3 4 5 6 7 8 9 10 11 ? 12 13 14');
  expect(order('1 2')).toBe('8 9 ? 1 2 3 4 6 7 12 13 5 10 11 14');
  expect(order('1 2 3')).toBe('8 9 1 2 3 4 6 7 12 13 5 10 11 ? 14');
});

test('without a question, and with one about an attribute that no sentence names', () => {
  expect(order('1 2 3', null)).toBe('8 9 1 2 3 4 6 7 12 13 5 10 11 14');
  expect(order('3', { id: '1', value: 'nothing' })).toBe('? 1 2 3 4 5 6 7 8 9 10 11 12 13 14');
});

test('the sorts of clues', () => {
  const at: Statement = { relation: 'at', value: 'milk', places: ['3'] };
  const same: Statement = { relation: 'same', values: ['milk', 'red'] };
  const beside: Statement = { relation: 'beside', values: ['milk', 'red'] };
  expect([at, same, beside].map(sortOf)).toEqual(['direct', 'connection', 'indirect']);
  expect(sortOf({ ...at, places: ['1', '5'] })).toBe('indirect');
  expect(sortOf({ relation: 'all', of: [at, at] })).toBe('direct');
  expect(sortOf({ relation: 'all', of: [at, same] })).toBe('connection');
  expect(sortOf({ relation: 'all', of: [same, beside] })).toBe('indirect');
  expect(sortOf({ relation: 'not', of: same })).toBe('indirect');
});
