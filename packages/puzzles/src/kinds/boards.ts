import type { Board } from '../boards/definition/board.js';
import * as list from './board-list.js';

/** The boards of all puzzle kinds, in the order of their names, with the derived formats alone: `boardsWithFormats` has all. */
export const boards: readonly Board[] = Object.values(list);
