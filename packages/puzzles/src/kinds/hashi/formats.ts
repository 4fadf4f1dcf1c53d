import type { Format } from '../../boards/definition/format.js';
import { hasFile } from './has-file.js';
import { janko } from './janko.js';
import type { Hashi } from './layers.js';
import { penpa } from './penpa.js';
import { rowsOfIslands } from './rows-of-islands.js';
import { tatham } from './tatham.js';

/** The formats of Hashi beyond the derived ones. */
export const formats: readonly Format<Hashi>[] = [hasFile, tatham, janko, penpa, rowsOfIslands];
