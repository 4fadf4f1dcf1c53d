import { proveMinimumHittingSet, reachedLimit, type StopReason } from '@gridwright/modeling';
import type { ClueWishes } from '../../clues/candidate-clues.js';
import { type Grace, graceOf, withShare } from '../../clues/grace.js';
import { type MinimumOfSolution, minimumOfSolution } from '../../clues/minimum-of-solution.js';
import type { InstanceSubject } from '../../instances/instances.js';
import type { Kind } from '../../kinds/kind.js';
import type { QuestionOptions } from '../../questions/asked.js';
import type { ClueDifference, MinimumClues } from '../../questions/minimum-clues.js';
import { chooseFormulation } from '../../questions/plan.js';
import { QuestionError, wrongOption } from '../../questions/question-error.js';
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
 * `proofGraceMs`. The bound of the answer is the one that is proved: if not all difference sets can be used in time, a lower one. Throws as `minimumOfSolution` does, and `QuestionError` `fewest-of-best` where only
 * the best solutions count, as the rules do not say which ones are best.
 */
export async function proveFewest(
  kind: Kind,
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
  const proved = await provedBound(chosen, differences, found.answer, { ...options, grace });
  if (proved === null) return { found, proof: null };
  const { answer, kept: sets, bound } = proved;
  // A proof from all sets may reach more than the search, which was ended before the engine's turn.
  const searchBound = Math.max(found.answer.bound, answer.bound);
  const about = subjectText(subject);
  const pieces = [
    ...bytesOfFile({
      about,
      kept: answer.kept,
      differences: sets.map(({ clues, other }) => ({ clues, other: other.answers })),
      unique,
      bound,
    }),
  ];
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  return { found: { ...found, answer }, proof: { pieces, bytes, differences: sets.length, searchBound } };
}

type Kept = Extract<MinimumClues, { readonly kept: unknown }>;

interface ProvedBound {
  /** With the bound that is proved. */
  readonly answer: Kept;
  /** The difference sets that it comes from. */
  readonly kept: readonly ClueDifference[];
  readonly bound: readonly Uint8Array[];
}

/** The shares of the time that is left: of the proof from all sets, if others may come after it, and of each one from disjoint sets. */
const attemptShares = { all: 0.5, disjoint: 0.3 };

/** The number of disjoint sets in the first proof from them: it takes a moment. */
const firstDisjoint = 4;

/**
 * A proof from all difference sets; if it takes too long, from as many disjoint ones as the time allows, the smallest first; null without one.
 * After a search that was stopped, a proof from all of them seldom ends: those from disjoint ones come first.
 */
async function provedBound(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
  answer: Kept,
  { grace, ...options }: QuestionOptions & { readonly grace: Grace },
): Promise<ProvedBound | null> {
  const proofOf = async (sets: readonly ClueDifference[], share: number) => {
    const pieces: Uint8Array[] = [];
    const budget = withShare(grace.now(), share);
    return { ...(await minimumOf(chosen, sets, pieces, { ...options, budget })), sets, pieces };
  };
  const fromAll = async (share: number): Promise<ProvedBound | StopReason> => {
    const whole = await proofOf(differences, share);
    if ('stopped' in whole) return whole.stopped;
    return { answer: withBound(answer, whole.minimum, null), kept: whole.sets, bound: whole.pieces };
  };
  const fromDisjoint = async (stopped: StopReason | null): Promise<ProvedBound | null> => {
    const small = [...differences].sort((one, other) => one.clues.length - other.clues.length);
    const all = disjoint(chosen, small);
    let best: ProvedBound | null = null;
    for (let count = Math.min(firstDisjoint, all.length); count <= all.length; count++) {
      const proved = await proofOf(all.slice(0, count), attemptShares.disjoint);
      if ('stopped' in proved) break;
      const { minimum, sets, pieces } = proved;
      best = { answer: withBound(answer, minimum, stopped), kept: sets, bound: pieces };
    }
    return best;
  };
  if (answer.status === 'optimal') {
    const whole = await fromAll(attemptShares.all);
    return typeof whole === 'string' ? fromDisjoint(whole) : whole;
  }
  const lower = await fromDisjoint(null);
  const whole = await fromAll(1);
  return typeof whole === 'string' ? lower : whole;
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

async function minimumOf(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
  pieces: Uint8Array[],
  { engines, budget }: QuestionOptions,
): Promise<{ readonly minimum: number } | { readonly stopped: StopReason }> {
  const sets = setsToHit(
    chosen,
    differences.map(({ clues }) => clues),
  );
  const sink = (bytes: Uint8Array): void => void pieces.push(bytes);
  try {
    return await proveMinimumHittingSet({ weights: chosen.weights, sets }, { sink, engines, budget });
  } catch (error) {
    const stopped = reachedLimit(error);
    if (stopped === null) throw error;
    return { stopped };
  }
}

/** Those of some difference sets whose groups are disjoint, the first ones first. */
function disjoint(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
): readonly ClueDifference[] {
  const { groups, placeOf } = chosen;
  const hit = new Set<number>(groups.always);
  return differences.filter(({ clues }) => {
    const touched = groups.touching(clues.map((clue) => placeOf(clue)!));
    if (touched.some((group) => hit.has(group))) return false;
    for (const group of touched) hit.add(group);
    return true;
  });
}
