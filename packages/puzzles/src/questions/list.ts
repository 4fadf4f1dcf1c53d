import type { Kind, SolvableKind } from '../contracts/kind.js';
import type { Answering, Job, NamedInput } from './answering/answering.js';
import type { NamedPuzzle } from './answering/inputs.js';
import type { BoardWork, PuzzleWork } from './answering/puzzle-work.js';
import type { QuestionCall } from './answering/question-call.js';
import type { QuestionWords } from './answering/question-words.js';
import { checkCall } from './check/question.js';
import { cluesCall } from './clues/question.js';
import { compareCall } from './compare/question.js';
import { countCall } from './count/question.js';
import type { AnswerData, AnswerNamed, Task, TaskNamed } from './data.js';
import { diagramCall } from './diagram/question.js';
import { hintCall } from './hint/question.js';
import { instancesCall } from './instances/question.js';
import { redundantCall } from './redundant/question.js';
import { solutionsCall } from './solutions/question.js';
import { uniqueCall } from './unique/question.js';

/** A question: its call, and how it is answered. */
export type Question<Name extends Task['command'] = Task['command']> = QuestionCall<TaskNamed<Name>> &
  Answered<Name>;

/** How a question is answered; what answers it is loaded when it is needed, as most of the time of a short call goes into loading. */
type Answered<Name extends Task['command']> =
  /** About each puzzle of the inputs, by its board. */
  | { readonly about: 'board'; load(): Promise<{ answer: AboutBoard<Name> }> }
  /** About each puzzle of the inputs, by what solves it. */
  | { readonly about: 'solutions'; load(): Promise<{ answer: AboutPuzzle<Name, SolvableKind> }> }
  /** About each puzzle of the inputs, by its whole kind. */
  | { readonly about: 'puzzle'; load(): Promise<{ answer: AboutPuzzle<Name, Kind> }> }
  /** About each puzzle, with several jobs. */
  | { readonly about: 'combinations'; load(): Promise<{ jobs: AboutCombinations<Name> }> }
  /** About an input as a whole. */
  | { readonly about: 'input'; load(): Promise<{ answer: AboutInput<Name> }> }
  /** About no input. */
  | { readonly about: 'nothing'; load(): Promise<{ jobs: AboutNothing<Name> }> };

type AboutBoard<Name extends Task['command']> = (task: TaskNamed<Name>, work: BoardWork) => void;

type AboutPuzzle<Name extends Task['command'], Loaded extends SolvableKind> = (
  task: TaskNamed<Name>,
  work: PuzzleWork<Loaded>,
) => Promise<void>;

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

/** All questions: first those of `batch`, in the order of its help. */
export const questions: { readonly [Name in Task['command']]: Question<Name> } = {
  solve: {
    about: 'solutions',
    batchDescription: 'find a solution of each puzzle',
    load: () => import('./solve/answer.js'),
  },
  unique: { about: 'solutions', ...uniqueCall, load: () => import('./unique/answer.js') },
  count: { about: 'solutions', ...countCall, load: () => import('./count/answer.js') },
  solutions: { about: 'solutions', ...solutionsCall, load: () => import('./solutions/answer.js') },
  check: { about: 'solutions', ...checkCall, load: () => import('./check/answer.js') },
  forced: {
    about: 'solutions',
    description: 'say what holds in all solutions, and draw it',
    batchDescription: 'say what holds in all solutions of each puzzle',
    load: () => import('./forced/answer.js'),
  },
  redundant: { about: 'solutions', ...redundantCall, load: () => import('./redundant/answer.js') },
  relax: {
    about: 'solutions',
    description: 'solve the linear relaxation, and draw its fractional values',
    batchDescription: 'solve the linear relaxation of each puzzle',
    load: () => import('./relax/answer.js'),
  },
  rate: {
    about: 'puzzle',
    batchDescription: 'say how hard each puzzle is for a person',
    load: () => import('./rate/answer.js'),
  },
  compare: { about: 'combinations', ...compareCall, load: () => import('./compare/jobs.js') },
  candidates: { about: 'solutions', load: () => import('./candidates/answer.js') },
  // Its --to may name any format of the kind.
  clues: { about: 'puzzle', ...cluesCall, load: () => import('./clues/answer.js') },
  convert: { about: 'board', load: () => import('./convert/answer.js') },
  decode: { about: 'solutions', load: () => import('./decode/answer.js') },
  diagram: { about: 'input', ...diagramCall, load: () => import('./diagram/answer.js') },
  draw: { about: 'board', load: () => import('./draw/answer.js') },
  explain: { about: 'puzzle', load: () => import('./explain/answer.js') },
  explore: { about: 'puzzle', load: () => import('./explore/answer.js') },
  export: { about: 'solutions', load: () => import('./export/answer.js') },
  'export proof': { about: 'input', load: () => import('./export/proof.js') },
  formulations: { about: 'solutions', load: () => import('./formulations/answer.js') },
  generate: { about: 'nothing', load: () => import('./generate/jobs.js') },
  hint: { about: 'puzzle', ...hintCall, load: () => import('./hint/answer.js') },
  instances: { about: 'input', ...instancesCall, load: () => import('./instances/answer.js') },
  decide: { about: 'solutions', load: () => import('./decide/answer.js') },
  verify: { about: 'input', load: () => import('./verify/answer.js') },
  wishes: { about: 'nothing', load: () => import('./generate/requirements/jobs.js') },
};

const recordWords = () => import('./answering/record-words.js');

const words: {
  readonly [Name in AnswerData['command']]?: () => Promise<{
    words: QuestionWords<Extract<Task, { readonly command: Name }>, AnswerNamed<Name>>;
  }>;
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
  // The caller has the task and the answer of this question, and no words for another.
  return (words as Readonly<Record<string, () => Promise<{ words: QuestionWords }>>>)[command];
}
