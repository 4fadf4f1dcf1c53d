import type { NumberCode } from './number-code.js';

/** One more than the largest number. */
const count = 5;

/**
 * Numbers from 0 to 4, with up to two of the empty cells behind them: `0`–`4` none, `5`–`9` one, `a`–`e` two. What lies
 * past the last cell counts as empty.
 */
export const smallNumberCode: NumberCode = {
  says: 'a number (0-4; 5-9 and a-e with one and two empty cells behind it)',
  largest: count - 1,
  encode: (value, following) => {
    const more = Math.min(2, following);
    return { text: (value + more * count).toString(36), cells: 1 + more };
  },
  decode: (body, at) => {
    const coded = /[0-9a-e]/.test(body[at]!) ? Number.parseInt(body[at]!, 36) : null;
    if (coded === null) return null;
    return { value: coded % count, cells: 1 + Math.floor(coded / count), length: 1 };
  },
};
