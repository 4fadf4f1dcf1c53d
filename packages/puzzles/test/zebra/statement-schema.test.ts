import { all, at, leftOf, not, type Statement, same } from '@gridwright/logic-grid-english';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { statementSchema } from '../../src/kinds/zebra/layers.js';

test('the schema takes statements six deep, and no deeper', () => {
  const deep = (depth: number): Statement => (depth === 0 ? same('Ann', 'cat') : not(deep(depth - 1)));
  const isTaken = (statement: unknown): boolean => z.safeParse(statementSchema, statement).success;
  expect(isTaken(deep(0))).toBe(true);
  expect(isTaken(deep(6))).toBe(true);
  expect(isTaken(deep(7))).toBe(false);
  expect(isTaken(same('Ann'))).toBe(false);
  expect(isTaken({ ...leftOf('Ann', 'cat'), by: 0 })).toBe(false);
  expect(isTaken(leftOf('Ann', 'cat', 1))).toBe(true);
  expect(isTaken(all(at('Ann', '1')))).toBe(false);
  expect(isTaken(at('Ann'))).toBe(false);
  expect(isTaken(at(' Ann', '1'))).toBe(false);
  expect(isTaken(at('a'.repeat(60), '1'))).toBe(true);
  expect(isTaken(at('a'.repeat(61), '1'))).toBe(false);
});
