import { expect, test } from 'vitest';
import { check } from '../../src/questions/check/check.js';
import { violationsIn } from '../outcomes.js';
import { eventsOf, inputOf, requestOf } from '../requests/asking.js';
import { positionOf } from './puzzle.js';

const givens = '1.......' + '.......1';
const solution = '1234341221434321';

test('given cells are not missing', () => {
  const violations = violationsIn(check(positionOf(givens)));
  expect(violations).toMatchObject([
    { rule: 'incomplete', cells: Array.from({ length: 14 }, (_, i) => i + 1) },
  ]);
});

test('an incomplete drawing has the broken rules, and the missing places', () => {
  const position = positionOf(givens);
  const numbers = position.answers['numbers']!.slice();
  numbers[1] = 1;
  const violations = violationsIn(check({ ...position, answers: { numbers } }));
  expect(violations.map(({ rule }) => rule)).toEqual(['row', 'region', 'incomplete']);
  expect(violations[0]).toMatchObject({ cells: [0, 1] });
});

test.each([
  { title: 'the solution as a line', drawn: solution, answer: { status: 'valid' } },
  {
    title: 'another number than the one that is given',
    drawn: '2134341221434321',
    answer: null,
  },
  {
    title: 'a line that breaks a rule',
    drawn: '1234341221434331',
    answer: { status: 'invalid', violations: [{ rule: 'row' }, { rule: 'column' }, { rule: 'region' }] },
  },
])('a drawing apart: $title', async ({ drawn, answer }) => {
  const task = { command: 'check', extent: 'complete', solution: inputOf('drawn', drawn) } as const;
  const [, last] = await eventsOf(requestOf(task, givens));
  if (answer === null)
    expect(last).toMatchObject({ type: 'problem', problem: { text: expect.stringContaining('clues') } });
  else expect(last).toMatchObject({ type: 'answer', answer });
});
