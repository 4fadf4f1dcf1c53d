import type { Format } from '../../boards/definition/format.js';
import type { Masyu } from './layers.js';
import { penpa } from './penpa.js';
import { rowsOfPearls } from './rows-of-pearls.js';
import { tatham } from './tatham.js';

/** The formats of Masyu beyond the derived ones. */
export const formats: readonly Format<Masyu>[] = [tatham, penpa, rowsOfPearls];
