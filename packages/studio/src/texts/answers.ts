import type { Noun } from '@gridwright/puzzles/boards';
import { capitalized } from './capitalized.js';

const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A small number as a word. */
function word(count: number): string {
  return numberWords[count] ?? String(count);
}

function counted(count: number, { one, many }: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The texts of the answer, and of further facts about a puzzle. */
export const answerTexts = {
  answers: 'Answer',
  titles: {
    empty: 'Nothing to answer yet',
    working: 'Not known yet',
    stopped: 'Not known',
    failed: 'No answer',
    unique: 'Unique',
    several: 'Several solutions',
    none: 'No solution',
  },
  verdicts: {
    empty: 'Press a cell to put the first clue. Or paste a puzzle.',
    emptyHidden: 'This puzzle has no clues yet.',
    emptyList: 'Write the first clue below. Or paste a puzzle.',
    missing: (expected: string, found: string): string => `Expected ${expected}, found ${found}.`,
    working: (found: number): string =>
      found === 0 ? 'Looking for a solution.' : 'At least one solution. Still looking for a second.',
    improving: 'At least one solution. Still looking for the best.',
    stopped: (found: number): string =>
      found === 0 ? 'Stopped. No solution is known.' : 'Stopped. At least one solution is known.',
    failed: (why: string): string => `Something is wrong, please report it: ${why}`,
    unique: 'Exactly one solution.',
    uniqueOf: ({ one }: Noun, value: string | undefined): string =>
      value === undefined ? `The only ${one}.` : `The only ${one}. ${capitalized(value)}.`,
    several: (count: number, noun: Noun, value: string | undefined): string =>
      [
        `Two are found. They differ at ${counted(count, noun)}.`,
        ...(value === undefined ? [] : [`${capitalized(value)}.`]),
      ].join(' '),
    severalHidden: 'More than one solution keeps the rules.',
    none: 'No solution keeps the rules.',
    noneOfBoard: 'The layout of the clues contradicts the rules, with any numbers.',
    noneOfClues: (count: number, { one, many }: Noun): string =>
      count === 1
        ? `This ${one} contradicts the rules, regardless of the others.`
        : `These ${word(count)} ${many} contradict each other, regardless of the others.`,
    noneOfSomeClues: (count: number, { many }: Noun): string =>
      `Among these ${word(count)} ${many} are some that contradict each other, regardless of the others.`,
  },
  time: (ms: number): string => {
    if (ms < 1000) return `${Math.max(1, Math.round(ms))} ms`;
    return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
  },
  looking: 'Looking',
  conflicts: (count: number): string => `${count.toLocaleString('en')} conflicts`,
  stop: 'Stop',
  goOn: 'Go on',
  show: 'Show on the board',
  shown: {
    clues: (noun: Noun, beside: 'row' | 'column' | null): string =>
      `${capitalized(noun.many)}${beside === null ? '' : ` of ${beside}s`}`,
    forced: 'Forced',
    solution: 'Solution',
    both: 'Both',
    first: 'First',
    second: 'Second',
    candidates: 'Candidates',
  },
  clue: { one: 'clue', many: 'clues' },
  place: { one: 'place', many: 'places' },
  clash: 'Clues that contradict each other',
  mend: 'How to mend it',
  lastChange: 'Last change',
  at: (place: string): string => `at ${place}`,
  to: 'to',
  nothing: '–',
  noClue: 'no clue',
  changes: (count: number): string => counted(count, { one: 'clue', many: 'clues' }),
  changedList: 'The list',
  takeBack: 'Take it back',
  next: 'What next',
  countAll: 'Count all solutions',
  counting: (least: string): string => (least === '0' ? 'Counting' : `At least ${least}`),
  count: (value: string): string => (value === '1' ? '1 solution' : `${value} solutions`),
  countStopped: (least: string): string => (least === '0' ? 'Stopped' : `Stopped. At least ${least}`),
  countTooMany: (least: string): string => `More than ${least}`,
  countFailed: 'Not known',
  facts: 'About the puzzle',
  check: {
    title: 'Check',
    idle: 'Right so far? You are told whether it is, and no more.',
    solved: 'Solved.',
    solvedMore: 'Everything is there, and every rule is kept.',
    right: 'Right so far',
    nothing: 'Nothing to check yet',
    nothingMore: 'Put something on the board first.',
    wrong: 'Something is wrong',
    broken: (count: number): string =>
      count === 1 ? 'One rule is broken' : `${capitalized(word(count))} rules are broken`,
    kept: 'No rule is broken yet',
    keptUnknown: 'Whether it is right cannot be told yet: the answer is not known.',
    keptNone: 'But the puzzle has no solution.',
    keptSeveral: 'Whether it fits a solution cannot be told yet: the puzzle has several.',
    fits: 'It fits a solution. The puzzle has several.',
    fitsNone: 'It fits no solution.',
    fitsNoBest: ({ one }: Noun): string => `Rules are kept, but no ${one} has all of this.`,
    inTrial: (letter: string): string => `It is of trial ${letter}: without it, all is right so far.`,
    brokenInTrial: (letter: string): string => `It is of trial ${letter}: without it, no rule is broken.`,
    rule: (text: string, places: readonly string[]): string =>
      `${capitalized(text)}. Broken at ${places.join(', ')}.`,
    show: 'Show',
    where: 'Where?',
    why: 'Why?',
    places: (places: readonly string[]): string => `At ${places.join(', ')}.`,
    manyPlaces: (count: number): string => `At ${count} places.`,
    wrongHere: 'not so in the solution',
  },
  timer: 'Timer',
  elapsed: (ms: number): string => {
    const seconds = Math.floor(ms / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const two = (value: number): string => String(value).padStart(2, '0');
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  },
  marksMistakes: 'Mark mistakes at once',
  progress: 'Progress',
} as const;
