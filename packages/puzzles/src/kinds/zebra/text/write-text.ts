import { loss, refuseAnswers } from '../../../formats/loss.js';
import type { Position } from '../../../layers/board.js';
import { layers, type Zebra } from '../layers.js';

/** The first line of a text that is written: a comment, by which it is recognized. */
export const header = '# Zebra';

/** The name of the format. */
export const formatName = 'zebra-text';

/** The puzzle as declarations, numbered sentences and the question. Throws `InputError` `loss` for a position with answers. */
export function writeText(position: Position<Zebra>): string {
  refuseAnswers(formatName, position);
  const { places = [], attributes = [], sentences = [], question = [] } = position.puzzle.records ?? {};
  const lists = { places, attributes, sentences, question };
  if (places.length === 0) throw loss(formatName, 'a puzzle without places');
  const declarations = [
    ...places.map((row) => layers.places.says(row, lists)),
    ...attributes.map((attribute) => layers.attributes.says(attribute, lists)),
  ];
  const numbered = sentences.map(
    (sentence, index) => `${index + 1}. ${layers.sentences.says(sentence, lists)}`,
  );
  const asked = question.map((each) => layers.question.says(each, lists));
  const parts = [declarations, numbered, asked].filter((lines) => lines.length > 0);
  return `${header}\n${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
