import type { KindTables } from '../../../tables/kind-tables.js';
import { instanceTable, pairsTable } from './instances.js';
import { models } from './models.js';
import { coveringSolvers, solvers } from './solvers.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = {
  compared: [models, solvers, coveringSolvers],
  families: [instanceTable, pairsTable],
};
