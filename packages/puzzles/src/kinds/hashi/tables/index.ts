import type { KindTables } from '../../../tables/kind-tables.js';
import { cllv } from './cllv.js';
import { deductionTimes } from './deductions.js';
import { density } from './density.js';

/** The tables of the papers about this kind. */
export const tables: KindTables = { compared: [cllv, deductionTimes], made: [density] };
