import type { SiteValues } from '../../layers/board.js';
import { emptySites } from '../../layers/board.js';
import { clueLayer } from '../../layers/kind-layers.js';
import { type ClueLayer, empty, type LayerNames, type Layers, unknownClue } from '../../layers/layer.js';
import { nounOf } from '../../layers/noun.js';
import { largestValue, loss } from '../loss.js';
import { partOf, unexpected } from '../word-reader.js';
import {
  type AddressBody,
  type AddressField,
  addressFormat,
  fieldsInTurn,
  requireClue,
} from './address-body.js';

/** The longest run of cells without an arrow that one letter encodes. */
const maxRun = 26;

/** The largest number that three hexadecimal digits represent. */
const maxNumber = 4095;

/**
 * Numbers with arrows in cells: `encodeArrowNumber16` of pzpr. Arrows are 1 up, 2 down, 3 left, 4 right. A number without an arrow, which pzpr
 * has too, is an arrow 0; a kind whose arrows begin at 1 rejects it.
 */
export function arrowsAndNumbers<L extends Layers>(
  layers: L,
  arrows: LayerNames<L, 'clue'>,
  numbers: LayerNames<L, 'clue'>,
): AddressBody<L> {
  return fieldsInTurn([arrowNumbers(layers, arrows, numbers)]);
}

const expectedClue =
  'an arrow (0-4) with a number (0-f, "."), 5-9 with a number of two digits, "-" with an arrow and a number of three, or a run of empty cells (a-z)';

/** The forms of a number with an arrow, or a run of cells without one. */
const clue =
  /(?<arrow>[0-4])(?<number>[0-9a-f.])|(?<arrowAndFive>[5-9])(?<two>[0-9a-f]{2})|-(?<arrowOfThree>[0-4])(?<three>[0-9a-f]{3})|(?<run>[a-z])/y;

/** Numbers with arrows as a field, which other fields may follow. */
export function arrowNumbers<L extends Layers>(
  layers: L,
  arrows: LayerNames<L, 'clue'>,
  numbers: LayerNames<L, 'clue'>,
): AddressField<L> {
  const [arrowLayer, numberLayer] = [clueLayer(layers, arrows), clueLayer(layers, numbers)];
  return {
    layers: [arrows, numbers],
    hasOwnPzprv3: true,
    write: (puzzle) => {
      const clues: Readonly<Record<string, SiteValues>> = puzzle.clues;
      const [directions, values] = [clues[arrows]!, clues[numbers]!];
      requireInPairs(addressFormat, arrowLayer, directions, numberLayer, values);
      if (largestValue(values) > maxNumber) throw loss(addressFormat, `a number above ${maxNumber}`);
      let text = '';
      let run = 0;
      const endRun = (): void => {
        if (run > 0) text += (run + 9).toString(36);
        run = 0;
      };
      for (const [cell, value] of values.entries()) {
        if (value === empty) {
          run += 1;
          if (run === maxRun) endRun();
        } else {
          endRun();
          text += clueText(directions[cell]!, value);
        }
      }
      endRun();
      return text;
    },
    read: (word, { shape }) => {
      const [directions, values] = [emptySites(shape, arrowLayer.site), emptySites(shape, numberLayer.site)];
      let [cell, at] = [0, 0];
      while (at < word.text.length && cell < values.length) {
        const found = readClue(word.text, at);
        const { place } = partOf(word, at, '');
        if (found === null) throw unexpected(partOf(word, at, word.text.slice(at, at + 4)), expectedClue);
        at += found.length;
        if ('run' in found) {
          cell += found.run;
          continue;
        }
        requireClue(arrowLayer, shape, found.arrow, place);
        requireClue(numberLayer, shape, found.number, place);
        directions[cell] = found.arrow;
        values[cell] = found.number;
        cell += 1;
      }
      const rest = partOf(word, at, word.text.slice(at));
      const clues = { [arrows]: directions, [numbers]: values };
      return { clues, rest, sites: Math.min(cell, values.length), count: values.length };
    },
  };
}

function clueText(arrow: number, value: number): string {
  if (value === unknownClue) return `${arrow}.`;
  const digits = value.toString(16);
  if (value < 16) return `${arrow}${digits}`;
  return value < 256 ? `${arrow + 5}${digits}` : `-${arrow}${digits}`;
}

type CodedClue =
  | { readonly length: number; readonly run: number }
  | { readonly length: number; readonly arrow: number; readonly number: number };

/** The clue or the run of empty cells that begins here; null if none does. */
function readClue(text: string, at: number): CodedClue | null {
  clue.lastIndex = at;
  const match = clue.exec(text);
  if (match === null) return null;
  const { length } = match[0];
  const { arrow, number, arrowAndFive, two, arrowOfThree, three, run } = match.groups ?? {};
  if (run !== undefined) return { length, run: Number.parseInt(run, 36) - 9 };
  const direction = arrow ?? arrowOfThree ?? String(Number(arrowAndFive) - 5);
  const digits = (number ?? two ?? three)!;
  return {
    length,
    arrow: Number(direction),
    number: digits === '.' ? unknownClue : Number.parseInt(digits, 16),
  };
}

/** Throws `InputError` `loss` unless an arrow stands where a number is, and nowhere else. */
export function requireInPairs(
  format: string,
  arrowLayer: ClueLayer,
  arrows: SiteValues,
  numberLayer: ClueLayer,
  numbers: SiteValues,
): void {
  const [arrow, number] = [nounOf(arrowLayer).one, nounOf(numberLayer).one];
  for (const [cell, value] of numbers.entries()) {
    if ((value === empty) === (arrows[cell] === empty)) continue;
    throw loss(format, `only one of ${arrow} and ${number} in a cell`);
  }
}
