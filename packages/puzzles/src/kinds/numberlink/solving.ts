import { grouped } from '../../boards/geometry/grouped.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { SolvableDefinition } from '../../contracts/kind.js';
import { numberlinkBoard } from './board.js';
import { cp } from './formulations/cp.js';
import { degree } from './formulations/degree.js';
import { linearised } from './formulations/linearised.js';
import { paths } from './formulations/paths.js';
import { quadratic } from './formulations/quadratic.js';
import type { Numberlink } from './layers.js';

/** The clues are the numbers of the ends; the ends stay, and the equal ones are left out together. */
const clues: ClueChoice<Numberlink> = {
  leaves: 'a "?" at each of the cells with a number',
  together: ({ clues: { numbers } }) => {
    const ends = [...numbers.keys()].filter((cell) => numbers[cell]! > 0);
    const sites = ends.map((site) => ({ layer: 'numbers', site }));
    return [...grouped(sites, ({ site }) => numbers[site]!).values()];
  },
};

/** What solves Numberlink. */
export const solving: SolvableDefinition<Numberlink> = {
  board: numberlinkBoard,
  formulations: [paths, degree, linearised, quadratic, cp],
  clues,
};
