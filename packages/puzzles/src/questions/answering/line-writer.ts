import type { Answer } from '../answers/answer.js';
import { type AnyAnswer, milliseconds } from '../records/answer-data.js';
import { answerRecord } from '../records/record-of-answer.js';
import type { AnyEvent, LineSummary, Outcome } from './events.js';
import { outcomeOf, totalMsOf } from './outcome.js';
import { type PuzzleSubject, RecordTemplate } from './record-template.js';

/** Hands on answers as lines of JSON, and all other events as they are. */
export class LineWriter {
  readonly #control: { emit(event: AnyEvent): void };
  /** The number of the current job. */
  #index = 0;
  #template: RecordTemplate | null = null;

  constructor(control: { emit(event: AnyEvent): void }) {
    this.#control = control;
  }

  readonly emit = (event: AnyEvent) => {
    if (event.type === 'begin') this.#index = event.index;
    // Parts come in the answers, but for solutions, which are answers themselves.
    if (event.type === 'part' && event.part.type !== 'solution') return;
    // The rows of a comparison are compared by the caller.
    if (event.type !== 'answer' || event.answer.command === 'compare') return this.#control.emit(event);
    const { answer, outcome } = event;
    this.#put(answer.puzzle, totalMsOf(answer), summaryOf(answer, outcome), JSON.stringify(answer));
  };

  /** The answer to a puzzle, whose text had no warnings. */
  answer(answer: Answer, subject: PuzzleSubject): void {
    if (this.#template?.serves(answer, subject.puzzle) !== true) {
      const record = answerRecord(answer, subject);
      const outcome = outcomeOf(record);
      this.#template = new RecordTemplate(answer, subject.puzzle.kind, record, summaryOf(record, outcome));
      this.emit({ type: 'answer', answer: record, outcome, pictures: [] });
    } else
      this.#put(
        subject.name,
        milliseconds(subject.totalMs),
        this.#template.summary,
        this.#template.text(answer, subject),
      );
  }

  #put(puzzle: string, ms: number | null, summary: LineSummary, text: string): void {
    this.#control.emit({
      type: 'lines',
      index: this.#index,
      puzzles: [puzzle],
      ms: [ms],
      summaries: [summary],
      summaryAt: [0],
      text: `${text}\n`,
    });
  }
}

function summaryOf({ kind, status, reason }: AnyAnswer, outcome: Outcome): LineSummary {
  return { kind, status, reason, outcome };
}
