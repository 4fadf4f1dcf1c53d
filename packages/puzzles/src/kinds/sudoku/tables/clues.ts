import type { PaperRow, PaperTable } from '../../../tables/paper-table.js';

/** The rows of the table: clues, seconds, and a board with as many clues. */
const rows: readonly (readonly [string, string, string])[] = [
  ['36', '0.02916', 'sudoku/9/9/89h6i2i14g7l5h312g9g34g5i42h3g8h68g5g944l7g32h894169j78h'],
  ['32', '0.03869', 'sudoku/9/9/g2g7g15i34h8h2g5g24h8g68j2i9h8j51l8h18g275i95h6g1i614i'],
  ['32', '0.04757', 'sudoku/9/9/97h5h31j978g4g64h39h81n5g7o8517g2g19g6i3h2j6h65h42g'],
  ['31', '0.04716', 'sudoku/9/9/l6i5h8h42124h93k9i78h78g62g33g92g4i74o5g21j3h45g1g'],
  ['29', '0.01603', 'sudoku/9/9/g17j3m5g1g23g5h692g95g8m3g286g4g6s8h5h7g9h3g4g915g'],
  ['26', '0.03181', 'sudoku/9/9/h794h315k2i3g7l1h2g9h6j5j8h7l3g9g68i65j24i37i'],
  ['23', '0.01719', 'sudoku/9/9/j263i5m4g1g3k9g51i33p4h9h7i96g41j1h2g9g7m'],
  ['23', '0.03190', 'sudoku/9/9/g7h2h3g4j3h65g3n9i2g5j86h3k149k198g46h7t'],
  ['22', '0.03150', 'sudoku/9/9/g3i7h4g5m6h9g42i8k63i57l36m62n4h8h2j94h'],
  ['22', '0.03841', 'sudoku/9/9/i8l7i36h4g1j2h9p316n5i2g37j8g8i17m4g65'],
];

/** Table 3.1 of the thesis: whether a Sudoku with fewer clues takes longer. */
export const clues: PaperTable = {
  name: 'sudoku-clues',
  title: 'Sudoku with few and with many clues',
  source: {
    work: 'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization (thesis, University of Edinburgh, 2025)',
    place: 'table 3.1',
  },
  formulations: ['assignment'],
  engines: ['highs', 'conflict'],
  repeat: 5,
  columns: [
    { name: 'clues', from: 'paper' },
    { name: 'thesis s', from: 'paper' },
    { name: 'highs s', from: 'ours', formulation: 'assignment', engine: 'highs', measure: 'median time' },
    {
      name: 'conflict s',
      from: 'ours',
      formulation: 'assignment',
      engine: 'conflict',
      measure: 'median time',
    },
    { name: 'highs / conflict', from: 'ratio', of: ['highs s', 'conflict s'] },
  ],
  rows: rows.map(
    ([count, seconds, text]): PaperRow => ({
      printed: { clues: count, 'thesis s': seconds },
      boards: { from: 'texts', texts: [text] },
    }),
  ),
  notes: [
    'The boards differ: those of the thesis come from a newspaper and are not printed there. Ours are generated, with the same numbers of clues: a minimal puzzle, and further clues of its solution up to that number.',
    'The thesis rates the boards easy, medium and hard, in this order, by colors that our copy lacks.',
    'highs corresponds to the solver of the thesis, Gurobi, on another machine; conflict has no counterpart there.',
    'As in the thesis, the number of clues makes no difference that a person would notice; with fewer than 30 clues, highs takes up to several times as long.',
  ],
};
