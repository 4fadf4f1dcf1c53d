import type { CluesAnswer, Grade, Rating } from '@gridwright/puzzles';
import type { Noun } from '@gridwright/puzzles/boards';

/** The texts of what a setter asks. */
export const settingTexts = {
  facts: 'How hard it is',
  difficulty: 'Difficulty',
  steps: 'Steps',
  hardest: 'Hardest step',
  cost: (costliest: number): string => `cost ${costliest}`,
  working: 'Working',
  stop: 'Stop',
  notKnown: 'not known',
  noGrade: 'no grades for this kind',
  grades: {
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
    'beyond human': 'Beyond human',
  } satisfies Record<Grade, string>,
  gradeOf: (at: number, count: number): string => `${at} of ${count}`,
  ratings: {
    several: 'not known',
    none: 'not known',
    unknown: 'not known in the time',
  } satisfies Record<Exclude<Rating['status'], 'rated'>, string>,
  questions: 'Ask about the clues',
  redundant: 'Which clues could be left out?',
  redundantOf: (alone: number, count: number, { one, many }: Noun): string =>
    alone === 0
      ? `Each ${one} is needed.`
      : alone === 1
        ? `One of ${count} ${many} could be left out. Press it to drop it.`
        : `Any one of ${alone} could be left out, of ${count} ${many}. Press one to drop it.`,
  incomplete: 'There may be more.',
  drop: 'Drop',
  fewest: ({ many }: Noun): string => `The fewest ${many}`,
  minimumOf: (kept: number, count: number, bound: number, { one, many }: Noun): string =>
    kept === count && bound === kept
      ? `All ${count} ${many} are needed: no fewer have this solution as their only one.`
      : bound === kept
        ? `${kept} of ${count} ${many} suffice, and no fewer do.`
        : `${kept} of ${count} ${kept === 1 ? one : many} suffice; fewer than ${bound} do not. Whether there is a number in between is not known.`,
  bounds: (bound: number, incumbent: number, { many }: Noun): string =>
    `Between ${bound} and ${incumbent} ${many} so far.`,
  useFewest: 'Use these',
  minimumUnknown: {
    several: 'The puzzle has several solutions.',
    none: 'The puzzle has no solution.',
    refused: 'The question was refused.',
    unknown: 'Not known in the time.',
  } satisfies Record<Exclude<CluesAnswer['status'], 'optimal' | 'feasible'>, string>,
  settle: ({ one }: Noun): string => `One ${one} that would settle it`,
  settled: {
    found: ({ one }: Noun): string => `One ${one} would settle it. Press one to put it.`,
    none: ({ one }: Noun): string =>
      `No single ${one} that only one of these two solutions has would settle it.`,
    unknown: ({ one }: Noun): string => `Whether one ${one} would settle it is not known.`,
    'not offered': 'This kind does not tell the clues of a solution.',
  },
  explore: 'All puzzles with this solution',
  put: 'Put',
  proof: 'Proof that it is unique',
  proving: 'The proof is written, then verified',
  proved: (claim: string, steps: number, kilobytes: number): string =>
    `Verified: ${claim}. ${steps.toLocaleString('en')} steps, ${kilobytes.toLocaleString('en')} KB.`,
  notProved: (why: string): string => `No proof: ${why}`,
  save: 'Save the proof',
  failed: (why: string): string => `Not answered: ${why}`,
  stopped: 'Stopped.',
} as const;
