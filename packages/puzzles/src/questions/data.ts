import type { ModelFileFormat } from '@gridwright/modeling';
import type { AnswerRecord, RecordedQuestion } from './answers/answer-record.js';
import type { ComparisonRow } from './answers/comparison-row.js';
import type { Input } from './answers/input.js';
import type { CandidatesAnswer } from './candidates/question.js';
import type { CheckTask } from './check/question.js';
import type { CluesAnswer, CluesTask } from './clues/question.js';
import type { CompareTask } from './compare/question.js';
import type { CountTask } from './count/question.js';
import type { DecodeTask } from './decode/question.js';
import type { DiagramAnswer, DiagramTask, EdgesPart } from './diagram/question.js';
import type { TextAnswer } from './draw/question.js';
import type { ExplainAnswer, ExplainTask, StepPart } from './explain/question.js';
import type { ExploreAnswer, ExplorePart, ExploreTask } from './explore/question.js';
import type { ExportedAnswer } from './export/question.js';
import type { FormulationsAnswer } from './formulations/question.js';
import type { GenerateTask } from './generate/question.js';
import type { HintAnswer, HintTask } from './hint/question.js';
import type { InstancesAnswer, InstancesTask, MemberPart } from './instances/question.js';
import type { RateAnswer } from './rate/question.js';
import type { RedundantTask } from './redundant/question.js';
import type { RelaxPart, RelaxTask } from './relax/question.js';
import type { SettleAnswer, SettleTask } from './settle/question.js';
import type { SolutionPart, SolutionsTask } from './solutions/question.js';
import type { SolveTask } from './solve/question.js';
import type { UniqueTask } from './unique/question.js';
import type { WishesAnswer } from './wishes/question.js';

/** The question about each puzzle of a request, or the puzzles to generate: its name, and what it takes. */
export type Task =
  | SolveTask
  | UniqueTask
  | RelaxTask
  | { readonly command: 'forced' }
  | RedundantTask
  | SolutionsTask
  | CountTask
  | HintTask
  | ExplainTask
  /** How hard a puzzle is. */
  | { readonly command: 'rate' }
  | SettleTask
  /** The values that some solution has at each site. */
  | { readonly command: 'candidates' }
  | CluesTask
  | ExploreTask
  | InstancesTask
  | DiagramTask
  /** The formulations that model a puzzle, and the engines. */
  | { readonly command: 'formulations' }
  | CheckTask
  /** `form`: that of a text; by default the one for terminals. With pictures, the scene comes in place of a text without a form. */
  | { readonly command: 'draw'; readonly form?: 'svg' | 'text' }
  | { readonly command: 'convert'; readonly to: string }
  /** Verifies the input, a proof, about a puzzle, model or formula; null: about the one that the proof names. */
  | { readonly command: 'verify'; readonly of: Input | null }
  /** Converts the input, a proof, into a formula and its proof in LRAT. */
  | { readonly command: 'export proof' }
  /** The model of the puzzle, in a form for other solvers. */
  | { readonly command: 'export'; readonly to: ModelFileFormat['name'] }
  | DecodeTask
  | GenerateTask
  /** What can be wished of new puzzles of a kind, instead of any inputs. */
  | { readonly command: 'wishes'; readonly kind: string }
  | CompareTask;

/** The task of a question. */
export type TaskNamed<Name extends Task['command']> = Extract<Task, { readonly command: Name }>;

/** The answer to a question, as plain data: one form for JSON, for workers and for stores. */
export type AnswerData =
  | AnswerRecord
  | CandidatesAnswer
  | CluesAnswer
  | ComparisonRow
  | DiagramAnswer
  | ExplainAnswer
  | ExploreAnswer
  | ExportedAnswer
  | FormulationsAnswer
  | HintAnswer
  | InstancesAnswer
  | RateAnswer
  | SettleAnswer
  | TextAnswer
  | WishesAnswer;

/** The answer to a question by its name. */
export type AnswerNamed<Name extends AnswerData['command']> = Name extends RecordedQuestion
  ? AnswerRecord
  : Extract<AnswerData, { readonly command: Name }>;

/** A part of an answer, as it is found. */
export type AnswerPart = EdgesPart | ExplorePart | MemberPart | RelaxPart | SolutionPart | StepPart;
