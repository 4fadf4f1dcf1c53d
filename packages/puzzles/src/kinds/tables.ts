import type { KindTables } from '../tables/kind-tables.js';
import * as list from './table-list.js';

/** By the names of the kinds. Apart from the kinds: nothing but measuring needs their long lists of boards. */
export const tablesOfKinds: Readonly<Record<string, KindTables>> = list;
