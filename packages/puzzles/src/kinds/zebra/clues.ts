import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { Zebra } from './layers.js';

/** The clues are the sentences of the puzzle. */
export const clues: ClueChoice<Zebra> = { leaves: 'a sentence that is not told' };
