import type { KindTables } from '../../../tables/kind-tables.js';
import { heuristics } from './heuristics.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [heuristics] };
