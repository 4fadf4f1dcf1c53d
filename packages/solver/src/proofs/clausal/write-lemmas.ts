import { ByteBudget } from '../../checker/byte-budget.js';
import type { StepLine } from '../../checker/reading/step-line.js';
import { ExportError } from '../../errors.js';
import { deriveCut } from './derive-cut.js';
import type { EncodedProof } from './encode-proof.js';
import { clauseLiterals } from './formula.js';
import type { Lemmas } from './lemmas.js';
import { deriveEquationParity, deriveParitySum, type EncodedParity } from './parity.js';
import { walkProof } from './read-proof.js';
import { type Hint, Replay } from './replay.js';

/**
 * Writes lemmas for the steps of an accepted proof, up to the empty clause. `bytes` limits the memory for reading.
 * Throws `ExportError`.
 */
export function writeLemmas(proof: Uint8Array, bytes: number, encoded: EncodedProof, lemmas: Lemmas): void {
  const { contradiction } = encoded.formula;
  if (contradiction !== null) {
    lemmas.add([], () => {
      for (const clause of contradiction) lemmas.use(clause);
    });
    return;
  }
  const steps = new StepLemmas(encoded, lemmas);
  walkProof(proof, new ByteBudget(bytes), {
    step: (step) => {
      if (!lemmas.isComplete) steps.add(step);
    },
  });
  if (!lemmas.isComplete) throw new ExportError({ code: 'not-shown', step: lemmas.step });
}

class StepLemmas {
  readonly #encoded: EncodedProof;
  readonly #lemmas: Lemmas;
  readonly #replay: Replay;
  /** By number: the known constraints. */
  readonly #hints: Map<number, Hint>;
  readonly #equationParities = new Map<number, EncodedParity>();

  constructor(encoded: EncodedProof, lemmas: Lemmas) {
    this.#encoded = encoded;
    this.#lemmas = lemmas;
    this.#replay = new Replay(encoded.formula.variables, lemmas);
    this.#hints = new Map(encoded.hints);
  }

  add(step: StepLine): void {
    this.#lemmas.step = step.number;
    if (step.letter === 'd') this.#drop(step);
    // Constraints of the formula need no lemma.
    else if (this.#hints.has(step.number)) return;
    else this.#hints.set(step.number, step.letter === 'p' ? this.#parity(step) : this.#clause(step));
  }

  #drop({ numbers, split }: StepLine): void {
    const clauses: number[] = [];
    for (const number of numbers.subarray(0, split)) {
      const hint = this.#hints.get(number);
      if (hint?.kind === 'clause') clauses.push(hint.clause);
      this.#hints.delete(number);
    }
    this.#lemmas.drop(clauses);
  }

  #clause({ letter, numbers, split, end }: StepLine): Hint {
    const literals = clauseLiterals(numbers.subarray(0, split));
    if (literals === null) return { kind: 'silent' };
    const named = numbers.subarray(split, end);
    const levels = letter === 'k' ? this.#encoded.levels.get(named[0]!) : undefined;
    const clause =
      levels === undefined
        ? this.#replay.derive(literals, this.#hintsOf(named))
        : deriveCut(this.#lemmas, levels, literals, named.subarray(1));
    return { kind: 'clause', literals, clause };
  }

  *#hintsOf(numbers: Int32Array): Generator<Hint> {
    for (const number of numbers) {
      const hint = this.#hints.get(number);
      if (hint !== undefined) yield hint;
    }
  }

  #parity({ number, numbers, split, end }: StepLine): Hint {
    const [first, ...others] = numbers.slice(split, end);
    const chains = this.#encoded.sumChains.get(number) ?? [];
    let parity = this.#parityOf(first ?? 0);
    others.forEach((other, i) => {
      const [before, chain] = [parity, chains[i]!];
      parity = deriveParitySum(this.#lemmas, before, this.#parityOf(other), chain);
    });
    return { kind: 'parity', parity };
  }

  /** A constraint modulo 2. */
  #parityOf(number: number): EncodedParity {
    const hint = this.#hints.get(number);
    if (hint?.kind === 'parity') return hint.parity;
    const known = this.#equationParities.get(number);
    if (known !== undefined) return known;
    const chain = this.#encoded.equationChains.get(number);
    const { atLeast, atMost } = hint?.kind === 'sum' ? hint.sum : { atLeast: null, atMost: null };
    if (atLeast === null || atMost === null || chain === undefined)
      throw new ExportError({ code: 'not-shown', step: this.#lemmas.step });
    const parity = deriveEquationParity(this.#lemmas, { atLeast, atMost }, chain);
    this.#equationParities.set(number, parity);
    return parity;
  }
}
