import { packedBound, proveHittingBound, type StopReason } from '@gridwright/modeling';
import type { ClueWishes } from '../../../contracts/clue-choice.js';
import type { InstanceSubject } from '../../../contracts/instances.js';
import type { SolvableKind } from '../../../contracts/kind.js';
import { QuestionError, wrongOption } from '../../../contracts/question-error.js';
import { chooseFormulation } from '../../solving/plan.js';
import type { QuestionOptions } from '../../solving/puzzle-question.js';
import { type Grace, graceOf, withShare } from '../grace.js';
import type { ClueDifference, MinimumClues } from '../minimum-clues.js';
import { type MinimumOfSolution, minimumOfSolution } from '../minimum-of-solution.js';
import { bytesOfFile } from './fewest-file.js';
import { candidatesOf, type FewestCandidates, setsToHit, subjectText } from './fewest-subject.js';

/** The fewest clues of a solution, and the file that proves what the answer says of them. */
export interface ProvedFewest {
  readonly found: MinimumOfSolution;
  /** Null if there are no clues that suffice, or a limit was reached before both proofs were written. */
  readonly proof: WrittenFewestProof | null;
}

/** A file, of which the independent checker has accepted both proofs. */
export interface WrittenFewestProof {
  readonly pieces: readonly Uint8Array[];
  readonly bytes: number;
  readonly differences: number;
  /** The bound that the search found, which may be higher than the one that is proved. */
  readonly searchBound: number;
}

/** The share of the time that the search has; the proofs have the rest. */
const searchShare = 0.7;

/**
 * Answers as `minimumOfSolution`, with a proof: that the puzzle has one solution, and that no clues of less weight than the bound of the answer
 * have one of each difference set that was found. Under a time limit, a part of the time is kept for the proofs; after a cancellation, they have
 * `proofGraceMs`. The bound of the answer is the one that is proved: if the time does not suffice for it, a lower one. Throws as `minimumOfSolution` does, and `QuestionError` `fewest-of-best` where only
 * the best solutions count, as the rules do not say which ones are best.
 */
export async function proveFewest(
  kind: SolvableKind,
  solved: InstanceSubject,
  wishes: ClueWishes,
  options: QuestionOptions = {},
): Promise<ProvedFewest> {
  const { answers } = solved;
  if (answers === null) throw wrongOption('solved', 'a solution', 'a board without one');
  const subject = { kind, solved: { ...solved, answers }, wishes };
  const chosen = candidatesOf(subject);
  const { formulation } = chooseFormulation({ ...options, kind, puzzle: chosen.candidates.puzzle });
  if (formulation.aim?.counts === 'best')
    throw new QuestionError({ code: 'fewest-of-best', formulation: formulation.name });
  const grace = graceOf(options.budget ?? {});
  const differences: ClueDifference[] = [];
  const unique: Uint8Array[] = [];
  const found = await minimumOfSolution(kind, solved, wishes, {
    ...options,
    budget: withShare(grace.search, searchShare),
    onDifference: (each) => differences.push(each),
    uniqueness: { sink: (bytes) => unique.push(bytes), budget: grace.proofs },
  });
  if (!('kept' in found.answer) || found.evidence !== 'proof') return { found, proof: null };
  const proved = await provedBound(chosen, differences, found.answer, grace);
  if (proved === null) return { found, proof: null };
  const { answer, bound } = proved;
  const searchBound = found.answer.bound;
  const about = subjectText(subject);
  const pieces = [
    ...bytesOfFile({
      about,
      kept: answer.kept,
      differences: differences.map(({ clues, other }) => ({ clues, other: other.answers })),
      unique,
      bound,
    }),
  ];
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  return {
    found: { ...found, answer },
    proof: { pieces, bytes, differences: differences.length, searchBound },
  };
}

type Kept = Extract<MinimumClues, { readonly kept: unknown }>;

interface BoundProof {
  /** With the bound that is proved. */
  readonly answer: Kept;
  readonly bound: { readonly weight: number; readonly pieces: readonly Uint8Array[] };
}

/** The share of the time that is left that a proof of one bound has, so that one of a lower bound has some, too. */
const attemptShare = 0.5;

/**
 * A proof of the bound of the answer from all difference sets; if it takes too long, of the highest one below it that the time allows; null
 * without one. A bound by a packing of the sets, which takes one step, comes first.
 */
async function provedBound(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
  answer: Kept,
  grace: Grace,
): Promise<BoundProof | null> {
  const sets = setsToHit(
    chosen,
    differences.map(({ clues }) => clues),
  );
  const family = { weights: chosen.weights, sets };
  const proofOf = async (weight: number): Promise<BoundProof['bound'] | StopReason> => {
    const pieces: Uint8Array[] = [];
    const sink = (bytes: Uint8Array): void => void pieces.push(bytes);
    const budget = withShare(grace.now(), attemptShare);
    const proved = await proveHittingBound(family, weight, { sink, budget });
    if ('stopped' in proved) return proved.stopped;
    if ('lighter' in proved)
      throw new Error(`no clues weigh less than ${weight}, but ${proved.lighter.length} groups do`);
    return { weight, pieces };
  };
  const lowest = Math.min(answer.bound, packedBound(family));
  const first = await proofOf(lowest);
  if (typeof first === 'string') return null;
  let stopped: StopReason | null = null;
  for (let weight = answer.bound; weight > lowest; weight--) {
    const bound = await proofOf(weight);
    if (typeof bound !== 'string') return { answer: withBound(answer, weight, stopped), bound };
    stopped = bound;
  }
  return { answer: withBound(answer, lowest, stopped), bound: first };
}

/** The answer with the bound that is proved; `stopped`: what ended the proof from all difference sets, if it was ended. */
function withBound(answer: Kept, bound: number, stopped: StopReason | null): Kept {
  const { weight } = answer;
  const reason = answer.status === 'feasible' ? answer.reason : stopped;
  if (bound > weight || (bound < weight && reason === null))
    throw new Error(`a proof says that the clues weigh ${bound}, and they weigh ${weight}`);
  if (bound < weight && reason !== null) return { ...answer, status: 'feasible', reason, bound };
  const { reason: _, ...known } = { reason: null, ...answer };
  return { ...known, status: 'optimal', bound };
}
