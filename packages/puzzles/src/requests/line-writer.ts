import type { Answer } from '../questions/answer.js';
import { milliseconds } from './milliseconds.js';
import { answerRecord } from './record-of-answer.js';
import { type PuzzleSubject, RecordTemplate } from './record-template.js';
import type { LineSays, RequestEvent } from './request.js';

type Emit = (event: RequestEvent) => void;

/** Hands on answers as lines of JSON, and all other events as they are. */
export class LineWriter {
  readonly #emit: Emit;
  /** The number of the current job. */
  #index = 0;
  #template: RecordTemplate | null = null;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  readonly emit: Emit = (event) => {
    if (event.type === 'begin') this.#index = event.index;
    if (event.type !== 'answer') return this.#emit(event);
    const { puzzle, kind, status, reason, objective, timeMs } = event.record;
    this.#put(puzzle, timeMs.total, { kind, status, reason, objective }, JSON.stringify(event.record));
  };

  /** The answer to a puzzle, whose text had no warnings. */
  answer(answer: Answer, subject: PuzzleSubject): void {
    if (this.#template?.serves(answer, subject.puzzle) !== true) {
      const record = answerRecord(answer, subject);
      this.#template = new RecordTemplate(answer, subject.puzzle.kind, record);
      this.emit({ type: 'answer', record, pictures: [] });
    } else
      this.#put(
        subject.name,
        milliseconds(subject.totalMs),
        this.#template.says,
        this.#template.text(answer, subject),
      );
  }

  #put(puzzle: string, ms: number, says: LineSays, text: string): void {
    this.#emit({
      type: 'lines',
      index: this.#index,
      puzzles: [puzzle],
      ms: [ms],
      says: [says],
      saying: [0],
      text: `${text}\n`,
    });
  }
}
