import { clueKey, type Puzzle, type Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { ClueGroup } from '../../contracts/clue-groups.js';
import type { AllClues, CostRange, Maker, Trial } from '../../contracts/generator.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import { neededItems } from '../../parts/generation/needed.js';

/** What is wished of the clues of a puzzle. */
export interface ClueWish {
  /** Null: all clues stay. */
  readonly maker: Maker | null;
  /** The number of clues of the groups; any by default. */
  readonly clues?: number | undefined;
  /** How hard the puzzle is; anything by default. */
  readonly cost?: CostRange | undefined;
}

/** What the search asks. */
export interface ClueQuestions extends Trial {
  /** What the costliest step of a puzzle with one solution costs at most; infinite if it is above a range. */
  costWithin(puzzle: Puzzle, range: CostRange): Promise<number>;
  /**
   * Called for each puzzle with one solution that is not known to be as wished, with what its costliest step costs at most: infinite
   * above what is wished, null if it is not known.
   */
  onMissed(solution: Solution, cost: number | null): void;
}

/** The number of times that some clues of a puzzle are exchanged, in the search for one that is harder, or has fewer clues. */
const maxExchanges = 3;

/** The number of orders in which clues are put back. */
const maxOrders = 3;

/** The part of the clues that an exchange tries to leave out. */
const exchangedPart = 0.25;

/** Groups of clues, and how far their puzzle is from what is wished: 0 if it is that. */
interface Chosen {
  readonly kept: readonly ClueGroup[];
  readonly miss: number;
}

/**
 * A puzzle with a given solution that is as wished, by local search: clues of which none is redundant are chosen; too hard a puzzle gets
 * further clues, as many as halving finds; of one that is too easy, or has too many clues, some clues are exchanged, and the better
 * one is gone on with. Without a maker, the puzzle with all clues is the only choice. Null if none was found.
 */
export async function selectClues(
  layers: Layers,
  all: AllClues,
  wish: ClueWish,
  questions: ClueQuestions,
  random: SeededRandom,
): Promise<Solution | null> {
  const search = new WishedClues(layers, all, wish, questions, random);
  let best: Chosen = { kept: [], miss: Number.POSITIVE_INFINITY };
  let order = all.groups;
  const { maker, clues, cost } = wish;
  const exchanges = maker === null || (clues === undefined && cost === undefined) ? 0 : maxExchanges;
  for (let exchange = 0; exchange <= exchanges; exchange++) {
    const kept =
      maker === null ? all.groups : await chosenGroups(layers, { ...all, groups: order }, maker, questions);
    const chosen = await search.completed(kept);
    if (chosen.miss === 0) return withGroups(layers, all, chosen.kept);
    if (chosen.miss <= best.miss) best = { kept, miss: chosen.miss };
    order = search.exchanged(best.kept);
  }
  return null;
}

/** The search for one solution. */
class WishedClues {
  readonly #layers: Layers;
  readonly #all: AllClues;
  readonly #wish: ClueWish;
  readonly #questions: ClueQuestions;
  readonly #random: SeededRandom;
  readonly #countOf: (group: ClueGroup) => number;

  constructor(layers: Layers, all: AllClues, wish: ClueWish, questions: ClueQuestions, random: SeededRandom) {
    this.#layers = layers;
    this.#all = all;
    this.#wish = wish;
    this.#questions = questions;
    this.#random = random;
    this.#countOf = clueCountOf(layers, all);
  }

  /** The groups with as many others as make the puzzle what is wished, if that is possible. */
  async completed(kept: readonly ClueGroup[]): Promise<Chosen> {
    const { clues, cost } = this.#wish;
    if (clues === undefined && cost === undefined) return { kept, miss: 0 };
    const count = this.#sum(kept);
    if (cost !== undefined || count !== clues) this.#miss(kept, null);
    if (clues !== undefined && count > clues) return { kept, miss: count - clues };
    if (cost !== undefined) {
      const own = await this.#cost(kept);
      this.#miss(kept, own);
      // More clues make no puzzle harder.
      if (own <= cost.above) return { kept, miss: 1 + cost.above - own };
      if (own <= cost.upTo && (clues ?? count) === count) return { kept, miss: 0 };
    }
    const isKept = new Set(kept);
    const others = this.#all.groups.filter((group) => !isKept.has(group));
    for (let orders = 0; orders < maxOrders; orders++) {
      const order = this.#random.shuffled(others);
      const found =
        clues === undefined ? await this.#easier(kept, order) : await this.#filled(kept, order, clues);
      if (found !== null) return { kept: found, miss: 0 };
    }
    return { kept, miss: 1 };
  }

  /** An order of all groups in which a choice exchanges some of the kept ones. */
  exchanged(kept: readonly ClueGroup[]): readonly ClueGroup[] {
    const shuffled = this.#random.shuffled(kept);
    const out = shuffled.slice(0, Math.ceil(exchangedPart * shuffled.length));
    const stay = shuffled.slice(out.length);
    const isKept = new Set(kept);
    const others = this.#random.shuffled(this.#all.groups.filter((group) => !isKept.has(group)));
    return this.#wish.maker === 'removing' ? [...out, ...others, ...stay] : [...stay, ...others, ...out];
  }

  /** The groups with others in this order, up to a number of clues and a cost; null if they miss either. */
  async #filled(
    kept: readonly ClueGroup[],
    order: readonly ClueGroup[],
    clues: number,
  ): Promise<readonly ClueGroup[] | null> {
    let missing = clues - this.#sum(kept);
    const filled = [...kept];
    for (const group of order) {
      const count = this.#countOf(group);
      if (count === 0 || count > missing) continue;
      filled.push(group);
      missing -= count;
    }
    if (missing > 0) {
      this.#miss(filled, null);
      return null;
    }
    const { cost } = this.#wish;
    if (cost === undefined) return filled;
    const own = await this.#cost(filled);
    if (own > cost.above && own <= cost.upTo) return filled;
    this.#miss(filled, own);
    return null;
  }

  /** The groups, which are too hard, with as few others in this order as make them easy enough; null if none was found that are not too easy. */
  async #easier(
    kept: readonly ClueGroup[],
    order: readonly ClueGroup[],
  ): Promise<readonly ClueGroup[] | null> {
    const { above, upTo } = this.#wish.cost!;
    let found: readonly ClueGroup[] | null = null;
    let [tooHard, enough] = [0, order.length + 1];
    while (enough - tooHard > 1) {
      const half = (tooHard + enough) >> 1;
      const more = [...kept, ...order.slice(0, half)];
      const own = await this.#cost(more);
      if (own > upTo) tooHard = half;
      else {
        enough = half;
        if (own > above) found = more;
      }
    }
    return found;
  }

  /** What the costliest step of the puzzle with these groups costs at most; infinite above what is wished. */
  #cost(kept: readonly ClueGroup[]): Promise<number> {
    return this.#questions.costWithin(withGroups(this.#layers, this.#all, kept).puzzle, this.#wish.cost!);
  }

  #miss(kept: readonly ClueGroup[], cost: number | null): void {
    this.#questions.onMissed(withGroups(this.#layers, this.#all, kept), cost);
  }

  #sum(groups: readonly ClueGroup[]): number {
    return groups.reduce((sum, group) => sum + this.#countOf(group), 0);
  }
}

