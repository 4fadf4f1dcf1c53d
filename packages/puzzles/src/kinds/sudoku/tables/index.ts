import type { KindTables } from '../../../tables/kind-tables.js';
import { clues } from './clues.js';
import { minimumClues } from './minimum-clues.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [clues], clues: [minimumClues] };
