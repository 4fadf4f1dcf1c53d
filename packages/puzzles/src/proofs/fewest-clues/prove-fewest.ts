import { type Budget, EngineError, proveMinimumHittingSet, remainingMs } from '@gridwright/modeling';
import type { ClueWishes } from '../../clues/candidate-clues.js';
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
}

/** The share of the time that the search has; the proofs have the rest. */
const searchShare = 0.7;

/**
 * Answers as `minimumOfSolution`, with a proof: that the puzzle has one solution, and that no clues of less weight than the bound of the answer
 * have one of each difference set that was found. Under a time limit, a part of the time is kept for the proofs; where the search was stopped,
 * the bound of the answer is the one that is proved. Throws as `minimumOfSolution` does, and `QuestionError` `fewest-of-best` where only
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
  const { budget = {} } = options;
  const differences: ClueDifference[] = [];
  const unique: Uint8Array[] = [];
  const found = await minimumOfSolution(kind, solved, wishes, {
    ...options,
    budget: withShare(budget, searchShare),
    onDifference: (each) => differences.push(each),
    uniqueness: { sink: (bytes) => unique.push(bytes), budget },
  });
  if (!('kept' in found.answer) || found.evidence !== 'proof') return { found, proof: null };
  const proved = await provedBound(chosen, differences, found.answer, { ...options, budget });
  if (proved === null) return { found, proof: null };
  const { answer, kept: sets, bound } = proved;
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
  return { found: { ...found, answer }, proof: { pieces, bytes, differences: sets.length } };
}

type Kept = Extract<MinimumClues, { readonly kept: unknown }>;

interface ProvedBound {
  /** With the bound that is proved. */
  readonly answer: Kept;
  /** The difference sets that it comes from. */
  readonly kept: readonly ClueDifference[];
  readonly bound: readonly Uint8Array[];
}

/** A proof from all difference sets; if it takes too long, from disjoint ones of a search that was stopped; null without one. */
async function provedBound(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
  answer: Kept,
  options: QuestionOptions & { readonly budget: Budget },
): Promise<ProvedBound | null> {
  const attempts =
    answer.status === 'optimal'
      ? [{ sets: differences, share: 1 }]
      : [
          { sets: differences, share: 0.5 },
          { sets: disjoint(chosen, differences), share: 1 },
        ];
  for (const { sets, share } of attempts) {
    const pieces: Uint8Array[] = [];
    const minimum = await minimumOf(chosen, sets, pieces, {
      ...options,
      budget: withShare(options.budget, share),
    });
    if (minimum === null) continue;
    if (minimum > answer.weight || (answer.status === 'optimal' && minimum < answer.weight))
      throw new Error(`a proof says that the clues weigh ${minimum}, and they weigh ${answer.weight}`);
    return { answer: withBound(answer, minimum), kept: sets, bound: pieces };
  }
  return null;
}

function withBound(answer: Kept, bound: number): Kept {
  if (answer.status === 'optimal' || bound < answer.weight) return { ...answer, bound };
  const { reason: _, ...known } = answer;
  return { ...known, status: 'optimal', bound };
}

async function minimumOf(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
  pieces: Uint8Array[],
  { engines, budget }: QuestionOptions,
): Promise<number | null> {
  const sets = setsToHit(
    chosen,
    differences.map(({ clues }) => clues),
  );
  const sink = (bytes: Uint8Array): void => void pieces.push(bytes);
  try {
    const proved = await proveMinimumHittingSet({ weights: chosen.weights, sets }, { sink, engines, budget });
    return 'minimum' in proved ? proved.minimum : null;
  } catch (error) {
    const code = error instanceof EngineError ? error.problem.code : null;
    if (code === 'stopped' || code === 'memory-exceeded') return null;
    throw error;
  }
}

/** Difference sets whose groups are disjoint, small ones first. */
function disjoint(
  chosen: FewestCandidates,
  differences: readonly ClueDifference[],
): readonly ClueDifference[] {
  const { groups, placeOf } = chosen;
  const hit = new Set<number>(groups.always);
  return [...differences]
    .sort((one, other) => one.clues.length - other.clues.length)
    .filter(({ clues }) => {
      const touched = groups.touching(clues.map((clue) => placeOf(clue)!));
      if (touched.some((group) => hit.has(group))) return false;
      for (const group of touched) hit.add(group);
      return true;
    });
}

/** The budget with this share of the time that is left. */
function withShare(budget: Budget, share: number): Budget {
  if (budget.deadlineMs === undefined || share === 1) return budget;
  return { ...budget, deadlineMs: performance.now() + share * remainingMs(budget) };
}
