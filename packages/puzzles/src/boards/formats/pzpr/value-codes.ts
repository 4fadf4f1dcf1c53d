import { empty, unknownClue } from '../../layers/layer.js';
import { largestValue } from '../loss.js';
import { partOf, unexpected } from '../word-reader.js';
import type { ValuesCode } from './address-body.js';

/** The longest run of empty cells that one letter encodes. */
const maxRun = 20;

/** The encoding of a kind's numbers in addresses of puzz.link; runs of empty cells and "?" are the same in all codes. */
export interface NumberCode {
  /** A description of its signs, for messages. */
  readonly description: string;
  /** The largest number that it can represent. */
  readonly largest: number;
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

/** Numbers in a code, row by row, with `.` for an unknown clue and `g`…`z` for 1 to 20 empty cells. */
export function numbersCode(code: NumberCode): ValuesCode {
  return {
    lost: (values) => (largestValue(values) > code.largest ? `a number above ${code.largest}` : null),
    write: (values) => {
      let body = '';
      for (let cell = 0; cell < values.length; ) {
        const value = values[cell]!;
        const following = emptyFrom(values, value === empty ? cell : cell + 1, maxRun);
        if (value === empty) {
          const run = Math.min(following, values.length - cell);
          body += (run + 15).toString(36);
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
          const expected = `${code.description}, "." or a run of empty cells (g-z)`;
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
  if (sign >= 'g' && sign <= 'z') return { value: empty, cells: Number.parseInt(sign, 36) - 15, length: 1 };
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

function textOf(value: number): string {
  if (value < 16) return value.toString(16);
  if (value < 256) return `-${value.toString(16).padStart(2, '0')}`;
  return `+${value.toString(16).padStart(3, '0')}`;
}

/** One more than the largest number. */
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

/**
 * Values from 1 to `max`, several sites to a character: the digits of a number to the base `max + 1`, the first site first,
 * in which 0 is no clue; the number is written as one digit (`0`–`9`, `a`–`z`). Sites past the last one count as empty. Three
 * sites of values up to 2 are `encodeCircle` of pzpr, five of values up to 1 its `encodeIce`.
 */
export function packedCode(max: number, perCharacter: number): ValuesCode {
  const base = max + 1;
  const count = base ** perCharacter;
  if (count > 36) throw new Error(`expected at most 36 characters, found ${base}^${perCharacter}`);
  const characters = `0-${(count - 1).toString(36)}`;
  return {
    lost: (values) => {
      if (values.includes(unknownClue)) return 'a clue "?"';
      return values.some((value) => value > max || value === 0)
        ? `a clue that is not from 1 to ${max}`
        : null;
    },
    write: (values) => {
      let text = '';
      for (let from = 0; from < values.length; from += perCharacter) {
        const digits = Array.from({ length: perCharacter }, (_, at) =>
          Math.max(0, values[from + at] ?? empty),
        );
        text += Number.parseInt(digits.map((digit) => digit.toString(base)).join(''), base).toString(36);
      }
      return text;
    },
    read: (word, values, accept) => {
      const length = Math.min(word.text.length, Math.ceil(values.length / perCharacter));
      for (let at = 0; at < length; at++) {
        const character = partOf(word, at, word.text[at]!);
        const number = /[0-9a-z]/.test(character.text) ? Number.parseInt(character.text, 36) : count;
        if (number >= count)
          throw unexpected(character, `${perCharacter} clues in one character (${characters})`);
        const digits = number.toString(base).padStart(perCharacter, '0');
        for (let digit = perCharacter - 1; digit >= 0; digit--) {
          const [site, value] = [at * perCharacter + digit, Number.parseInt(digits[digit]!, base)];
          if (value === 0 || site >= values.length) continue;
          accept(value, character.place, site);
          values[site] = value;
        }
        const last = digits.replace(/0+$/, '').length - 1;
        if (at * perCharacter + last >= values.length)
          throw unexpected(character, `no clue after the last of ${values.length} places`);
      }
      const sites = Math.min(length * perCharacter, values.length);
      return { rest: partOf(word, length, word.text.slice(length)), sites };
    },
  };
}

/** Three sites to a character, for values 1 and 2. */
export const threeToACharacter: ValuesCode = packedCode(2, 3);