/** The solution on the puzzle with these of its groups only. With `keepsShape`, models of the puzzle before serve this one, too. */
export function withGroups(
  layers: Layers,
  { solution, groups }: AllClues,
  kept: Iterable<ClueGroup>,
  keepsShape = false,
): Solution {
  const isKept = new Set(kept);
  const out = groups.filter((group) => !isKept.has(group)).flat();
  return { ...solution, puzzle: withoutClues(layers, solution.puzzle, out, { keepsShape }) };
}

/** The number of clues of a group; of a site without a clue, none. */
function clueCountOf(layers: Layers, { solution }: AllClues): (group: ClueGroup) => number {
  const all = new Set(clueSites(layers, solution.puzzle).map(clueKey));
  return (group) => group.filter((clue) => all.has(clueKey(clue))).length;
}

/**
 * Groups of which none is redundant: without any one of them, there is another solution. `removing` leaves out one group after the other,
 * earlier ones first, and asks n questions for n groups; `adding` finds each needed group by halving, earlier ones preferred, and asks about
 * k log₂ n for k of n, so that it suits kinds whose puzzles need few clues of many. After `maxNeeded` groups, `adding` keeps all that it has not
 * ruled out by then.
 */
export async function chosenGroups(
  layers: Layers,
  all: AllClues,
  maker: Maker,
  trial: Trial,
): Promise<readonly ClueGroup[]> {
  const isEnough = async (kept: readonly ClueGroup[]): Promise<boolean> =>
    !(await trial.hasOther(withGroups(layers, all, kept, true)));
  if (maker === 'adding') return neededItems(all.groups, isEnough, all.maxNeeded);
  let kept = all.groups;
  for (const group of all.groups) {
    const fewer = kept.filter((each) => each !== group);
    if (await isEnough(fewer)) kept = fewer;
  }
  return kept;
}
