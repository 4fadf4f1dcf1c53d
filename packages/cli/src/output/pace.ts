/** The rate is that of this time, in milliseconds. */
const windowMs = 15_000;

/** How often a moment is kept. */
const stepMs = 500;

/** The rest is not guessed before this time. */
const guessMs = 2000;

interface Moment {
  readonly ms: number;
  readonly done: number;
  readonly share: number;
}

/** How fast work goes on, and how long the rest takes. */
export class Pace {
  readonly #moments: Moment[];
  readonly #now: () => number;
  readonly #begunMs: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#begunMs = now();
    this.#moments = [{ ms: this.#begunMs, done: 0, share: 0 }];
  }

  /** How many are answered, how fast, and how long the rest takes: "1500 answered, 310 a second, 25 s left". As `text` otherwise. */
  answeredText(done: number, share: number | null): string {
    const rateText = this.text(done, share);
    return `${done} answered${rateText === '' ? '' : `, ${rateText}`}`;
  }

  /**
   * What is said after `done` things and this share of all work, from 0 to 1: "310 a second, 25 s left". The share is null where it is not
   * known.
   */
  text(done: number, share: number | null): string {
    const moment = { ms: this.#now(), done, share: share ?? 0 };
    const first = this.#moments[0]!;
    if (moment.ms - this.#moments.at(-1)!.ms >= stepMs) {
      this.#moments.push(moment);
      if (moment.ms - this.#moments[1]!.ms >= windowMs) this.#moments.shift();
    }
    const ms = moment.ms - first.ms;
    // A rate of a few milliseconds says nothing.
    if (ms < stepMs || done === first.done) return '';
    const rate = (1000 * (done - first.done)) / ms;
    const rateText = `${rate >= 10 ? Math.round(rate) : rate.toPrecision(2)} a second`;
    const speed = (moment.share - first.share) / ms;
    if (share === null || speed <= 0 || moment.ms - this.#begunMs < guessMs) return rateText;
    return `${rateText}, ${durationText((1 - share) / speed)} left`;
  }
}

/** A duration with one or two units: `8 s`, `3 min 20 s`, `2 h 5 min`. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
