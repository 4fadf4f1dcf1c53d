import { exactSum } from '../../model/decimal.js';
import { type Draft, type Expression, sumAt } from './draft.js';
import { type LpTokens, placeOf, unexpected } from './tokens.js';

/**
 * Adds the following sum, which may be empty, to `sum`. It ends before the first token that cannot continue it; with
 * `onOneLine` also at the end of its first line.
 */
export function readExpression(
  tokens: LpTokens,
  draft: Draft,
  sum: Expression,
  { onOneLine = false } = {},
): void {
  for (let isFirst = true; ; isFirst = false) {
    const token = tokens.peek();
    if (onOneLine && !isFirst && token.isFirst) return;
    const sign = readSigns(tokens);
    if (!isFirst && sign === null) return;
    const isTerm = readTerm(tokens, draft, sum, sign ?? 1, onOneLine);
    if (isTerm) continue;
    if (sign !== null) throw unexpected(tokens.peek(), 'a term');
    return;
  }
}

/** The product of the following signs; null without a sign. */
export function readSigns(tokens: LpTokens): number | null {
  let sign: number | null = null;
  for (;;) {
    if (tokens.takes('+')) sign = sign ?? 1;
    else if (tokens.takes('-')) sign = -(sign ?? 1);
    else return sign;
  }
}

/** Whether a variable follows: a name that is not the label of a row. */
export function seesVariable(tokens: LpTokens): boolean {
  return tokens.peek().type === 'name' && !tokens.seesLabel();
}

function readTerm(
  tokens: LpTokens,
  draft: Draft,
  sum: Expression,
  factor: number,
  onOneLine: boolean,
): boolean {
  if (tokens.sees('[')) {
    readQuadratic(tokens, draft, sum, factor);
    return true;
  }
  const hasNumber = tokens.peek().type === 'number';
  const start = tokens.peek();
  const coefficient = factor * (hasNumber ? readFinite(tokens) : 1);
  const isOnNextLine = onOneLine && hasNumber && tokens.peek().isFirst;
  if (seesVariable(tokens) && !isOnNextLine) {
    const variable = draft.variable(tokens.next().text);
    sum.linear.set(variable, sumAt(placeOf(start), sum.linear.get(variable) ?? 0, coefficient));
    sum.hasVariables = true;
    return true;
  }
  if (!hasNumber) return false;
  sum.constant = sumAt(placeOf(start), sum.constant, coefficient);
  return true;
}

function readFinite(tokens: LpTokens): number {
  const token = tokens.next();
  if (!Number.isFinite(token.value)) throw unexpected(token, 'a finite number', 'out-of-range');
  return token.value;
}

/** `[ 2 x * y - x ^ 2 ]`, followed by `/ 2` in objectives. */
function readQuadratic(tokens: LpTokens, draft: Draft, sum: Expression, factor: number): void {
  tokens.next();
  const from = sum.quadratic.length;
  for (let isFirst = true; !tokens.takes(']'); isFirst = false) {
    const sign = readSigns(tokens);
    if (!isFirst && sign === null) throw unexpected(tokens.peek(), '"+", "-" or "]"');
    const coefficient = tokens.peek().type === 'number' ? readFinite(tokens) : 1;
    const place = placeOf(tokens.peek());
    const left = readVariable(tokens, draft);
    const isSquare = tokens.takes('^');
    if (isSquare) {
      const exponent = tokens.next();
      if (exponent.value !== 2) throw unexpected(exponent, 'the exponent 2', 'unsupported');
    } else if (!tokens.takes('*')) {
      throw unexpected(tokens.peek(), '"*" or "^ 2"');
    }
    const right = isSquare ? left : readVariable(tokens, draft);
    sum.quadratic.push({ coefficient: factor * (sign ?? 1) * coefficient, left, right, isSquare, place });
  }
  sum.hasVariables = true;
  if (!tokens.takes('/')) return;
  const divisor = tokens.next();
  if (divisor.value !== 2) throw unexpected(divisor, '2');
  for (let i = from; i < sum.quadratic.length; i++) {
    const quadratic = sum.quadratic[i]!;
    const half = quadratic.coefficient / 2;
    if (exactSum(half, half) !== quadratic.coefficient)
      throw unexpected(divisor, 'a coefficient that can be halved exactly', 'out-of-range');
    sum.quadratic[i] = { ...quadratic, coefficient: half };
  }
}

/** A variable, by its number. */
export function readVariable(tokens: LpTokens, draft: Draft): number {
  const token = tokens.next();
  if (token.type !== 'name') throw unexpected(token, 'a variable');
  return draft.variable(token.text);
}
