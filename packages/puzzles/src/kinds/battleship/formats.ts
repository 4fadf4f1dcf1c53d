import type { Format } from '../../boards/definition/format.js';
import { facts } from './csplib/facts.js';
import { minizinc } from './csplib/minizinc.js';
import { records } from './csplib/records.js';
import { hintLines } from './hint-lines.js';
import { janko } from './janko.js';
import type { Battleship } from './layers.js';

/** The formats of Battleship beyond the derived ones. */
export const formats: readonly Format<Battleship>[] = [janko, facts, records, minizinc, hintLines];
