import type { KindTables } from '../../../tables/kind-tables.js';
import { instanceTable } from './instances.js';
import { solvers } from './solvers.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [solvers], families: [instanceTable] };
