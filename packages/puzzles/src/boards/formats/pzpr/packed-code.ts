import { empty, unknownClue } from '../../layers/layer.js';
import type { Noun } from '../../layers/noun.js';
import { partOf, unexpected } from '../word-reader.js';
import type { ValuesCode } from './address-body.js';

const packedClue: Noun = { one: 'clue', many: 'clues' };

/**
 * Values from 1 to `max`, several sites to a character: the digits of a number to the base `max + 1`, the first site first,
 * in which 0 is no clue; the number is written as one digit (`0`–`9`, `a`–`z`). Sites past the last one count as empty. Three
 * sites of values up to 2 are `encodeCircle` of pzpr, five of values up to 1 its `encodeIce`. `noun`: the name of a value, for messages.
 */
export function packedCode(max: number, perCharacter: number, noun = packedClue): ValuesCode {
  const base = max + 1;
  const count = base ** perCharacter;
  if (count > 36) throw new Error(`expected at most 36 characters, found ${base}^${perCharacter}`);
  const characters = `0-${(count - 1).toString(36)}`;
  return {
    lost: (values) => {
      if (values.includes(unknownClue)) return `a ${noun.one} "?"`;
      return values.some((value) => value > max || value === 0)
        ? `a ${noun.one} that is not from 1 to ${max}`
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
          throw unexpected(character, `${perCharacter} ${noun.many} in one character (${characters})`);
        const digits = number.toString(base).padStart(perCharacter, '0');
        for (let digit = perCharacter - 1; digit >= 0; digit--) {
          const [site, value] = [at * perCharacter + digit, Number.parseInt(digits[digit]!, base)];
          if (value === 0 || site >= values.length) continue;
          accept(value, character.place, site);
          values[site] = value;
        }
        const last = digits.replace(/0+$/, '').length - 1;
        if (at * perCharacter + last >= values.length)
          throw unexpected(character, `no ${noun.one} after the last of ${values.length} places`);
      }
      const sites = Math.min(length * perCharacter, values.length);
      return { rest: partOf(word, length, word.text.slice(length)), sites };
    },
  };
}

/** Three sites to a character, for values 1 and 2. */
export const threeToACharacter: ValuesCode = packedCode(2, 3);
