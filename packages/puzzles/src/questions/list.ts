import type { Answering, Job, NamedInput } from '../requests/answering.js';
import type { NamedPuzzle } from '../requests/inputs.js';
import type { BoardWork, PuzzleWork } from '../requests/puzzle-work.js';
import type { QuestionWords } from '../words/question-words.js';
import type { AnswerData, AnswerNamed, Task, TaskNamed } from './data.js';

/** How a question is answered; what answers it is loaded when it is needed, as most of the time of a short call goes into loading. */
export type Question<Name extends Task['command'] = Task['command']> =
  /** About each puzzle of the inputs, by its board. */
  | { readonly about: 'board'; load(): Promise<{ answer: AboutBoard<Name> }> }
  /** About each puzzle of the inputs, by its kind. */
  | { readonly about: 'puzzle'; load(): Promise<{ answer: AboutPuzzle<Name> }> }
  /** About each puzzle, with several jobs. */
  | { readonly about: 'combinations'; load(): Promise<{ jobs: AboutCombinations<Name> }> }
  /** About an input as a whole. */
  | { readonly about: 'input'; load(): Promise<{ answer: AboutInput<Name> }> }
  /** About no input. */
  | { readonly about: 'nothing'; load(): Promise<{ jobs: AboutNothing<Name> }> };

type AboutBoard<Name extends Task['command']> = (task: TaskNamed<Name>, work: BoardWork) => void;

type AboutPuzzle<Name extends Task['command']> = (task: TaskNamed<Name>, work: PuzzleWork) => Promise<void>;

type AboutCombinations<Name extends Task['command']> = (
  task: TaskNamed<Name>,
  answering: Answering,
  puzzle: NamedPuzzle,
) => Promise<readonly Job[]>;

type AboutInput<Name extends Task['command']> = (
  task: TaskNamed<Name>,
  answering: Answering,
  input: NamedInput,
) => Promise<void> | void;

type AboutNothing<Name extends Task['command']> = (
  task: TaskNamed<Name>,
  answering: Answering,
) => Iterable<Job>;

/** All questions. */
export const questions: { readonly [Name in Task['command']]: Question<Name> } = {
  candidates: { about: 'puzzle', load: () => import('./candidates/answer.js') },
  check: { about: 'puzzle', load: () => import('./check/answer.js') },
  clues: { about: 'puzzle', load: () => import('./clues/answer.js') },
  compare: { about: 'combinations', load: () => import('./compare/jobs.js') },
  convert: { about: 'board', load: () => import('./convert/answer.js') },
  count: { about: 'puzzle', load: () => import('./count/answer.js') },
  decode: { about: 'puzzle', load: () => import('./decode/answer.js') },
  diagram: { about: 'input', load: () => import('./diagram/answer.js') },
  draw: { about: 'board', load: () => import('./draw/answer.js') },
  explain: { about: 'puzzle', load: () => import('./explain/answer.js') },
  explore: { about: 'puzzle', load: () => import('./explore/answer.js') },
  export: { about: 'puzzle', load: () => import('./export/answer.js') },
  'export proof': { about: 'input', load: () => import('./export/proof.js') },
  forced: { about: 'puzzle', load: () => import('./forced/answer.js') },
  formulations: { about: 'puzzle', load: () => import('./formulations/answer.js') },
  generate: { about: 'nothing', load: () => import('./generate/jobs.js') },
  hint: { about: 'puzzle', load: () => import('./hint/answer.js') },
  instances: { about: 'input', load: () => import('./instances/answer.js') },
  rate: { about: 'puzzle', load: () => import('./rate/answer.js') },
  redundant: { about: 'puzzle', load: () => import('./redundant/answer.js') },
  relax: { about: 'puzzle', load: () => import('./relax/answer.js') },
  settle: { about: 'puzzle', load: () => import('./settle/answer.js') },
  solutions: { about: 'puzzle', load: () => import('./solutions/answer.js') },
  solve: { about: 'puzzle', load: () => import('./solve/answer.js') },
  unique: { about: 'puzzle', load: () => import('./unique/answer.js') },
  verify: { about: 'input', load: () => import('./verify/answer.js') },
  wishes: { about: 'nothing', load: () => import('./wishes/jobs.js') },
};

const recordWords = () => import('../words/record-words.js');

const words: {
  readonly [Name in AnswerData['command']]?: () => Promise<{ words: QuestionWords<AnswerNamed<Name>> }>;
} = {
  ...{ check: recordWords, count: recordWords, decode: recordWords, forced: recordWords },
  ...{ redundant: recordWords, relax: recordWords, solutions: recordWords, solve: recordWords },
  ...{ unique: recordWords, verify: recordWords, export: recordWords },
  clues: () => import('./clues/words.js'),
  convert: () => import('./draw/words.js'),
  diagram: () => import('./diagram/words.js'),
  draw: () => import('./draw/words.js'),
  explain: () => import('./explain/words.js'),
  hint: () => import('./hint/words.js'),
  instances: () => import('./instances/words.js'),
  rate: () => import('./rate/words.js'),
};

/** Loads the words of a question for a terminal; undefined for a question that is for programs. */
export function wordsOf(
  command: Task['command'],
): (() => Promise<{ readonly words: QuestionWords }>) | undefined {
  return (words as Readonly<Record<string, () => Promise<{ words: QuestionWords }>>>)[command];
}
