import type { AnswerLines, LineSummary } from '../../questions/answering/events.js';

/** More different things to say than this are not looked through: answers with values say something else each. */
const maxLookedAt = 8;

/** Answers that follow one another, put together: they travel to another thread as one, which takes a fraction of the time. */
export class LineBlock {
  readonly #index: number;
  readonly #puzzles: string[] = [];
  readonly #ms: (number | null)[] = [];
  readonly #summaries: LineSummary[] = [];
  readonly #summaryAt: number[] = [];
  #text = '';

  /** `index` is the number of the first one. */
  constructor(index: number) {
    this.#index = index;
  }

  get length(): number {
    return this.#puzzles.length;
  }

  /** The number of the answer that comes next. */
  get next(): number {
    return this.#index + this.#puzzles.length;
  }

  add({ puzzles, ms, summaries, summaryAt, text }: AnswerLines): void {
    for (const [at, puzzle] of puzzles.entries()) {
      this.#puzzles.push(puzzle);
      this.#ms.push(ms[at]!);
      this.#summaryAt.push(this.#placeOf(summaries[summaryAt[at]!]!));
    }
    this.#text += text;
  }

  lines(): AnswerLines {
    return {
      index: this.#index,
      puzzles: this.#puzzles,
      ms: this.#ms,
      summaries: this.#summaries,
      summaryAt: this.#summaryAt,
      text: this.#text,
    };
  }

  #placeOf(said: LineSummary): number {
    const known =
      this.#summaries.length > maxLookedAt ? -1 : this.#summaries.findIndex((each) => isSame(each, said));
    return known >= 0 ? known : this.#summaries.push(said) - 1;
  }
}

function isSame(one: LineSummary, other: LineSummary): boolean {
  return (
    one.status === other.status &&
    one.kind === other.kind &&
    one.reason === other.reason &&
    one.outcome === other.outcome
  );
}
