import { expect, test } from 'vitest';
import { recordText, withRecordText } from '../../src/boards/editing/records.js';
import type { Position } from '../../src/boards/layers/board.js';
import { seating } from '../beyond-cells/seating.js';

const { layers } = seating;
const [example] = seating.examples;

/** Three people, the second in seat 3, and two sentences. */
function begun(): Position<typeof layers> {
  const position = seating.read(example!.text);
  return { ...position, answers: { seats: Int16Array.of(-1, 3, -1) } };
}

/** The result of an edit without a problem. */
function edited(name: string, text: string, position = begun()): Position<typeof layers> {
  const result = withRecordText(layers, position, name, text);
  if ('problem' in result) throw new Error(JSON.stringify(result.problem));
  return result;
}

test('records are lines of text', () => {
  expect(recordText(layers, begun(), 'people')).toBe('Ann\nBen\nCleo');
  expect(recordText(layers, begun(), 'sentences')).toBe('Cleo sits left of Ann\nAnn sits left of Ben');
});

test('lines that stay keep their ids, others get free ones', () => {
  const { puzzle } = edited(
    'sentences',
    'Ann sits left of Ben\n\n Ben sits left of Cleo \nAnn sits left of Ben',
  );
  expect(puzzle.records?.sentences).toEqual([
    { id: 's2', left: 'Ann', right: 'Ben' },
    { id: '1', left: 'Ben', right: 'Cleo' },
    { id: '2', left: 'Ann', right: 'Ben' },
  ]);
});

test('the same records are the same position', () => {
  const position = begun();
  expect(edited('people', ' Ann\n\nBen \nCleo', position)).toBe(position);
  expect(edited('people', 'Ben\nAnn\nCleo', position)).not.toBe(position);
});

test('answers stay at their records', () => {
  const { answers } = edited('people', 'Dan\nCleo\nBen\nAnn');
  expect(answers.seats).toEqual(Int16Array.of(-1, -1, 3, -1));
});

test('answers out of range are dropped', () => {
  const alone = edited('people', 'Ben\nAnn', edited('sentences', ''));
  expect(alone.answers.seats).toEqual(Int16Array.of(-1, -1));
});

test.each([
  ['sentences', 'Ann sits left of Ben\n  Ann is late', { line: 2, column: 3, found: 'Ann is late' }],
  ['sentences', 'Ann sits left of Eve', { line: 1, column: 1, found: 'Ann and Eve' }],
  ['people', 'Ann\nCleo', { line: 1, expected: 'people among Ann, Cleo' }],
  ['people', 'Ann\nBen\nCleo\nAnn', { line: 4, found: '"Ann" twice' }],
])('a mistake in %s has a place: %j', (name, text, problem) => {
  expect(withRecordText(layers, begun(), name, text)).toMatchObject({ problem });
});
