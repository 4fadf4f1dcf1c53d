import {
  isPuzzleText,
  readText,
  TextError,
  type TextPuzzle,
  writeText,
} from '@gridwright/logic-grid-english';
import { printable } from '@gridwright/solver/printable';
import type { Format } from '../../boards/definition/format.js';
import { InputError, type InputProblem } from '../../boards/definition/input-error.js';
import { loss, refuseAnswers } from '../../boards/formats/loss.js';
import { noBoard } from '../../boards/geometry/geometry.js';
import { emptyPuzzle, type Position, unsolved } from '../../boards/layers/board.js';
import { layersOf } from '../../boards/layers/layer.js';
import { type RecordLists, recordsProblem } from '../../boards/layers/records.js';
import { kind, layers, type Zebra } from './layers.js';
import { listsIn, listsOf, recordsOf } from './records.js';

/** The first line of a text that is written: a comment, by which people recognize it. */
const header = '# Zebra';

const formatName = 'zebra-text';

/** The number of characters that are looked at. */
const lookedAt = 20_000;

/** The usual text: declarations of places and attributes, a sentence a line, a question. */
const sentences: Format<Zebra> = {
  name: formatName,
  title: 'text of sentences',
  description:
    'declarations, a sentence a line, and a question: houses: 5, pet: dog, fox, …, 1. The Spaniard owns the dog. Who owns the zebra?',
  oneLine: false,
  isUnmarked: true,
  signs: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  recognize: (whole) => {
    const text = whole.slice(0, lookedAt).trimStart();
    if (text.startsWith(`${header}\n`) || text.trim() === header) return 'yes';
    return !/^[{[<]|https?:|^pzprv3/i.test(text) && isPuzzleText(text) ? 'yes' : 'no';
  },
  read: (text, { warn = () => {}, lenient = false }) => {
    try {
      return positionOf(readText(text, { warn: (words) => warn(printable(words)), isLenient: lenient }));
    } catch (error) {
      throw error instanceof TextError ? inputError(error) : error;
    }
  },
  write: (position) => {
    refuseAnswers(formatName, position);
    const { records } = position.puzzle;
    const { places, sentences: clues, question } = listsOf(records);
    if (places.length === 0) throw loss(formatName, 'a puzzle without places');
    return `${header}\n${writeText(listsIn(records), clues, question)}`;
  },
};

/** The formats of Zebra beyond the derived ones. */
export const formats: readonly Format<Zebra>[] = [sentences];

/** The puzzle of a text. Throws `InputError` if its lists do not go together. */
function positionOf(text: TextPuzzle): Position<Zebra> {
  const records = recordsOf(text);
  checkLists(records, text.placeOf);
  return unsolved(layers, emptyPuzzle(layers, { kind, ...noBoard, rules: {}, records }));
}

/** Throws the first problem of the lists, at the declaration of a list, or at the beginning. */
function checkLists(records: RecordLists, placeOf: TextPuzzle['placeOf']): void {
  for (const [name, layer] of layersOf(layers, 'records')) {
    const list = records[name] ?? [];
    const problem = recordsProblem(layer, list, records);
    if (problem === null) continue;
    const { index, expected, found } = problem;
    const id = list[index]?.id;
    const place = (id === undefined || name === 'sentences' ? null : placeOf(id)) ?? { line: 1, column: 1 };
    const what = name === 'attributes' && id !== undefined ? `${expected} of "${id}"` : expected;
    throw new InputError({ code: 'unexpected', place, expected: what, found });
  }
}

function inputError({ problems }: TextError): InputError {
  const [first, ...others] = problems.map(
    ({ line, column, expected, found }): InputProblem => ({
      ...{ code: 'unexpected', place: { line, column } },
      ...{ expected, found },
    }),
  );
  return new InputError({ ...first!, ...(others.length > 0 ? { others } : {}) });
}
