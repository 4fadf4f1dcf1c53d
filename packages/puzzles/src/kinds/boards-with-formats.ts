import type { Board } from '../boards/definition/board.js';
import type { Format } from '../boards/definition/format.js';
import { withFormats } from '../boards/with-formats.js';
import { boards } from './boards.js';
import * as list from './format-list.js';

const formatsOf: Readonly<Record<string, readonly Format[]>> = list;

/** The boards of all puzzle kinds, in the order of their names, with all their formats. */
export const boardsWithFormats: readonly Board[] = boards.map((board) =>
  withFormats(board, formatsOf[board.name] ?? []),
);
