import type { Grade, Miss } from '@gridwright/puzzles';
import type { Noun } from '@gridwright/puzzles/boards';

/** The texts of new puzzles that are made as wished. */
export const generatingTexts = {
  like: 'Like the puzzle on the desk',
  likeNote: 'Its board, its rules, its number of clues and its grade, where nothing else is wished.',
  kind: 'Kind',
  shape: 'Board',
  shapes: { grid: 'Grid', honeycomb: 'Honeycomb' },
  rows: 'Rows',
  columns: 'Columns',
  grade: 'How hard',
  anyGrade: 'As it comes',
  gradeOfExample: 'As the example',
  symmetry: 'Symmetry of clues',
  form: 'Form',
  plainForm: 'Plain',
  clues: ({ many }: Noun): string => `How many ${many}`,
  cluesNote: 'Empty: as few as keep it unique.',
  cluesOfExample: 'Empty: as many as the example.',
  usual: 'As usual',
  example: (example: string): string => `For example ${example}.`,
  bestOf: 'The most pleasing of',
  number: (least: number, most: number): string => `expected a whole number from ${least} to ${most}`,
  make: 'Make it',
  stop: 'Stop',
  working: (seconds: number): string => (seconds < 1 ? 'Making it' : `Making it: ${seconds} s`),
  stopped: 'Stopped.',
  missed: (why: string): string => `Not made: ${why}`,
  reasons: {
    'too many tries': 'no puzzle was found that is as wished',
    time: 'the time was not enough',
    memory: 'the memory was not enough',
  } as Readonly<Record<string, string>>,
  nearest: (misses: readonly Miss[]): string =>
    misses.length === 0
      ? 'Open the nearest, whose grade is not known'
      : `Open the nearest: ${misses.join(', ')}`,
  section: 'Made as wished',
  ready: 'Another one like it',
  preparing: 'Another one like it, when it is made',
  key: 'G',
  change: 'Change the wishes',
  made: (clues: number, { one, many }: Noun, grade: Grade | null): string =>
    `${clues} ${clues === 1 ? one : many}${grade === null ? '' : `, ${grade}`}`,
} as const;
