import type { KindTables } from '../../../tables/kind-tables.js';
import { flowTable, treeTable } from './models.js';
import { relaxationTable } from './relaxations.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [treeTable, flowTable, relaxationTable] };
