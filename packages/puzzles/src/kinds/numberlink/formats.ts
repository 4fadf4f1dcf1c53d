import type { Format } from '../../boards/definition/format.js';
import { ahle } from './ahle.js';
import { arukoneAddress, arukoneText } from './arukone.js';
import { janko } from './janko.js';
import type { Numberlink } from './layers.js';
import { penpa } from './penpa.js';
import { rowsOfSigns } from './rows-of-signs.js';
import { rowsWithWalls } from './rows-with-walls.js';

/** The formats of Numberlink beyond the derived ones. */
export const formats: readonly Format<Numberlink>[] = [
  arukoneAddress,
  arukoneText,
  janko,
  ahle,
  rowsOfSigns,
  rowsWithWalls,
  penpa,
];
