import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/checker/index.js';
import { problemOfSteps, statementLines } from './proof-text.js';

/**
 * A row of a table: steps over a statement, and the refusal of the last one (null: accepted). The others are
 * correct.
 */
export type Row = readonly [name: string, steps: readonly string[], refusal: Refusal | null];

/** A test for each row of a table, all over one statement. */
export function rule(name: string, variables: number, lines: readonly string[], rows: readonly Row[]): void {
  const statement = statementLines(variables, lines);
  describe(name, () => {
    for (const [title, steps, refusal] of rows) {
      test(`${refusal === null ? 'right' : 'wrong'}: ${title}`, () => {
        // The version, the line `about` and `steps` are lines too.
        const line = statement.length + 3 + steps.length;
        const expected = refusal && { line, kind: 'refused', ...refusal };
        expect(problemOfSteps(statement, steps)).toEqual(expected);
      });
    }
  });
}
