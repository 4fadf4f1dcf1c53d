import {
  type AppliedRule,
  type Budget,
  type LeastStep,
  type Literal,
  type ReasonModel,
  throwIfStopped,
} from '@gridwright/modeling';
import type { ByteSink } from '@gridwright/solver';
import type { RuleWords } from '../../../contracts/explanations.js';
import { type ClaimWord, claimLine, type ExplanationEnd, fileEnd, fileHead } from './explanation-file.js';
import { beforeSteps, type ExplanationSubject, explanationAbout } from './explanation-subject.js';
import { KnownState } from './known-state.js';
import { provingOfClaim, rowsOfClaim, type StepClaim } from './step-statement.js';

/** A step to be proved: with the literal null, its rules and what is known contradict each other. */
export interface ProvableStep {
  readonly because: readonly RuleWords[];
  readonly least: Pick<LeastStep, 'also' | 'rules' | 'known' | 'chain'> & {
    readonly literal: Literal | null;
  };
}

/** A proof of an explanation that is being written, step by step. */
export interface ExplanationProof {
  /**
   * Writes the proof of the next step, which the independent checker has accepted when this returns. Throws `EngineError` `stopped`: nothing of
   * the step is written then.
   */
  add(step: ProvableStep): Promise<void>;
  /** Writes the last line, without which there is no proof. */
  end(end: ExplanationEnd): void;
  readonly bytes: number;
}

/** Begins a proof of an explanation of a position without a mistake. Throws `QuestionError` `no-explanations`. */
export function openExplanationProof(
  subject: ExplanationSubject,
  sink: ByteSink,
  budget: Budget = {},
): ExplanationProof {
  const { reasons, known } = beforeSteps(subject);
  const { model } = reasons;
  const rulesWith = bookkeepingWith(model);
  const state = new KnownState(model);
  state.add(known);
  let [bytes, steps] = [0, 0];
  const write = (pieces: Iterable<Uint8Array>): void => {
    for (const piece of pieces) {
      bytes += piece.length;
      sink(piece);
    }
  };
  write([fileHead(explanationAbout(subject))]);
  return {
    get bytes() {
      return bytes;
    },
    async add({ least, because }) {
      steps += 1;
      const about = { of: 'step', step: steps, because: because.map(({ text }) => text) };
      const { literal, also, rules, known: needed, chain } = least;
      const inChain = (chain ?? []).flatMap(({ rule }) => (rule.type === 'rule' ? [rule.rule] : []));
      const proved = async (
        word: ClaimWord,
        claim: Omit<StepClaim, 'bookkeeping'>,
      ): Promise<Uint8Array[]> => {
        const used = inChain.filter((rule) => model.rules[rule]!.weight === 0);
        const attempts = [() => [...new Set(used)], () => bookkeepingNear(model, rulesWith, claim)];
        for (const bookkeeping of attempts) {
          const pieces = await piecesOf(model, word, { ...claim, bookkeeping: bookkeeping() }, about, budget);
          if (pieces !== null) return pieces;
        }
        throw new Error(`the rules of step ${steps} do not force what it says`);
      };
      const parts = await proved('step', {
        follows: literal === null ? [] : [literal],
        known: needed,
        rules,
      });
      if (also.length > 0)
        parts.push(...(await proved('also', { follows: also, known: knownNear(also, rules), rules })));
      write(parts);
      state.add(literal === null ? also : [literal, ...also]);
    },
    end: (end) => write([fileEnd(end)]),
  };

  /** What is known of the variables of some rules, and of the bookkeeping that they reach. */
  function knownNear(follows: readonly Literal[], rules: readonly AppliedRule[]): readonly Literal[] {
    const bookkeeping = bookkeepingNear(model, rulesWith, { follows, rules, known: [...state.literals] });
    const rows = rowsOfClaim(model, { rules, bookkeeping });
    const variables = new Set(rows.flatMap(({ literals }) => literals.map((literal) => literal >>> 1)));
    return [...state.literals].filter((literal) => variables.has(literal >>> 1));
  }
}

/** The line of a claim and its proof; null if it is not true with this bookkeeping. */
async function piecesOf(
  model: ReasonModel,
  word: ClaimWord,
  claim: StepClaim,
  about: unknown,
  budget: Budget,
): Promise<Uint8Array[] | null> {
  throwIfStopped(budget);
  const pieces = [claimLine(word, claim)];
  const sink = (piece: Uint8Array): void => void pieces.push(piece);
  const session = await provingOfClaim(model, claim).open({ goal: 'solutions', about, sink }, budget);
  try {
    const { status } = await session.solve(budget);
    if (status === 'unknown') throwIfStopped(budget);
    return status === 'infeasible' && session.conclude() !== null ? pieces : null;
  } finally {
    session.close();
  }
}

/**
 * By variable, the rules of bookkeeping that have it. Linear in the model.
 */
function bookkeepingWith({ variableCount, rules }: ReasonModel): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: variableCount }, () => []);
  for (const [rule, { weight, rows }] of rules.entries()) {
    if (weight > 0) continue;
    const variables = new Set(rows.flatMap(({ literals }) => literals.map((literal) => literal >>> 1)));
    for (const variable of variables) found[variable]!.push(rule);
  }
  return found;
}

/**
 * The rules of bookkeeping that can take part in a claim, ascending: those that its rules reach over variables that are not among what is
 * known. Others have no part in what the rules force, as long as bookkeeping by itself has a solution.
 */
function bookkeepingNear(
  model: ReasonModel,
  rulesWith: readonly (readonly number[])[],
  { follows, known, rules }: Omit<StepClaim, 'bookkeeping'>,
): readonly number[] {
  const isKnown = new Set(known.map((literal) => literal >>> 1));
  const reached = new Set<number>();
  const reach = (literals: readonly Literal[]): void => {
    for (const literal of literals) if (!isKnown.has(literal >>> 1)) reached.add(literal >>> 1);
  };
  for (const { literals } of rowsOfClaim(model, { rules, bookkeeping: [] })) reach(literals);
  reach(follows);
  const found = new Set<number>();
  for (const variable of reached)
    for (const rule of rulesWith[variable]!) {
      found.add(rule);
      for (const { literals } of model.rules[rule]!.rows) reach(literals);
    }
  return [...found].sort((one, other) => one - other);
}
