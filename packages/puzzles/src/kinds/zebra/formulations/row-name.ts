import type { Puzzle } from '../../../boards/layers/board.js';
import { layers, type Zebra } from '../layers.js';
import type { Sentence } from '../records.js';

/** The name of the row of a sentence: its number and its text. */
export function rowNameOf({ records }: Pick<Puzzle<Zebra>, 'records'>, sentence: Sentence): string {
  const number = (records?.sentences ?? []).indexOf(sentence) + 1;
  return `${number}. ${layers.sentences.text(sentence, records ?? {})}`;
}
