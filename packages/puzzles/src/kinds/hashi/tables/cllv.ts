import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';

/** n, then the mean seconds of the CLLV model and of lazy-solve, as printed. */
const printed = [
  ['100', '0.16', '<0.01'],
  ['200', '1.13', '0.04'],
  ['300', '6.32', '0.12'],
  ['400', '36.94', '1.48'],
] as const;

const origin =
  'the repository PhoenixSmaug/hashi on GitHub has them (MIT licence): ' +
  'put them in hashi/cllv/100/*.has to hashi/cllv/400/*.has';

/** The means that the README of PhoenixSmaug/hashi prints, beside the formulation `lazy`. */
export const cllv: PaperTable = {
  name: 'hashi-cllv',
  title: 'mean time on the CLLV boards of 100 to 400 islands',
  source: { work: 'PhoenixSmaug/hashi', place: 'README, "Lazy Constraints", the only table' },
  formulations: ['lazy'],
  engines: ['highs'],
  repeat: 1,
  columns: [
    { name: 'n', from: 'paper' },
    { name: 'CLLV s, paper', from: 'paper' },
    { name: 'lazy-solve s, paper', from: 'paper' },
    { name: 'CLLV / lazy-solve', from: 'ratio', of: ['CLLV s, paper', 'lazy-solve s, paper'] },
    { name: 'lazy s, our mean', from: 'ours', formulation: 'lazy', measure: 'mean time' },
    { name: 'our median', from: 'ours', formulation: 'lazy', measure: 'median time' },
  ],
  rows: printed.map(
    ([n, model, lazySolve]): PaperRow => ({
      printed: { n, 'CLLV s, paper': model, 'lazy-solve s, paper': lazySolve },
      boards: { from: 'files', folder: `hashi/cllv/${n}`, ending: '.has', origin },
    }),
  ),
  notes: [
    'The boards are the same: 240 of each size, and the paper prints their mean.',
    'The machines differ: compare how each column grows, not a time of ours with one of the paper.',
    'The solvers differ: the paper has Gurobi, and CLLV its own branch and cut; our engine is HiGHS, with its presolve off.',
    'Both add connectivity as cuts when a solution violates it. Ours also separates fractional values, and repairs a solution of several connected components.',
    "The paper's first formulation, with a breadth-first search over edges (bfs), is not run: it has m² variables for m possible bridges, half a million for 400 islands. The paper prints no times for it.",
    'Times include building and solving the model, not reading the file.',
  ],
};
