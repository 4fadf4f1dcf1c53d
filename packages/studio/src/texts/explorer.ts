import type { Progress } from '@gridwright/modeling';
import type { Noun } from '@gridwright/puzzles/boards';
import { slowerNote } from './slower.js';

/** The texts of the explorer: all puzzles of a solution, or of a board. */
export const explorerTexts = {
  back: 'Back to the puzzle',
  how: 'The solution stays. Press a cell to say that its clue must, or must not, be there.',
  howOfBoard: 'Press a cell to say that it must, or must not, have a clue.',
  howOfList: 'The solution stays. Say below which clues must, or must not, be there.',
  working: 'Looking for all of them',
  workingOn: (progress: Progress | null, { many }: Noun): string => {
    const { bound = null, incumbent = null, nodes = 0, slower } = progress ?? {};
    const why = slowerNote(slower);
    if (bound !== null && incumbent !== null) return `Between ${bound} and ${incumbent} ${many} so far${why}`;
    return nodes > 0 ? `Looking: ${nodes.toLocaleString('en')} nodes${why}` : 'Looking for all of them';
  },
  stop: 'Stop',
  stopped: 'Stopped.',
  again: 'Look again',
  failed: (why: string): string => `Not answered: ${why}`,
  count: 'How many',
  total: (isOne: boolean, { one, many }: Noun): string => (isOne ? one : many),
  seconds: (ms: number): string => `${(ms / 1000).toFixed(1)} s`,
  searched: 'Too many to count.',
  searchedNote: (reason: string): string =>
    reason === 'memory'
      ? 'The memory was not enough for all of them. Members are found by a search, not with equal probability.'
      : reason === 'time'
        ? 'The time was not enough for all of them. Members are found by a search, not with equal probability.'
        : 'Members are found by a search, not with equal probability.',
  bars: (least: number, most: number): string =>
    `How many there are by number of clues, from ${least} to ${most}`,
  bar: (size: number, count: string, { one, many }: Noun): string =>
    `${size} ${size === 1 ? one : many}: ${count}`,
  heights: 'Heights are powers of ten.',
  range: (least: number, most: number, { one, many }: Noun): string =>
    least === most ? `${least} ${least === 1 ? one : many}` : `${least} to ${most} ${many}`,
  atLeast: 'At least',
  atMost: 'At most',
  which: 'Which ones',
  symmetry: 'Symmetry',
  anySymmetry: 'Any',
  values: 'Values',
  mayHave: (value: string): string => `May have ${value}`,
  beside: 'Beside the board',
  wishOf: { any: 'any', must: 'must', never: 'never' },
  order: 'First',
  orders: { fewest: 'Fewest', hardest: 'Hardest', random: 'Random' },
  orderNote: { fewest: 'fewest clues first', hardest: 'hardest first', random: 'at random' },
  foundNote: 'as they are found',
  bound: (bound: number): string => `no fewer than ${bound}`,
  minimal: 'Only minimal',
  fit: (count: string): string => (count === '1' ? '1 fits' : `${count} fit`),
  found: (count: number): string => `${count} found`,
  noneFits: 'None is as wished.',
  clear: 'Clear the wishes',
  member: (place: number, size: number, { one, many }: Noun): string =>
    `Number ${place}, with ${size} ${size === 1 ? one : many}`,
  tools: 'Wishes',
  must: 'Must',
  mustLabel: 'These clues are in each of them',
  never: 'Never',
  neverLabel: 'These clues are in none of them',
  before: 'The one before',
  next: 'The next one',
  place: (at: number, count: string): string => `${at} of ${count}`,
  another: 'Another',
  anotherLabel: 'Some at random',
  use: 'Use these clues',
  isMust: 'must be there',
  isNever: 'must not be there',
  unexplored: {
    several:
      'Draw a solution first, in Solve; or make the puzzle unique. Then all puzzles that have it are shown here.',
    none: 'The puzzle has no solution.',
    refused: 'What is drawn breaks a rule.',
    unknown: 'Whether the puzzle has one solution is not known.',
  },
} as const;
