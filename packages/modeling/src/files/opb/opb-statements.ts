import { type Field, unexpected } from '../fields.js';

/** A term: a coefficient times a product of literals (see `model/literal.ts`). */
export interface OpbTerm {
  readonly coefficient: number;
  readonly literals: readonly number[];
}

/** An objective or a constraint, as written in the text. */
export interface OpbStatement {
  readonly kind: 'min' | 'max' | '>=' | '<=' | '=';
  readonly terms: readonly OpbTerm[];
  /** The right-hand side; 0 for an objective. */
  readonly rhs: number;
  readonly place: Field;
}

const tokenPattern = /~?x\d+|[+-]?\d+|min:|max:|soft:|[<>=!≤≥≠]+|[;[\]]|[^\s;<>=!≤≥≠]+/g;

/** Any relation, also those that OPB does not have: `>`, `!=`, `=>`, … */
const relationPattern = /^[<>=!≤≥≠]+$/;

/** The tokens of a line that is not a comment. */
export function opbTokens(text: string, line: number): readonly Field[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({
    text: match[0],
    line,
    column: match.index + 1,
  }));
}

/**
 * The statement of the tokens up to and including a `;`. Variables are numbered from 1 to `most`. Throws
 * `ModelFileError`.
 */
export function opbStatement(tokens: readonly Field[], most: number): OpbStatement {
  const [first] = tokens;
  const end = tokens.at(-1);
  if (!first || !end) throw new Error('a statement without a token');
  if (first.text === 'soft:' || first.text === '[')
    throw unexpected(first, 'no soft constraints', 'unsupported');
  const isObjective = first.text === 'min:' || first.text === 'max:';
  const relation = tokens.findIndex(({ text }) => relationPattern.test(text));
  if (isObjective) {
    if (relation >= 0) throw unexpected(tokens[relation]!, 'no relation in an objective');
    const kind = first.text === 'min:' ? 'min' : 'max';
    return { kind, terms: termsOf(tokens.slice(1, -1), end, most), rhs: 0, place: first };
  }
  const sign = tokens[relation];
  const kind = sign?.text;
  if (!sign || (kind !== '>=' && kind !== '<=' && kind !== '='))
    throw unexpected(sign ?? end, '">=", "=" or "<="');
  const [number, ...others] = tokens.slice(relation + 1, -1);
  const rhs = wholeNumber(number ?? end);
  if (others[0]) throw unexpected(others[0], '; after the right-hand side');
  return { kind, terms: termsOf(tokens.slice(0, relation), sign, most), rhs, place: first };
}

function termsOf(tokens: readonly Field[], end: Field, most: number): readonly OpbTerm[] {
  const terms: { coefficient: number; literals: number[] }[] = [];
  for (const [index, token] of tokens.entries()) {
    const match = /^(~?)x(\d+)$/.exec(token.text);
    if (match) {
      const number = Number(match[2]);
      if (number < 1 || number > most) throw unexpected(token, `x1 to x${most}`, 'out-of-range');
      const last = terms.at(-1);
      if (!last) throw unexpected(token, 'a coefficient');
      last.literals.push(2 * (number - 1) + (match[1] === '~' ? 1 : 0));
    } else {
      const next = tokens[index + 1] ?? end;
      if (!/^~?x\d+$/.test(next.text)) {
        wholeNumber(token);
        throw unexpected(next, 'a variable');
      }
      terms.push({ coefficient: wholeNumber(token), literals: [] });
    }
  }
  return terms;
}

/** An integer that is exact in floating point. Throws `ModelFileError` for any other field. */
export function wholeNumber(field: Field): number {
  if (!/^[+-]?\d+$/.test(field.text)) throw unexpected(field, 'a whole number');
  const value = Number(field.text);
  if (!Number.isSafeInteger(value)) throw unexpected(field, 'a whole number within 2^53', 'out-of-range');
  // Turns −0 into 0.
  return value + 0;
}
