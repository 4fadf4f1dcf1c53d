import type { KindTables } from '../../../tables/kind-tables.js';
import { models } from './models.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [models] };
