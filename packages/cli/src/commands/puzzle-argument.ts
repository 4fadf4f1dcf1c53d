import type { CompetitionStatus, ExitStatus } from '../exit-status.js';

/** What the actions of commands report to. */
export type Report = (status: ExitStatus | CompetitionStatus) => void;

/** What help says of the argument for a puzzle. */
export const puzzleArgument = 'a file, - for standard input, or the text of a puzzle';
