/** The texts of tables to fill, and of the lists beside them. */
export const sheetTexts = {
  sheet: (kind: string): string => `Table and sentences. ${kind}`,
  table: (label: string): string => `Table: ${label}`,
  help: 'Arrow keys move from cell to cell. Enter, or the first letter of a value, opens the values; Delete takes a value away.',
  cell: (place: string, what: readonly string[]): string => `${place}: ${what.join(', ')}`,
  empty: 'empty',
  or: (one: string, other: string): string => `${one} or ${other}`,
  not: (value: string): string => `not ${value}`,
  shown: (value: string): string => `${value} in the solution`,
  inTrial: (level: number): string => `trial ${String.fromCharCode(64 + level)}`,
  trialSign: (level: number): string => String.fromCharCode(64 + level),
  wrong: (says: string): string => `wrong: ${says}`,
  /** Beside a value that stands at another place. */
  elsewhere: (column: string): string => `at ${column}`,
  crossOut: (value: string): string => `Not ${value}`,
  clear: 'Leave it empty',
  used: (noun: string): string => `Tick a ${noun} off when it is used up.`,
  contradicts: 'contradicts others',
  none: (many: string): string => `No ${many} yet.`,
  answer: 'By your table',
  answerShown: 'Answer',
} as const;
