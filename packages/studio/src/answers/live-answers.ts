import type { AnswerRecord, RequestProblem } from '@gridwright/puzzles';
import {
  type Board,
  dividesBoard,
  empty,
  finished,
  layersOf,
  type Position,
  type Puzzle,
  type Solution,
} from '@gridwright/puzzles/boards';
import { QuestionWorker, type WorkerHandle } from '@gridwright/puzzles/browser';
import type { OpenDocument } from '../document/store.js';
import { Store } from '../parts/store.js';
import { makeWorker, positionText, puzzleText, requestOf } from './requests.js';

/** How long an answer to the puzzle before stands, in milliseconds, while the new one is not known. */
const oldMs = 300;

/** The time between two reports of how long it takes. */
const tickMs = 250;

/** The answer about a puzzle. Times are in milliseconds from the edit on. */
export type LiveAnswer =
  | {
      readonly state: 'working';
      readonly ms: number;
      readonly found: number;
      readonly conflicts: number;
      /** Whether a solution is known, and a better one is looked for. */
      readonly isImproving?: boolean;
    }
  | { readonly state: 'stopped'; readonly ms: number; readonly found: number }
  /** There is nothing to ask about; with the problem of the puzzle, if that is why. */
  | { readonly state: 'empty'; readonly problem: RequestProblem | null }
  | { readonly state: 'failed'; readonly why: string }
  | KnownAnswer;

/** How many solutions there are, with those that were found. */
export interface KnownAnswer {
  readonly state: 'unique' | 'several' | 'none';
  readonly record: AnswerRecord;
  readonly solutions: readonly Solution[];
  readonly ms: number;
}

/** An answer as it is shown. */
export interface ShownAnswer {
  readonly answer: LiveAnswer;
  /** Whether it is about the puzzle before, and stands for a moment. */
  readonly isOld: boolean;
}

/** What a question is about. */
interface Subject {
  readonly id: string;
  readonly board: Board;
  readonly puzzle: Puzzle;
  readonly text: string;
}

/**
 * Asks whether the puzzle is unique after each change, and holds the answer. An answer to the puzzle before stands until the new one
 * is known, at most for a moment, and never beside another document.
 */
export class LiveAnswers extends Store<ShownAnswer> {
  readonly #make: () => WorkerHandle;
  #worker: QuestionWorker | null = null;
  #subject: Subject | null = null;
  /** The number of the last question: what is told about another one is ignored. */
  #question = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;

  constructor(make: () => WorkerHandle = makeWorker) {
    super({ answer: unknown, isOld: false });
    this.#make = make;
  }

  /** Starts the worker, before there is anything to ask: it takes a while to load. */
  begin(): void {
    this.#worker ??= new QuestionWorker(this.#make);
  }

  /** Asks about the puzzle of a document, unless it is the last one asked about: drawing a solution changes no answer. */
  ask({ id, board, document: { puzzle } }: OpenDocument): void {
    const before = this.#subject;
    if (before !== null && before.puzzle === puzzle && before.board === board) {
      this.#subject = { ...before, id };
      return;
    }
    const text = puzzleText(board, puzzle);
    this.#subject = { id, board, puzzle, text };
    // Solutions of an equal puzzle are solutions of this one.
    if (before?.text === text && before.board === board) return;
    const known = knownAnswers.get(puzzle) ?? (hasClues(board, puzzle) ? undefined : noQuestion);
    if (known === undefined) this.#send(before === null || before.id !== id || before.board !== board);
    else {
      this.#question += 1;
      this.#worker?.stop();
      this.#settle(known);
    }
  }

