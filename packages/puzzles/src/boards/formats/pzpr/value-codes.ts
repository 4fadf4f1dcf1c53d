import { empty, unknownClue } from '../../layers/layer.js';
import { largestValue } from '../loss.js';
import { partOf, unexpected } from '../word-reader.js';
import type { ValuesCode } from './address-body.js';

/** The letters for runs of empty cells: the first of them stands for one cell, `z` for the longest run. */
interface RunLetters {
  readonly first: string;
  readonly longest: number;
}

const usualRuns: RunLetters = { first: 'g', longest: 20 };

/** The encoding of a kind's numbers in addresses of puzz.link; "?" is the same in all codes. */
export interface NumberCode {
  /** A description of its signs, for messages. */
  readonly description: string;
  /** The largest number that it can represent. */
  readonly largest: number;
  /** The letters for runs of empty cells; `g` to `z` by default. */
  readonly runs?: RunLetters;
  /**
   * The code of a number and of some empty cells after it. `following` is the number of these cells, and cells past the
   * end count as empty.
   */
  encode(value: number, following: number): { readonly text: string; readonly cells: number };
  /** The number that begins here, with the cells and the characters that it takes; null if none does. */
  decode(body: string, at: number): CodedNumber | null;
}

interface CodedNumber {
  readonly value: number;
  readonly cells: number;
  readonly length: number;
}

/** Numbers in a code, row by row, with `.` for an unknown clue and letters for runs of empty cells: by default `g`…`z` for 1 to 20. */
export function numbersCode(code: NumberCode): ValuesCode {
  const { first, longest } = code.runs ?? usualRuns;
  const beforeFirst = Number.parseInt(first, 36) - 1;
  return {
    lost: (values) => (largestValue(values) > code.largest ? `a number above ${code.largest}` : null),
    write: (values) => {
      let body = '';
      for (let cell = 0; cell < values.length; ) {
        const value = values[cell]!;
        const following = emptyFrom(values, value === empty ? cell : cell + 1, longest);
        if (value === empty) {
          const run = Math.min(following, values.length - cell);
          body += (run + beforeFirst).toString(36);
          cell += run;
        } else {
          const coded = value === unknownClue ? { text: '.', cells: 1 } : code.encode(value, following);
          body += coded.text;
          cell += coded.cells;
        }
      }
      return body;
    },
    read: (word, values, accept) => {
      const { text: body } = word;
      let [cell, at] = [0, 0];
      while (at < body.length && cell < values.length) {
        const step = decodeStep(code, body, at);
        if (step === null) {
          const expected = `${code.description}, "." or a run of empty cells (${first}-z)`;
          throw unexpected(partOf(word, at, body.slice(at, at + 4)), expected);
        }
        if (step.value !== empty) {
          accept(step.value, partOf(word, at, '').place, cell);
          values[cell] = step.value;
        }
        cell += step.cells;
        at += step.length;
      }
      return { rest: partOf(word, at, body.slice(at)), sites: Math.min(cell, values.length) };
    },
  };
}

/** The number of empty cells from here on, up to a maximum; cells past the end count as empty. */
function emptyFrom(values: Int16Array, from: number, most: number): number {
  let count = 0;
  while (count < most && (values[from + count] ?? empty) === empty) count += 1;
  return count;
}

function decodeStep(code: NumberCode, body: string, at: number): CodedNumber | null {
  const sign = body[at]!;
  if (sign === '.') return { value: unknownClue, cells: 1, length: 1 };
  const { first } = code.runs ?? usualRuns;
  if (sign >= first && sign <= 'z') {
    const cells = Number.parseInt(sign, 36) - Number.parseInt(first, 36) + 1;
    return { value: empty, cells, length: 1 };
  }
  return code.decode(body, at);
}

/** Numbers in hexadecimal: `0`–`9`, `a`–`f`, `-hh` for 16 to 255, `+hhh` for 256 to 4095. */
export const hexadecimalCode: NumberCode = {
  description: 'a number (0-f, -hh, +hhh)',
  largest: 4095,
  encode: (value) => ({ text: textOf(value), cells: 1 }),
  decode: (body, at) => {
    const number = /[0-9a-f]|-[0-9a-f]{2}|\+[0-9a-f]{3}/y;
    number.lastIndex = at;
    const found = number.exec(body)?.[0];
    if (found === undefined) return null;
    return { value: Number.parseInt(found.replace(/^[-+]/, ''), 16), cells: 1, length: found.length };
  },
};

/** Numbers from 0 to 9 as digits, and letters from `a` on for runs of empty cells: `encodeNumber10` of pzpr. */
export const decimalCode: NumberCode = {
  description: 'a number (0-9)',
  largest: 9,
  runs: { first: 'a', longest: 26 },
  encode: (value) => ({ text: String(value), cells: 1 }),
  decode: (body, at) => (/[0-9]/.test(body[at]!) ? { value: Number(body[at]), cells: 1, length: 1 } : null),
};

function textOf(value: number): string {
  if (value < 16) return value.toString(16);
  if (value < 256) return `-${value.toString(16).padStart(2, '0')}`;
  return `+${value.toString(16).padStart(3, '0')}`;
}

/** One more than the largest number of `smallNumberCode`. */
const count = 5;

/**
 * Numbers from 0 to 4, with up to two empty cells after them: `0`–`4` none, `5`–`9` one, `a`–`e` two. Cells past the last
 * one count as empty.
 */
export const smallNumberCode: NumberCode = {
  description: 'a number (0-4; 5-9 and a-e with one and two empty cells after it)',
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

/** Numbers from 0 to 4 and "?", with the empty cells after them: `encode4Cell` of pzpr. */
export const upToFour: ValuesCode = numbersCode(smallNumberCode);
