import type { Draft, DraftVariable } from './draft.js';
import { isRelation, readNumber, readRelation } from './read-rows.js';
import { type LpTokens, type Token, unexpected } from './tokens.js';
import { infinite } from './written-names.js';

/** One bound: `2 <= x`, `x <= 3`, `2 <= x <= 3`, `x = 3` or `x free`. What is said last counts. */
export function readBound(tokens: LpTokens, draft: Draft): void {
  if (tokens.peek().type !== 'name') {
    const value = readNumber(tokens);
    const sign = readRelation(tokens);
    const variable = readVariable(tokens, draft);
    setBound(variable, value, sign, sign.text !== '>=', sign.text !== '<=');
    if (!isRelation(tokens.peek())) return;
    const second = tokens.next();
    if (second.text !== sign.text || sign.text === '=')
      throw unexpected(second, `no second sign, or "${sign.text}"`);
    setBound(variable, readNumber(tokens), second, sign.text === '>=', sign.text === '<=');
    return;
  }
  const variable = readVariable(tokens, draft);
  const { type, text } = tokens.peek();
  if (type === 'name' && /^free$/i.test(text)) {
    tokens.next();
    variable.lower = Number.NEGATIVE_INFINITY;
    variable.upper = Number.POSITIVE_INFINITY;
    return;
  }
  const sign = readRelation(tokens);
  setBound(variable, readNumber(tokens), sign, sign.text !== '<=', sign.text !== '>=');
}

function readVariable(tokens: LpTokens, draft: Draft): DraftVariable {
  const token = tokens.next();
  if (token.type !== 'name') throw unexpected(token, 'a variable');
  return draft.variables[draft.variable(token.text)]!;
}

/** Numbers that the format takes for infinite are. */
function setBound(
  variable: DraftVariable,
  given: number,
  sign: Token,
  isLower: boolean,
  isUpper: boolean,
): void {
  const value =
    Math.abs(given) < infinite ? given : given < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if ((isLower && value === Number.POSITIVE_INFINITY) || (isUpper && value === Number.NEGATIVE_INFINITY))
    throw unexpected(sign, 'a bound that a number can keep', 'out-of-range');
  if (isLower) variable.lower = value;
  if (isUpper) variable.upper = value;
}
