import { fileError, shown } from '../../errors.js';
import { nonzeroTerms } from '../model-from-file.js';
import {
  type Draft,
  type DraftVariable,
  type Expression,
  emptyExpression,
  type QuadraticTerm,
  sumAt,
} from './draft.js';
import { readExpression, readSigns, readVariable } from './read-expression.js';
import { type LpTokens, placeOf, type Token, unexpected } from './tokens.js';
import { infinite } from './written-names.js';

/** Shared by most rows: there may be millions of rows. */
const noQuadratic: readonly QuadraticTerm[] = [];

/** The rows up to the next section. */
export function readRows(tokens: LpTokens, draft: Draft): void {
  for (let isFirst = true; ; isFirst = false) {
    const token = tokens.peek();
    if (token.type === 'section' || token.type === 'end of text') return;
    if (!isFirst && !token.isFirst && !tokens.seesLabel())
      throw unexpected(token, 'the end of the line, or the name of a row followed by ":"');
    readRow(tokens, draft);
  }
}

/** `label: sum <= number`, `number <= sum`, `number <= sum <= number`, or with variables on both sides. */
function readRow(tokens: LpTokens, draft: Draft): void {
  const name = readLabel(tokens) ?? `R${draft.rows.length + 1}`;
  const start = tokens.peek();
  const sum = emptyExpression();
  const bound = readInfinity(tokens);
  if (bound === null) readSomeExpression(tokens, draft, sum);
  const sign = readRelation(tokens);
  let [lower, upper] = [-Infinity, Infinity];
  if (bound === null && sum.hasVariables) {
    const right = without(readRightSide(tokens, draft, sum), sum, sign);
    if (sign.text !== '<=') lower = rowBound(right, sign);
    if (sign.text !== '>=') upper = rowBound(right, sign);
  } else {
    const given = bound ?? sum.constant;
    sum.constant = 0;
    readSomeExpression(tokens, draft, sum);
    const left = without(given, sum, sign);
    if (sign.text !== '>=') lower = rowBound(left, sign);
    if (sign.text !== '<=') upper = rowBound(left, sign);
    const second = readSecondRelation(tokens, sign);
    if (second !== null) {
      const right = rowBound(without(readNumber(tokens), sum, second), second);
      if (sign.text === '<=') upper = right;
      else lower = right;
    }
  }
  refuseIndicator(tokens);
  if (lower === Infinity || upper === -Infinity)
    throw unexpected(start, 'a row that a finite sum can satisfy', 'out-of-range');
  const terms = nonzeroTerms(sum.linear);
  const quadratic = sum.quadratic.length === 0 ? noQuadratic : sum.quadratic;
  draft.rows.push({ name, terms, quadratic, lower, upper });
}

function readSomeExpression(
  tokens: LpTokens,
  draft: Draft,
  sum: Expression,
  options: { readonly onOneLine?: boolean } = {},
): void {
  const start = tokens.peek();
  readExpression(tokens, draft, sum, options);
  if (tokens.peek() === start) throw unexpected(start, 'a number or a variable');
}

/** The name before a colon; null without one. */
export function readLabel(tokens: LpTokens): string | null {
  if (!tokens.seesLabel()) return null;
  const { text } = tokens.next();
  tokens.next();
  return text;
}

/** The infinity at the beginning of the row `-inf <= x + y <= 3`. */
function readInfinity(tokens: LpTokens): number | null {
  const after = tokens.sees('-') || tokens.sees('+') ? 1 : 0;
  const token = tokens.peek(after);
  if (token.type !== 'number' || Number.isFinite(token.value)) return null;
  return readNumber(tokens);
}

/**
 * The right-hand side of a sign: a number and variables, which are moved to the left. Variables must be on the same
 * line: otherwise the start of the next row would be ambiguous.
 */
