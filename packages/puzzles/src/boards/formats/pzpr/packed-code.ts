import { InputError, quote } from '../../definition/input-error.js';
import type { SiteValues } from '../../layers/board.js';
import { empty, unknownClue } from '../../layers/layer.js';
import { partOf } from '../word-reader.js';
import type { ValuesCode } from './address-body.js';

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
        let number = 0;
        for (let site = from; site < from + perCharacter; site++)
          number = number * base + Math.max(0, values[site] ?? empty);
        text += number.toString(36);
      }
      return text;
    },
    read: (word, values, accept) => {
      const length = Math.min(word.text.length, Math.ceil(values.length / perCharacter));
      for (let at = 0; at < length; at++) {
        const { place } = partOf(word, at, '');
        const character = word.text[at]!;
        const number = /[0-9a-z]/.test(character) ? Number.parseInt(character, 36) : count;
        if (number >= count) {
          const expected = `${perCharacter} clues in one character (${characters})`;
          throw new InputError({ code: 'unexpected', place, expected, found: quote(character) });
        }
        unpack(number, at * perCharacter, values, (value, site) => accept(value, place, site));
        if (at * perCharacter + lastDigit(number) < values.length) continue;
        const expected = `no clue after the last of ${values.length} places`;
        throw new InputError({ code: 'unexpected', place, expected, found: quote(character) });
      }
      const sites = Math.min(length * perCharacter, values.length);
      return { rest: partOf(word, length, word.text.slice(length)), sites };
    },
  };

  /** The place of the last digit of a number that is not 0, from 0 on; -1 if there is none. */
  function lastDigit(number: number): number {
    let place = perCharacter - 1;
    for (let rest = number; place >= 0 && rest % base === 0; rest = Math.floor(rest / base)) place -= 1;
    return place;
  }

  function unpack(
    number: number,
    from: number,
    values: SiteValues,
    accept: (value: number, site: number) => void,
  ): void {
    let rest = number;
    for (let site = from + perCharacter - 1; site >= from; site--) {
      const value = rest % base;
      rest = Math.floor(rest / base);
      if (value === 0 || site >= values.length) continue;
      accept(value, site);
      values[site] = value;
    }
  }
}

/** Three sites to a character, for values 1 and 2. */
export const threeToACharacter: ValuesCode = packedCode(2, 3);
