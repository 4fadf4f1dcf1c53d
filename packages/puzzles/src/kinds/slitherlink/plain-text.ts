import { plainText } from '../../formats/plain-text.js';
import { layers, variants } from './layers.js';

/** Slitherlink as rows of digits; `?` is no clue there, but a cell without one. */
export const plain = plainText({ layers, variants, largest: 4 });
