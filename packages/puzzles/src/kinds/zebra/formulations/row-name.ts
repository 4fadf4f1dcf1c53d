import { sentenceText } from '@gridwright/logic-grid-english';
import type { Puzzle } from '../../../boards/layers/board.js';
import type { Zebra } from '../layers.js';
import { listsIn, type Sentence } from '../records.js';

/** The name of the row of a sentence: its number and its text. */
export function rowNameOf({ records }: Pick<Puzzle<Zebra>, 'records'>, sentence: Sentence): string {
  const number = (records?.sentences ?? []).indexOf(sentence) + 1;
  return `${number}. ${sentenceText(sentence, listsIn(records))}`;
}