function readRightSide(tokens: LpTokens, draft: Draft, sum: Expression): number {
  const bound = readInfinity(tokens);
  if (bound !== null) return bound;
  const right = emptyExpression();
  const place = tokens.peek();
  readSomeExpression(tokens, draft, right, { onOneLine: true });
  for (const [variable, coefficient] of right.linear)
    sum.linear.set(variable, sumAt(placeOf(place), sum.linear.get(variable) ?? 0, -coefficient));
  for (const quadratic of right.quadratic)
    sum.quadratic.push({ ...quadratic, coefficient: -quadratic.coefficient });
  return right.constant;
}

/** A right-hand side less the constant of the sum. */
function without(bound: number, { constant }: Expression, sign: Token): number {
  return Number.isFinite(bound) ? sumAt(placeOf(sign), bound, -constant) : bound;
}

/** A number with its signs, perhaps infinite. */
export function readNumber(tokens: LpTokens): number {
  const sign = readSigns(tokens) ?? 1;
  const token = tokens.next();
  if (token.type !== 'number') throw unexpected(token, 'a number');
  return sign * token.value;
}

export function isRelation(token: Token): boolean {
  return token.type === 'sign' && ['<=', '>=', '='].includes(token.text);
}

/** `<=`, `>=` or `=`. */
export function readRelation(tokens: LpTokens): Token {
  refuseIndicator(tokens);
  const token = tokens.next();
  if (!isRelation(token)) throw unexpected(token, '"<=", ">=" or "="');
  return token;
}

/** The same sign again, as in `2 <= x <= 3`; null without a sign. */
function readSecondRelation(tokens: LpTokens, first: Token): Token | null {
  if (!isRelation(tokens.peek())) return null;
  const token = tokens.next();
  if (token.text === first.text && token.text !== '=') return token;
  throw unexpected(token, `no second sign, or "${first.text}"`);
}

/** A right-hand side; numbers that the format treats as infinite become infinite. */
function rowBound(value: number, sign: Token): number {
  if (Math.abs(value) < infinite) return value;
  if (sign.text === '=') throw unexpected(sign, 'a finite number after it', 'out-of-range');
  return value < 0 ? -Infinity : Infinity;
}

function refuseIndicator(tokens: LpTokens): void {
  if (!tokens.sees('->') && !tokens.sees('<->')) return;
  const token = tokens.peek();
  const found = `${shown(token.text)}: an indicator constraint`;
  throw fileError('unsupported', placeOf(token), 'a linear row', found);
}

/** One bound: `2 <= x`, `x <= 3`, `2 <= x <= 3`, `x = 3` or `x free`. The last bound counts. */
export function readBound(tokens: LpTokens, draft: Draft): void {
  if (tokens.peek().type !== 'name') {
    const value = readNumber(tokens);
    const sign = readRelation(tokens);
    const variable = draft.variables[readVariable(tokens, draft)]!;
    setBound(variable, value, sign, sign.text !== '>=', sign.text !== '<=');
    const second = readSecondRelation(tokens, sign);
    if (second !== null)
      setBound(variable, readNumber(tokens), second, sign.text === '>=', sign.text === '<=');
    return;
  }
  const variable = draft.variables[readVariable(tokens, draft)]!;
  const { type, text } = tokens.peek();
  if (type === 'name' && /^free$/i.test(text)) {
    tokens.next();
    variable.lower = -Infinity;
    variable.upper = Infinity;
    return;
  }
  const sign = readRelation(tokens);
  setBound(variable, readNumber(tokens), sign, sign.text !== '<=', sign.text !== '>=');
}

/** Numbers that the format treats as infinite become infinite. */
function setBound(
  variable: DraftVariable,
  given: number,
  sign: Token,
  isLower: boolean,
  isUpper: boolean,
): void {
  const value = Math.abs(given) < infinite ? given : given < 0 ? -Infinity : Infinity;
  if ((isLower && value === Infinity) || (isUpper && value === -Infinity))
    throw unexpected(sign, 'a bound that is exactly a number', 'out-of-range');
  if (isLower) variable.lower = value;
  if (isUpper) variable.upper = value;
}
