import type { Solution } from '../../boards/layers/board.js';
import type { CostRange, WantedPuzzle } from '../../contracts/generator.js';
import type { Miss, NearestPuzzle } from '../answers/generated.js';

/** A puzzle without the way in which it misses a wish. The cost is infinite above what was wished, and null if it is not known. */
interface Made {
  readonly solution: Solution;
  readonly clueCount: number;
  readonly cost: number | null;
}

/** Keeps the puzzle that is nearest to a wish, of those that miss it. */
export class NearestPuzzles {
  readonly #wanted: Pick<WantedPuzzle, 'clues' | 'cost'>;
  #best: { readonly made: Made; readonly distance: number } | null = null;

  constructor(wanted: Pick<WantedPuzzle, 'clues' | 'cost'>) {
    this.#wanted = wanted;
  }

  add(made: Made): void {
    const { clues, cost } = this.#wanted;
    const distance =
      (clues === undefined ? 0 : Math.abs(made.clueCount - clues) / Math.max(1, clues)) +
      (cost === undefined ? 0 : costDistance(cost, made.cost));
    // Of two that are equally near, more is known of the later one.
    if (this.#best === null || distance <= this.#best.distance) this.#best = { made, distance };
  }

  /** The nearest one so far; null without any. */
  get best(): NearestPuzzle | null {
    if (this.#best === null) return null;
    const { solution, clueCount, cost: own } = this.#best.made;
    const { clues = clueCount, cost } = this.#wanted;
    const misses: Miss[] = [];
    if (clueCount !== clues) misses.push(clueCount < clues ? 'fewer clues' : 'more clues');
    if (cost !== undefined && own !== null && own <= cost.above) misses.push('easier');
    if (cost !== undefined && own !== null && own > cost.upTo) misses.push('harder');
    // A cost as wished is known for certain only once the puzzle is rated; then it would be the answer.
    const isKnown = own !== null && Number.isFinite(own) && misses.length > 0;
    return { solution, clueCount, costliest: isKnown ? own : null, misses };
  }
}

/** From 0, in the range, to 1, where it is too hard or nobody knows. */
function costDistance({ above, upTo }: CostRange, own: number | null): number {
  if (own === null || own > upTo) return 1;
  return own > above ? 0 : 1 - own / (above + 1);
}
