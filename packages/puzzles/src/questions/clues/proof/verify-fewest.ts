import {
  type Budget,
  defaultEngines,
  type Engine,
  EngineError,
  hittingBoundStatement,
  hittingSetStatement,
  throwIfStopped,
} from '@gridwright/modeling';
import { InputError } from '../../../boards/definition/input-error.js';
import type { ReadPuzzle } from '../../../boards/formats/read-puzzle.js';
import {
  type Answers,
  clueKey,
  finished,
  isStarted,
  type Position,
  type Puzzle,
  type Solution,
} from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { withoutClues } from '../../../boards/layers/left-out.js';
import { violations } from '../../../boards/rules/rule.js';
import type { SolvableKind } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import type { ProvedClues, VerifyAnswer } from '../../answers/answer.js';
import { checkProof } from '../../proofs/checked-proof.js';
import { inPart } from '../../proofs/file-lines.js';
import { aboutText, isSamePuzzle, puzzleOfProof, readProofAbout } from '../../proofs/proof-about.js';
import { placed, RefusedProof, verifiedFile } from '../../proofs/verified-file.js';
import { verify } from '../../proofs/verify.js';
import { requirePuzzle } from '../../solving/require-puzzle.js';
import { type ClueLine, type DifferenceLine, type FewestFile, readFewestFile } from './fewest-file.js';
import { type FewestProblem, problemText } from './fewest-problem.js';
import {
  candidatesOf,
  type FewestCandidates,
  type FewestSubject,
  puzzleWithClues,
  readFewestSubject,
  setsToHit,
} from './fewest-subject.js';

/** The options of `verifyFewest`. */
export interface VerifyFewestOptions {
  /** The kinds among which that of the proof is. */
  readonly kinds: readonly SolvableKind[];
  /** The solution, or the puzzle that was solved first, that the proof must be about; by default that of the proof. */
  readonly of?: Pick<ReadPuzzle<SolvableKind>, 'kind' | 'position'> | null | undefined;
  readonly engines?: readonly Engine[] | undefined;
  readonly budget?: Budget | undefined;
}

/** What a proof of the fewest clues says, and what it is about. */
export interface VerifiedFewest {
  /** Null if a limit was reached before it was read. */
  readonly subject: FewestSubject | null;
  readonly answer: VerifyAnswer;
}

/** Thrown where a proof is wrong. */
class Refused extends RefusedProof {
  constructor(problem: FewestProblem) {
    super(problemText(problem));
  }
}

/**
 * Checks a proof of the fewest clues. The candidates are made again from the solution and the wishes; each other solution is checked by the
 * rules on the puzzle without its difference set; the statement of the bound is made again from the difference sets; both proofs inside are
 * checked. `verified`; `refused` with the reason `wrong proof`, or `other puzzle` where it is about another solution; `unknown` at a limit.
 * Throws `InputError` and `ProofError` with the line if the bytes are no such proof, and `QuestionError`.
 */
export async function verifyFewest(
  bytes: Uint8Array,
  { kinds, of = null, engines = defaultEngines, budget = {} }: VerifyFewestOptions,
): Promise<VerifiedFewest> {
  let subject: FewestSubject | null = null;
  const answer = await verifiedFile(bytes, async () => {
    const file = readFewestFile(bytes, budget);
    const { line, text } = file.about;
    const read = placed(line, () => readFewestSubject(kinds, text));
    subject = read;
    const chosen = placed(line, () => candidatesOf(read));
    const { fewest, steps, solution } = await proved({ file, subject: read, chosen }, { engines, budget });
    return {
      claim: { kind: 'optimum', value: fewest.bound },
      steps,
      isAboutAnother: of !== null && !isAbout(read, of),
      shown: { solutions: [solution], objective: fewest.weight, fewest },
    };
  });
  return { subject, answer };
}

interface Parts {
  readonly file: FewestFile;
  readonly subject: FewestSubject;
  readonly chosen: FewestCandidates;
}

interface Checking {
  readonly engines: readonly Engine[];
  readonly budget: Budget;
}

