import type { CompetitionStatus, ExitStatus } from '../exit-status.js';

/** Receives the exit status of a command. */
export type Report = (status: ExitStatus | CompetitionStatus) => void;

/** The help text of the puzzle argument. */
export const puzzleArgument = 'a file, - for standard input, or the text of a puzzle';
