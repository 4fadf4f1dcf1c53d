import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { candidatesOf, lookAt } from '../../src/boards/formats/recognition.js';
import { kinds } from '../../src/kinds/index.js';
import { jankoText, minizincData, textRecord } from '../battleship/texts.js';
import { mutated } from '../conformance/mutated-text.js';
import { penpaLink } from './penpa-link.js';

const candidates = candidatesOf(kinds);

/** The examples of all kinds in all of their formats, and texts of other programs. */
const texts = [
  ...candidates.flatMap(({ kind, format }) =>
    kind.examples.map(({ text }) => {
      try {
        return format.write(kind.read(text));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        return text;
      }
    }),
  ),
  penpaLink({ given: { number: { 16: ['3', 1, '1'] } } }),
  'm=edit&p=',
  'https://www.f-puzzles.com/?load=N4Ig',
  'https://www.sudokuwiki.org/sudoku.htm?bd=1',
  '1..5\n....\n..2.\n4...\n',
  'problem(1, [1], [1], []).',
  jankoText,
  textRecord,
  minizincData,
];

/** A line of signs of many formats, with few separators. */
const lines = fc
  .array(fc.constantFrom(...'0123456789.....-_*?xAaBbgz:/#=%([{o@ \t\n\r'), { maxLength: 90 })
  .map((signs) => signs.join(''));

/** Addresses, with what may stand around them. */
const addresses = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', '\nhttps://', ' https://', 'see https://'),
    fc.constantFrom(
      'puzz.link/p?',
      'pzv.jp/p.html?',
      'swaroopg92.github.io/penpa-edit/#',
      'www.f-puzzles.com/?load=',
      '',
    ),
    fc.array(fc.constantFrom(...'0123456789xoz:/#=%([{|'), { maxLength: 30 }).map((signs) => signs.join('')),
    fc.constantFrom('', '\n', '\n\n', ' \n', '\n1 2\n'),
  )
  .map((parts) => parts.join(''));

describe.each(candidates.map((each) => ({ name: `${each.kind.name} ${each.format.name}`, ...each })))(
  '$name',
  (candidate) => {
    const { format } = candidate;
    const { signs } = format;

    test('recognizes no text without one of its signs', () => {
      if (signs === undefined) return;
      const property = fc.property(fc.oneof(mutated(fc.constantFrom(...texts)), lines), (text) => {
        // Other text stands in the places of signs, so that all else stays as it is.
        const without = Array.from(text, (sign) => (signs.includes(sign) ? ';' : sign)).join('');
        expect(format.recognize(without)).toBe('no');
        expect(
          format.recognize(Array.from(text, (sign) => (signs.includes(sign) ? '' : sign)).join('')),
        ).toBe('no');
      });
      fc.assert(property, { numRuns: runs(4000, 100) });
    });

    test('is recognized with its signs as without them', () => {
      const property = fc.property(fc.oneof(mutated(fc.constantFrom(...texts)), lines, addresses), (text) => {
        expect(lookAt(text).recognize(candidate)).toEqual(format.recognize(text));
      });
      fc.assert(property, { numRuns: runs(1000, 60) });
    });
  },
);