interface Proved {
  readonly fewest: ProvedClues;
  readonly solution: Solution;
  /** The steps of both proofs. */
  readonly steps: number;
}

/** Checks the parts of a proof. Throws `Refused`, and what `verifyFewest` throws. */
async function proved(parts: Parts, checking: Checking): Promise<Proved> {
  const { file, subject, chosen } = parts;
  const { kind, solved, wishes } = subject;
  const { candidates, clues, weights } = chosen;
  requireRulesKept(parts);
  const groups = keptGroups(chosen, file.kept);
  for (const difference of file.differences) {
    throwIfStopped(checking.budget);
    requireDifference(parts, difference);
  }
  const puzzle = puzzleWithClues(kind, chosen, file.kept.clues);
  const unique = await uniqueness(parts, puzzle, checking);
  const bound = boundOf(parts, checking);
  const weight = groups.reduce((sum, group) => sum + weights[group]!, 0);
  if (bound.value > weight)
    throw new Refused({ code: 'bound-above-weight', line: file.bound.line, bound: bound.value, weight });
  return {
    solution: unique.solution,
    steps: unique.steps + bound.steps,
    fewest: {
      ...{ puzzle, candidates: candidates.puzzle, candidateCount: clues.length, kept: file.kept.clues },
      ...{ weight, bound: bound.value, differences: file.differences.length },
      ...{ isSolved: solved.isSolved, wishes },
    },
  };
}

/** The solution keeps the rules of the puzzle with all candidates, which may have other clues than those made from it. */
function requireRulesKept({ file, subject: { kind, solved }, chosen }: Parts): void {
  const { answers } = solved;
  const { puzzle } = chosen.candidates;
  const [broken] = violations(kind.rules, { puzzle, answers }, 'complete');
  if (broken !== undefined)
    throw new Refused({ code: 'solution-breaks', line: file.about.line, text: broken.message });
}

/** The places of clues of the candidates, each once. */
function placesOf({ placeOf }: FewestCandidates, { line, clues }: ClueLine): readonly number[] {
  const places = new Set<number>();
  for (const clue of clues) {
    const place = placeOf(clue);
    if (place === undefined) throw new Refused({ code: 'no-candidate', line, clue: clueKey(clue) });
    if (places.has(place)) throw new Refused({ code: 'clue-twice', line, clue: clueKey(clue) });
    places.add(place);
  }
  return [...places];
}

/** The groups of the kept clues: they are whole, and those that are kept in any case are among them. */
function keptGroups(chosen: FewestCandidates, kept: ClueLine): readonly number[] {
  const { groups, clues } = chosen;
  const { line } = kept;
  const places = new Set(placesOf(chosen, kept));
  const touched = groups.touching([...places]);
  const require = (some: readonly number[], wish: 'together' | 'always'): void => {
    const missing = groups.cluesOf(some).find((place) => !places.has(place));
    if (missing !== undefined)
      throw new Refused({ code: 'missing-clue', line, clue: clueKey(clues[missing]!), wish });
  };
  require([...groups.always], 'always');
  require(touched, 'together');
  return touched;
}

/** The other solution keeps the rules of the puzzle without the clues of the difference set, and is another one. */
function requireDifference({ subject, chosen }: Parts, difference: DifferenceLine): void {
  const { kind, solved } = subject;
  const { line, clues, other } = difference;
  placesOf(chosen, difference);
  if (clues.length === 0) throw new Refused({ code: 'empty-difference', line });
  const puzzle = withoutClues(kind.layers, chosen.candidates.puzzle, clues);
  requireAnswers(kind, { puzzle, answers: other }, line);
  if (isSame(other, solved.answers)) throw new Refused({ code: 'other-is-solution', line });
  const [broken] = violations(kind.rules, { puzzle, answers: other }, 'complete');
  if (broken !== undefined) throw new Refused({ code: 'other-breaks', line, text: broken.message });
}

