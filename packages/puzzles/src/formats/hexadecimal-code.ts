import type { NumberCode } from './number-code.js';

/** Numbers in hexadecimal: `0`–`9`, `a`–`f`, `-hh` for 16 to 255, `+hhh` for 256 to 4095. */
export const hexadecimalCode: NumberCode = {
  says: 'a number (0-f, -hh, +hhh)',
  largest: 4095,
  encode: (value) => ({ text: textOf(value), cells: 1 }),
  decode: (body, at) => {
    const number = /(?<one>[0-9a-f])|-(?<two>[0-9a-f]{2})|\+(?<three>[0-9a-f]{3})/y;
    number.lastIndex = at;
    const groups = number.exec(body)?.groups;
    if (!groups) return null;
    const digits = groups['one'] ?? groups['two'] ?? groups['three'];
    return { value: Number.parseInt(digits!, 16), cells: 1, length: number.lastIndex - at };
  },
};

function textOf(value: number): string {
  if (value < 16) return value.toString(16);
  if (value < 256) return `-${value.toString(16).padStart(2, '0')}`;
  return `+${value.toString(16).padStart(3, '0')}`;
}
