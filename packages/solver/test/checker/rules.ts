import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/checker/index.js';
import { problemOfSteps, statementLines } from './proof-text.js';

/**
 * A row of a table: steps over a statement, and what is wrong with the last of them (null: nothing). All before it
 * are right.
 */
export type Row = readonly [name: string, steps: readonly string[], refusal: Refusal | null];

/** A test for each row of a table, all over one statement. */
export function rule(name: string, variables: number, lines: readonly string[], rows: readonly Row[]): void {
  const statement = statementLines(variables, lines);
  describe(name, () => {
    for (const [title, steps, refusal] of rows) {
      test(`${refusal === null ? 'right' : 'wrong'}: ${title}`, () => {
        // The version, the line about, and "steps" are lines as well.
        const line = statement.length + 3 + steps.length;
        const expected = refusal && { line, kind: 'refused', ...refusal };
        expect(problemOfSteps(statement, steps)).toEqual(expected);
      });
    }
  });
}
