import type { RowTable } from './row-table.js';

/**
 * What is measured of the fewest clues of a solution: the clues that there are to choose from, the fewest that were found, the lower bound
 * that is proved here and the one that is only cited, and what says that the puzzle with these clues is unique.
 */
export type ClueMeasure = 'candidates' | 'clues' | 'bound' | 'cited' | 'evidence' | 'seconds';

/** A table of a paper about the fewest clues of solutions. The subject of a row is a solution, or a puzzle whose clues are the candidates. */
export type ClueTable = RowTable<ClueMeasure>;
