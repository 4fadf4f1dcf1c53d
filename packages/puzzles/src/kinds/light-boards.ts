import type { Board } from '../boards/definition/board.js';
import * as list from './light-board-list.js';

/** Some of `boards`, in the same order: a page can begin with them, and load all later. */
export const lightBoards: readonly Board[] = Object.values(list);
