import fc from 'fast-check';
import { anyCharacter } from '../../../../test/any-character.js';
import type { PlainFormula } from './plain-reading.js';

/** Small formulas: also without variables, without clauses, and with clauses without literals. */
export const formulas: fc.Arbitrary<PlainFormula> = fc.integer({ min: 0, max: 12 }).chain((variableCount) => {
  const variable = fc.integer({ min: 1, max: Math.max(1, variableCount) });
  const literal = fc.tuple(variable, fc.boolean()).map(([number, negated]) => (negated ? -number : number));
  const clause = fc.array(literal, { maxLength: variableCount === 0 ? 0 : 6 });
  return fc.array(clause, { maxLength: 12 }).map((clauses) => ({ variableCount, clauses }));
});

const comment = fc
  .string({ unit: anyCharacter, maxLength: 12 })
  .map((text) => text.replaceAll('\n', '').replaceAll('\r', ''));
const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', ' \n\t');

/** Separators of words in clauses. */
const gap = fc.oneof(
  fc.constantFrom(' ', ' ', '\t', '  ', ' \t '),
  lineEnd,
  fc.tuple(lineEnd, comment).map(([end, text]) => `${end}c${text}\n`),
  comment.map((text) => ` c ${text}\n`),
);

/** Texts of a formula, in all notations. */
export const wellFormed: fc.Arbitrary<{ readonly text: string; readonly formula: PlainFormula }> =
  formulas.chain((formula) => {
    const { variableCount, clauses } = formula;
    const words = clauses.flatMap((clause) => [...clause.map(String), '0']);
    const before = fc.array(
      comment.map((text) => `c${text}\n`),
      { maxLength: 2 },
    );
    const gaps = fc.array(gap, { minLength: words.length, maxLength: words.length });
    const end = fc.constantFrom('', '', '\n', '\r\n', '\n%\n0\n\n', '\n%\r\n0', '\nc the end', '\n% c\n');
    return fc.tuple(before, lineEnd, gaps, end).map(([comments, first, between, last]) => {
      const said = words.map((word, index) => (index === 0 ? word : `${between[index]}${word}`)).join('');
      return {
        text: `${comments.join('')}p cnf ${variableCount} ${clauses.length}${first}${said}${last}`,
        formula,
      };
    });
  });

const pieces = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1',
    '-1',
    '9'.repeat(40),
    '0'.repeat(300),
    'x'.repeat(300),
    '-',
    '+',
    '.',
    '%',
    'c',
    'p',
  ),
  fc.constantFrom('\n', '\r', ' ', '\t', '\0', '\u00a0', '\ufeff', 'é', '🏝', '\ud800'),
  fc.constantFrom('p cnf 3 2\n', 'cnf', '\nc ', '%\n0\n'),
  fc.string({ unit: anyCharacter, maxLength: 3 }),
);

const part = fc.double({ min: 0, max: 1, noNaN: true });

/** A mutation of one of these texts: up to four times, a range is replaced, removed or repeated. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.tuple(
    part,
    fc.integer({ min: 0, max: 6 }),
    fc.oneof(pieces, fc.integer({ min: 0, max: 3 })),
  );
  return fc
    .tuple(texts, fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([text, edits]) => edits.reduce((result, each) => edited(result, ...each), text));
}

function edited(text: string, at: number, length: number, by: string | number): string {
  const start = Math.floor(at * text.length);
  const chunk = text.slice(start, start + length);
  return text.slice(0, start) + (typeof by === 'string' ? by : chunk.repeat(by)) + text.slice(start + length);
}
