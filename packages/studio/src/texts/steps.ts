import type { ExplainAnswer, HintAnswer } from '@gridwright/puzzles';
import { capitalized } from './capitalized.js';
import { deskTexts } from './desk.js';

/** The texts of steps that are explained. */
export const stepTexts = {
  next: deskTexts.nextStep,
  key: 'N',
  where: 'Where',
  why: 'Why',
  doIt: 'Do it',
  keepInMind: 'Keep in mind',
  removeIt: 'Take it out',
  another: 'Another',
  close: 'Close',
  depth: 'How much to tell',
  looking: 'Looking for the next step',
  because: 'Because of',
  otherwise: 'How the opposite fails',
  look: (places: readonly string[]): string => `Something follows at ${listed(places)}.`,
  lookWrong: (places: readonly string[]): string => `Something at ${listed(places)} cannot be right.`,
  cannotBe: (text: readonly string[]): string => `This cannot be right: ${text.join(', ')}.`,
  instead: (text: string): string => `Instead, ${text}.`,
  withClue: 'A clue says otherwise.',
  follows: (text: string, also: readonly string[]): string =>
    `${capitalized(text)}.${also.length === 0 ? '' : ` Also: ${also.join('; ')}.`}`,
  and: (count: number): string => `and ${count} more`,
  contradicts: (by: string): string => `That contradicts: ${by}.`,
  link: (text: string, by: string): string => `${capitalized(text)}, as ${by}.`,
  kept: (count: number): string =>
    count === 1 ? 'One fact is kept in mind' : `${count} facts are kept in mind`,
  forget: 'Forget',
  none: {
    ...{ step: '', mistake: '', right: '', wrong: '' },
    solved: 'Nothing is left to find.',
    several: 'Nothing more follows: the puzzle has several solutions.',
    none: 'The puzzle has no solution.',
    unknown: 'Not found in time.',
  } satisfies Record<HintAnswer['status'], string>,
  rest: 'All that is left follows at once from what is known.',
  failed: (why: string): string => `No step can be told: ${why}`,
  stopped: 'Stopped.',
  askAgain: 'Again',
  player: {
    title: 'All steps',
    open: 'All steps, one by one',
    openFrom: 'All steps from here on',
    openNone: 'Why there is no solution, step by step',
    place: (at: number, count: number, isDone: boolean): string =>
      `Step ${at} of ${count}${isDone ? '' : ' so far'}`,
    slider: 'Step',
    first: 'First step',
    before: 'Step before',
    after: 'Next step in the list',
    last: 'Last step',
    play: 'Play',
    pause: 'Pause',
    cost: (cost: number): string => `cost ${cost}`,
    looking: 'More steps are being found',
    noSteps: 'No step is found yet.',
    contradiction: 'That is a contradiction: there is no solution.',
    ends: {
      solved: 'With this, the puzzle is solved.',
      several: 'Nothing more follows: there are several solutions.',
      none: '',
      mistake: 'Something that is entered cannot be right: Next step says what.',
      unknown: 'More steps were not found in time.',
    } satisfies Record<ExplainAnswer['status'], string>,
  },
} as const;

/** Names of places in a sentence as the page writes them: `R1C5`. */
export function withPlaces(text: string): string {
  return text.replace(/\b[rcv]\d+(c\d+)?\b/gi, (each) => each.toUpperCase());
}

/** The most places that are named. */
const maxNamed = 4;

function listed(places: readonly string[]): string {
  if (places.length > maxNamed)
    return `${places.slice(0, maxNamed).join(', ')} and ${places.length - maxNamed} more`;
  return places.length < 2 ? (places[0] ?? '') : `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
}
