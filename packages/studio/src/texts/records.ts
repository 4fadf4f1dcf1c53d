import { capitalized } from './capitalized.js';

/** The texts of lists of records. */
export const recordTexts = {
  records: (list: string, record: string): string => `${capitalized(list)}, one ${record} a line`,
  answers: capitalized,
  recordProblem: ({
    line,
    column,
    expected,
    found,
  }: {
    readonly line: number;
    readonly column: number;
    readonly expected: string;
    readonly found: string;
  }): string => `Line ${line}, column ${column}: expected ${expected}, found ${found}.`,
  undecided: 'undecided',
  compose: (record: string): string => `Put a ${record} together`,
  form: 'It says',
  add: (record: string): string => `Add the ${record}`,
  nothingToChoose: 'There is nothing to choose yet.',
} as const;
