/** Words as the beginning of a sentence. */
function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The texts of lists of records. */
export const recordTexts = {
  records: (list: string, record: string): string => `${sentence(list)}, one ${record} a line`,
  answers: sentence,
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
