import type { CandidatesAnswer } from './candidates/question.js';
import type { CheckTask } from './check/question.js';
import type { CluesAnswer, CluesTask } from './clues/question.js';
import type { CompareTask } from './compare/question.js';
import type { CountTask } from './count/question.js';
import type { DecideAnswer, DecideTask } from './decide/question.js';
import type { DecodeTask } from './decode/question.js';
import type { DiagramAnswer, DiagramTask, EdgesPart } from './diagram/question.js';
import type { ConvertTask, DrawTask, TextAnswer } from './draw/question.js';
import type { ExplainAnswer, ExplainTask, StepPart } from './explain/question.js';
import type { ExploreAnswer, ExplorePart, ExploreTask } from './explore/question.js';
import type { ExportedAnswer, ExportTask } from './export/question.js';
import type { FormulationsAnswer } from './formulations/question.js';
import type { GenerateTask } from './generate/question.js';
import type { WishesAnswer, WishesTask } from './generate/requirements/question.js';
import type { HintAnswer, HintTask } from './hint/question.js';
import type { InstancesAnswer, InstancesTask, MemberPart } from './instances/question.js';
import type { RateAnswer } from './rate/question.js';
import type { AnswerRecord, RecordedQuestion } from './records/answer-record.js';
import type { ComparisonRow } from './records/comparison-row.js';
import type { RedundantTask } from './redundant/question.js';
import type { RelaxPart, RelaxTask } from './relax/question.js';
import type { SolutionPart, SolutionsTask } from './solutions/question.js';
import type { SolveTask } from './solve/question.js';
import type { UniqueTask } from './unique/question.js';
import type { VerifyTask } from './verify/answer.js';

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
  | DecideTask
  /** The values that some solution has at each site. */
  | { readonly command: 'candidates' }
  | CluesTask
  | ExploreTask
  | InstancesTask
  | DiagramTask
  /** The formulations that model a puzzle, and the engines. */
  | { readonly command: 'formulations' }
  | CheckTask
  | DrawTask
  | ConvertTask
  | VerifyTask
  /** Converts the input, a proof, into a formula and its proof in LRAT. */
  | { readonly command: 'export proof' }
  | ExportTask
  | DecodeTask
  | GenerateTask
  | WishesTask
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
  | DecideAnswer
  | TextAnswer
  | WishesAnswer;

/** The answer to a question by its name. */
export type AnswerNamed<Name extends AnswerData['command']> = Name extends RecordedQuestion
  ? AnswerRecord
  : Extract<AnswerData, { readonly command: Name }>;

/** A part of an answer, as it is found. */
export type AnswerPart = EdgesPart | ExplorePart | MemberPart | RelaxPart | SolutionPart | StepPart;