/** Throws `InputError` unless answers from a file have the layers, sizes and values of the kind, and are complete. */
function requireAnswers(kind: SolvableKind, { puzzle, answers }: Position, line: number): void {
  const place = { line, column: 1 };
  try {
    requirePuzzle(kind, puzzle, answers);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const { problem } = error;
    const isValue = problem.code === 'puzzle';
    throw new InputError({
      ...{ code: 'unexpected', place },
      expected: isValue ? problem.expected : `answers of ${kind.name}`,
      found: isValue ? problem.found : 'others',
    });
  }
  const open = Object.entries<Int16Array>(answers).find(([, values]) => values.includes(empty));
  if (open === undefined) return;
  const expected = 'another solution in which every place is decided';
  throw new InputError({ code: 'unexpected', place, expected, found: `an undecided place of ${open[0]}` });
}

function isSame(one: Answers, other: Answers): boolean {
  const values: Readonly<Record<string, Int16Array>> = other;
  return Object.entries<Int16Array>(one).every(([name, list]) =>
    list.every((value, site) => value === values[name]![site]),
  );
}

/** Checks the proof that the puzzle has the solution as its only one. */
async function uniqueness(
  { file: { unique: part }, subject: { kind, solved } }: Parts,
  puzzle: Puzzle,
  checking: Checking,
): Promise<{ readonly solution: Solution; readonly steps: number }> {
  const { line, bytes } = part;
  const answer = await inPart(part, () => verify(bytes, { of: 'puzzle', kind, puzzle }, checking));
  if (answer.status === 'unknown') throw new EngineError({ code: 'stopped', reason: answer.reason });
  if (answer.status === 'refused') {
    if (answer.reason !== 'wrong proof') throw new Refused({ code: 'other-statement', line, part: 'unique' });
    throw new Refused({ code: 'part', line, part: 'unique', problem: answer.proof.problem });
  }
  const { claim, steps } = answer.proof;
  const about = readProofAbout(aboutText(bytes));
  // With a value, only the solutions that are good enough would be counted.
  const isOfAll = about?.of === 'puzzle' && about.value === undefined;
  const [solution] = answer.solutions;
  if (!isOfAll || claim.kind !== 'solutions' || claim.count !== 1 || solution === undefined)
    throw new Refused({ code: 'claim', line, part: 'unique' });
  if (!isSame(solution.answers, solved.answers)) throw new Refused({ code: 'other-only-solution', line });
  return { solution, steps };
}

/** Checks the proof of the bound: its statement is made again from the difference sets. */
function boundOf(
  { file, chosen }: Parts,
  { engines, budget }: Checking,
): { readonly value: number; readonly steps: number } {
  const { bound: part, differences } = file;
  const { line, bytes } = part;
  const sets = setsToHit(
    chosen,
    differences.map(({ clues }) => clues),
  );
  const family = { weights: chosen.weights, sets };
  const { weight } = part;
  const statement = weight === null ? hittingSetStatement(family, engines) : null;
  const expected = statement?.statement ?? hittingBoundStatement(family, weight ?? 0);
  const checked = inPart(part, () => checkProof(bytes, () => ({ statement: expected }), budget));
  if ('problem' in checked.proof)
    throw new Refused({ code: 'part', line, part: 'bound', problem: checked.proof.problem });
  if (!checked.isOfStatement) throw new Refused({ code: 'other-statement', line, part: 'bound' });
  const { claim, steps } = checked.proof;
  if (weight !== null && claim.kind === 'none') return { value: weight, steps };
  if (statement !== null && claim.kind === 'optimum')
    return { value: statement.objectiveOf(claim.value), steps };
  throw new Refused({ code: 'claim', line, part: 'bound' });
}

/** Whether a proof is about the solution that is drawn, or about the puzzle without answers that was solved first. */
function isAbout(
  { kind, solved }: FewestSubject,
  of: Pick<ReadPuzzle<SolvableKind>, 'kind' | 'position'>,
): boolean {
  if (of.kind.name !== kind.name) return false;
  const { position } = of;
  if (!isSamePuzzle(puzzleOfProof(kind, position.puzzle), puzzleOfProof(kind, solved.puzzle))) return false;
  if (!isStarted(position)) return solved.isSolved;
  const drawn = finished(kind.layers, position);
  return drawn !== null && !solved.isSolved && isSame(drawn.answers, solved.answers);
}
