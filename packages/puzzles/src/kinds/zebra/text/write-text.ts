import { loss, refuseAnswers } from '../../../boards/formats/loss.js';
import type { Position } from '../../../boards/layers/board.js';
import { layers, type Zebra } from '../layers.js';
import type { Attribute, Places } from '../records.js';
import { placeNouns } from '../sentences/words.js';
import { ascendingOf, countsPlaces } from './ascending.js';
import { declarationText } from './declarations.js';

/** The first line of a text that is written: a comment, by which people recognize it. */
export const header = '# Zebra';

/** The name of the format. */
export const formatName = 'zebra-text';

/** The puzzle as declarations, numbered sentences and the question. Throws `InputError` `loss` for a position with answers. */
export function writeText(position: Position<Zebra>): string {
  refuseAnswers(formatName, position);
  const { places = [], attributes = [], sentences = [], question = [] } = position.puzzle.records ?? {};
  const lists = { places, attributes, sentences, question };
  const [row] = places;
  if (row === undefined) throw loss(formatName, 'a puzzle without places');
  const declarations = [
    declarationText({ ...row, phrases: [] }, !isRowWithoutMark(row, attributes)),
    ...attributes.map(({ id, values, phrases = [] }) =>
      declarationText({ id, names: values, phrases }, false),
    ),
  ];
  const numbered = sentences.map(
    (sentence, index) => `${index + 1}. ${layers.sentences.text(sentence, lists)}`,
  );
  const asked = question.map((each) => layers.question.text(each, lists));
  const parts = [declarations, numbered, asked].filter((lines) => lines.length > 0);
  return `${header}\n${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Whether the first list is read as the row of places, in its order, in any text: no other list has an order. */
function isRowWithoutMark({ id, names }: Places, attributes: readonly Attribute[]): boolean {
  if (countsPlaces(id, names, placeNouns())) return true;
  const found = ascendingOf(id, names);
  if (found === null || found.names.some((name, index) => name !== names[index])) return false;
  return attributes.every(
    (each) => ascendingOf(each.id, each.values) === null && !countsPlaces(each.id, each.values, placeNouns()),
  );
}