  /** Asks the last question again. */
  readonly again = (): void => {
    if (this.#subject !== null) this.#send(true);
  };

  readonly stop = (): void => {
    this.#worker?.stop();
  };

  close(): void {
    this.#question += 1;
    this.#rest();
    this.#worker?.close();
    this.#worker = null;
  }

  /** Asks, and shows at once that the answer is not known yet (`isCleared`), or soon. */
  #send(isCleared: boolean): void {
    const { board, puzzle, text } = this.#subject!;
    this.#question += 1;
    const question = this.#question;
    const start = performance.now();
    let [found, conflicts, isImproving] = [0, 0, false];
    const elapsed = (): number => performance.now() - start;
    const report = (): void => this.#show({ state: 'working', ms: elapsed(), found, conflicts, isImproving });
    const reportOften = (): void => {
      report();
      this.#ticks = setInterval(report, tickMs);
    };
    this.#rest();
    if (isCleared || this.get().answer.state === 'working') reportOften();
    else {
      this.become({ ...this.get(), isOld: true });
      this.#later = setTimeout(reportOften, oldMs);
    }
    const settle = (answer: LiveAnswer): void => {
      if ('record' in answer) knownAnswers.set(puzzle, answer);
      if (question === this.#question) this.#settle(answer);
    };
    let isAnswered = false;
    const end = (answer: LiveAnswer): void => {
      isAnswered = true;
      settle(answer);
    };
    this.begin();
    this.#worker!.ask({
      request: requestOf(text, { command: 'unique' }),
      onEvent: (event) => {
        if (event.type === 'progress') {
          found = Math.max(found, event.progress.solutions ?? 0);
          conflicts = event.progress.conflicts ?? conflicts;
          isImproving = event.progress.incumbent !== null;
        }
        if (event.type === 'problem') end({ state: 'empty', problem: event.problem });
        if (event.type === 'answer' && event.answer.command === 'unique')
          end(answerOf(board, puzzle, event.answer, elapsed()));
      },
      onEnd: () => {
        if (!isAnswered) settle({ state: 'stopped', ms: elapsed(), found });
      },
      onFailure: (why) => settle({ state: 'failed', why }),
    });
  }

  #settle(answer: LiveAnswer): void {
    this.#rest();
    this.#show(answer);
  }

  #rest(): void {
    clearTimeout(this.#later);
    clearInterval(this.#ticks);
  }

  #show(answer: LiveAnswer): void {
    this.become({ answer, isOld: false });
  }
}

/** The known answers about puzzles: one that comes back, as by an undo, or that was just made, is not solved again. */
const knownAnswers = new WeakMap<Puzzle, KnownAnswer>();

/** Takes the answer about a puzzle from the record of another question, such as that of making it. */
export function learnAnswer(board: Board, puzzle: Puzzle, record: AnswerRecord): void {
  const answer = answerOf(board, puzzle, record, record.timeMs.total);
  if ('record' in answer) knownAnswers.set(puzzle, answer);
}

/** An answer that is not known. */
export const unknown: LiveAnswer = { state: 'working', ms: 0, found: 0, conflicts: 0 };

const noQuestion: LiveAnswer = { state: 'empty', problem: null };

/** A puzzle as a text for the worker: with its only solution, if that is known, so that it is not solved again; else with its entries. */
export function solvedText(board: Board, position: Position): string {
  const known = knownAnswers.get(position.puzzle);
  return positionText(board, known?.state === 'unique' ? known.solutions[0]! : position);
}

/** Whether the puzzle has a clue: at a site, beside its regions unless these are all clues of the kind, or a record. */
export function hasClues({ layers }: Board, { clues, records }: Puzzle): boolean {
  const all = layersOf(layers, 'clue');
  const beside = all.filter(([, layer]) => !dividesBoard(layer));
  const counted = beside.length > 0 ? beside : all;
  const isGiven = counted.some(([name]) => clues[name]!.some((value) => value !== empty));
  return isGiven || Object.values(records ?? {}).some((list) => list.length > 0);
}

/** Whether only the best solutions are meant, so that one that keeps the rules may be none of them. */
export function isOfBest(answer: LiveAnswer): answer is KnownAnswer {
  return 'record' in answer && answer.record.meant !== undefined && answer.record.objective !== undefined;
}

/** What a record of an answer says about a puzzle. */
export function answerOf(board: Board, puzzle: Puzzle, record: AnswerRecord, ms: number): LiveAnswer {
  const { status, solutions: texts = [] } = record;
  if (status === 'unknown') return { state: 'stopped', ms, found: texts.length };
  if (status !== 'unique' && status !== 'several' && status !== 'none')
    return { state: 'failed', why: record.reason ?? status };
  return { state: status, record, solutions: texts.map(({ text }) => solutionIn(board, puzzle, text)), ms };
}

/** The solution of a puzzle that a text of the worker has. */
function solutionIn(board: Board, puzzle: Puzzle, text: string): Solution {
  const solution = finished(board.layers, { puzzle, answers: board.read(text).answers });
  if (solution === null) throw new Error(`a solution of ${board.name} is not complete`);
  return solution;
}
