import type { ClueTable } from '../../../tables/clue-table.js';

/** The thesis says nothing of it: its prose is whole here. */
const notGiven = 'not given';

/** Figure 8.1a of the thesis. */
const grid = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';

/** Figure 8.1b. Its rows 1 and 4 are blank, and lost in our copy. */
const puzzle = '................12..3.45.............6....3.742...1......1.8......26......7...4..';

/** Chapter 8 of the thesis: the fewest clues of a grid. */
export const minimumClues: ClueTable = {
  name: 'thesis-8',
  title: 'the fewest clues that have a grid as their only solution',
  source: {
    work: 'M. Conroy, J. Dieroff, T. Kehoe, K. Lu: Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization (thesis, University of Edinburgh, 2025)',
    place: 'chapter 8, figure 8.1',
  },
  longestMs: 60_000,
  columns: [
    { name: 'candidates from', from: 'paper' },
    { name: 'candidates', from: 'ours', measure: 'candidates' },
    { name: 'clues, paper', from: 'paper' },
    { name: 'clues', from: 'ours', measure: 'clues' },
    { name: 'bound', from: 'ours', measure: 'bound' },
    { name: 'bound, cited', from: 'ours', measure: 'cited' },
    { name: 'unique by', from: 'ours', measure: 'evidence' },
    { name: 's, paper', from: 'paper' },
    { name: 's', from: 'ours', measure: 'seconds' },
  ],
  rows: [
    {
      subject: puzzle,
      printed: { 'candidates from': 'figure 8.1b', 'clues, paper': '17', 's, paper': notGiven },
    },
    {
      subject: grid,
      printed: { 'candidates from': 'figure 8.1a', 'clues, paper': '17', 's, paper': notGiven },
    },
  ],
  notes: [
    'The first row is the puzzle of the figure, whose rows 1 and 4 are blank and lost in our copy: it has one solution, the grid of figure 8.1a, and no clue is redundant. The second row asks for the fewest clues of the whole grid.',
    'bound is proved here. That each usual Sudoku needs 17 clues is cited: G. McGuire, B. Tugemann, G. Civario, Experimental Mathematics 23 (2014), reference 18 of the thesis.',
    'The thesis solves 8.1a to 8.2i with MibS on Julia. It gives neither times nor sizes of the model; ours are those of the search for clues, not of that model, which "export --formulation bilevel" writes.',
    'At the time limit (60 s, or the given one) the second row has the fewest clues that were found by then, and the bound that was proved.',
  ],
};
