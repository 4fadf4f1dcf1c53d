import type { AnswerRecord, Picture, Request, RequestProblem } from '@gridwright/puzzles';
import { type Board, type Position, puzzleJson, unsolved } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { texts } from '../texts.js';

/** What is known of the puzzle on the board. */
export type LiveAnswer =
  | { readonly state: 'working'; readonly conflicts: number }
  | { readonly state: 'empty'; readonly why: string }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly why: string }
  | {
      readonly state: 'unique' | 'several' | 'none';
      readonly record: AnswerRecord;
      readonly pictures: readonly Picture[];
      /** From the edit to the answer. */
      readonly ms: number;
    };

/** Asks whether the puzzle is unique, again after each change of it; tells what is known. */
export class LiveAnswers {
  readonly #worker: QuestionWorker;
  readonly #tell: (answer: LiveAnswer) => void;
  #asked = '';
  /** Says that the question is being worked on; one that came after it has a timer of its own. */
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (answer: LiveAnswer) => void) {
    this.#tell = tell;
    this.#worker = new QuestionWorker(
      () => new Worker(new URL('../question-worker.js', import.meta.url), { type: 'module' }),
    );
  }

  /** Asks about the puzzle of a position, unless that was asked last: what is drawn of a solution changes nothing. */
  ask(board: Board, position: Position): void {
    const text = puzzleJson(board).write(unsolved(board.layers, position.puzzle));
    if (text === this.#asked) return;
    this.#asked = text;
    this.#send(text);
  }

  /** Asks the last question again. */
  again(): void {
    this.#send(this.#asked);
  }

  stop(): void {
    this.#worker.stop();
  }

  close(): void {
    clearTimeout(this.#later);
    this.#worker.close();
  }

  #send(text: string): void {
    const start = performance.now();
    let isAnswered = false;
    const tell = (answer: LiveAnswer): void => {
      isAnswered ||= answer.state !== 'working';
      this.#tell(answer);
    };
    // What is answered at once should not flicker.
    clearTimeout(this.#later);
    this.#later = setTimeout(() => tell({ state: 'working', conflicts: 0 }), 60);
    const ended = (): void => clearTimeout(this.#later);
    this.#worker.ask({
      request: requestOf(text),
      onEvent: (event) => {
        if (event.type === 'progress') tell({ state: 'working', conflicts: event.progress.conflicts ?? 0 });
        if (event.type !== 'answer' && event.type !== 'problem') return;
        ended();
        if (event.type === 'problem') tell({ state: 'empty', why: whyOf(event.problem) });
        else tell(answerOf(event.record, event.pictures, performance.now() - start));
      },
      onEnd: () => {
        ended();
        if (!isAnswered) tell({ state: 'stopped' });
      },
      onFailure: (why) => {
        ended();
        tell({ state: 'failed', why });
      },
    });
  }
}

function answerOf(record: AnswerRecord, pictures: readonly Picture[], ms: number): LiveAnswer {
  const { status } = record;
  if (status === 'unique' || status === 'several' || status === 'none')
    return { state: status, record, pictures, ms };
  return status === 'unknown' ? { state: 'stopped' } : { state: 'failed', why: status };
}

/** What is missing; where in the text that the page made of the board says nothing. */
function whyOf({ input, text }: RequestProblem): string {
  if (input === null || !('expected' in input) || !('found' in input)) return text;
  return texts.missing(String(input.expected), String(input.found));
}

function requestOf(text: string): Request {
  return {
    task: { command: 'unique' },
    inputs: [{ name: 'board', bytes: new TextEncoder().encode(text) }],
    reading: {},
    engine: null,
    command: null,
    formulation: null,
    timeLimitMs: null,
    memoryLimitBytes: null,
    seed: null,
    wantsPictures: true,
    skip: 0,
  };
}
