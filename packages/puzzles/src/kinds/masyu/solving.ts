import { solvingOfPage } from '../../parts/pages/solving-of-page.js';
import { masyuPage } from './board.js';

/** What solves Masyu. */
export const solving = solvingOfPage(masyuPage);
