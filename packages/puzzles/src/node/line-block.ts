import type { AnswerLines, LineSays } from '../requests/request.js';

/** More different things to say than this are not looked through: answers with values say something else each. */
const maxLookedAt = 8;

/** Answers that follow one another, put together: they travel to another thread as one, which takes a fraction of the time. */
export class LineBlock {
  readonly #index: number;
  readonly #puzzles: string[] = [];
  readonly #ms: (number | null)[] = [];
  readonly #says: LineSays[] = [];
  readonly #saying: number[] = [];
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

  add({ puzzles, ms, says, saying, text }: AnswerLines): void {
    for (const [at, puzzle] of puzzles.entries()) {
      this.#puzzles.push(puzzle);
      this.#ms.push(ms[at]!);
      this.#saying.push(this.#placeOf(says[saying[at]!]!));
    }
    this.#text += text;
  }

  lines(): AnswerLines {
    return {
      index: this.#index,
      puzzles: this.#puzzles,
      ms: this.#ms,
      says: this.#says,
      saying: this.#saying,
      text: this.#text,
    };
  }

  #placeOf(said: LineSays): number {
    const known = this.#says.length > maxLookedAt ? -1 : this.#says.findIndex((each) => isSame(each, said));
    return known >= 0 ? known : this.#says.push(said) - 1;
  }
}

function isSame(one: LineSays, other: LineSays): boolean {
  return (
    one.status === other.status &&
    one.kind === other.kind &&
    one.reason === other.reason &&
    one.outcome === other.outcome
  );
}
