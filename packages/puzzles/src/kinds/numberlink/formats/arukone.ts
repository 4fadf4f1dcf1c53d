import type { Format } from '../../../boards/definition/format.js';
import { loss } from '../../../boards/formats/loss.js';
import { layersInTurn } from '../../../boards/formats/pzpr/address-body.js';
import { puzzLink } from '../../../boards/formats/pzpr/puzz-link.js';
import { pzprv3 } from '../../../boards/formats/pzpr/pzprv3.js';
import { layerRows, type PartWithoutLayers } from '../../../boards/formats/pzpr/pzprv3-part.js';
import { hexadecimalCode, numbersCode } from '../../../boards/formats/pzpr/value-codes.js';
import { valueWords } from '../../../boards/formats/pzpr/value-words.js';
import { unexpected } from '../../../boards/formats/word-reader.js';
import type { Position } from '../../../boards/layers/board.js';
import { rangeOf } from '../../../boards/layers/layer.js';
import { plainRules, type Rules } from '../../../boards/layers/rule-variant.js';
import { coverAll, kind, layers, type Numberlink, noTouch, variants } from '../layers.js';
import { largestLetter, numberOfSign, signOfNumber } from './signs.js';

/** At puzz.link, Arukone is a kind of its own, in which lines pass every cell, unless a sign says otherwise. */
const allowsEmpty = { ...coverAll, name: 'allow-empty', text: 'a cell may be without a line' };

/** The variants of Arukone at puzz.link, and the sign in its addresses. */
const arukoneVariants = [allowsEmpty, noTouch];
const arukoneSigns = { e: allowsEmpty.name };

/** The rules here of rules there, and the other way round. */
function flipped(rules: Rules, from: string, to: string): Rules {
  const { [from]: value = 0, ...others } = rules;
  return { ...others, [to]: 1 - value };
}

function withRules({ puzzle, answers }: Position<Numberlink>, rules: Rules): Position<Numberlink> {
  return { puzzle: { ...puzzle, rules }, answers };
}

/**
 * The format with the rules of Arukone there as those of Numberlink. A board whose lines may leave cells out is read, but written
 * as Numberlink, whose rule that is.
 */
function asNumberlink(format: Format<Numberlink>): Format<Numberlink> {
  return {
    ...format,
    read: (text, options) => {
      const { rules } = options;
      const there = rules && flipped(rules, coverAll.name, allowsEmpty.name);
      const position = format.read(text, there === undefined ? options : { ...options, rules: there });
      return withRules(position, flipped(position.puzzle.rules, allowsEmpty.name, coverAll.name));
    },
    write: (position) => {
      const rules = { ...plainRules(variants), ...position.puzzle.rules };
      if (rules[coverAll.name] !== 1) throw loss(format.name, 'a board without the rule cover-all');
      return format.write(withRules(position, flipped(rules, coverAll.name, allowsEmpty.name)));
    },
  };
}

const id = 'arukone';

/** The addresses of Arukone at puzz.link: those of Numberlink with another id, and other rules. */
export const arukoneAddress: Format<Numberlink> = asNumberlink({
  ...puzzLink({
    name: kind,
    ids: [id],
    isLink: true,
    layers,
    variants: arukoneVariants,
    body: layersInTurn(layers, [['numbers', numbersCode({ ...hexadecimalCode, largest: largestLetter })]]),
    ruleSigns: arukoneSigns,
  }),
  name: id,
  title: 'puzz.link address of Arukone',
});

const textName = `${id}-pzprv3`;

/** The line after the size, by whether lines pass every cell. */
const ruleWords = { coverAll: 'passallcell', plain: 'allowempty' } as const;

const ruleLine: PartWithoutLayers = {
  layers: [],
  rules: [coverAll.name],
  mayBeMissing: false,
  lines: ({ puzzle }) => {
    if (puzzle.rules[coverAll.name] === 1) return [ruleWords.coverAll];
    throw loss(textName, `a board without the rule ${coverAll.name}`);
  },
  read: (reader) => {
    const word = reader.word(`"${ruleWords.coverAll}", or another word`);
    return { rules: { [coverAll.name]: word.text === ruleWords.coverAll ? 1 : 0 } };
  },
};

/** Letters for numbers, `A` for 1, `a` for 27. */
const letters = layerRows<Numberlink>(layers, 'numbers', (layer, shape) => {
  const max = Math.min(rangeOf(layer, shape).max, largestLetter);
  const others = valueWords(layer, shape);
  return {
    write: (value) => {
      if (value > largestLetter) throw loss(textName, `a number above ${largestLetter}`);
      return value > 0 ? signOfNumber(value) : others.write(value);
    },
    read: (word) => {
      if (word.text === '.' || word.text === '-') return others.read(word);
      const number = numberOfSign(word.text);
      if (number !== null && number <= max) return number;
      throw unexpected(word, `".", "-" or a letter up to "${signOfNumber(max)}"`);
    },
  };
});

/** The pzprv3 text of Arukone: as that of Numberlink, with a line for the rule after the size, and letters for numbers. */
export const arukoneText: Format<Numberlink> = {
  ...pzprv3<Numberlink>({
    ...{ name: kind, layers, variants, ids: [id], ruleSigns: {}, hasColors: false },
    size: 'rows and columns',
    parts: [ruleLine, letters, layerRows<Numberlink>(layers, 'lines')],
  }),
  name: textName,
  title: 'pzprv3 text of Arukone',
  description: `pzprv3/${id}/ROWS/COLS/${ruleWords.coverAll}/…, on one line or on many`,
};
