import type { Format } from '../formats/format.js';
import type { Board } from './board.js';
import { boards } from './boards.js';
import * as list from './format-list.js';
import { withFormats } from './with-formats.js';

const formatsOf: Readonly<Record<string, readonly Format[]>> = list;

/** The boards of all puzzle kinds, in the order of their names, with all their formats. */
export const boardsWithFormats: readonly Board[] = boards.map((board) =>
  withFormats(board, formatsOf[board.name] ?? []),
);
