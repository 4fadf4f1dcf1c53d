import { type Budget, isInstanceOf, type Literal, throwIfStopped } from '@gridwright/modeling';
import type { ReadPuzzle } from '../../../boards/formats/read-puzzle.js';
import { siteName } from '../../../boards/geometry/sites.js';
import type { Position, Solution } from '../../../boards/layers/board.js';
import { empty, layersOf } from '../../../boards/layers/layer.js';
import { violations } from '../../../boards/rules/rule.js';
import type { Reasons } from '../../../contracts/explanations.js';
import type { Kind } from '../../../contracts/kind.js';
import type { ProvedSteps, VerifyAnswer } from '../../answers/answer.js';
import { checkProof } from '../../proofs/checked-proof.js';
import { inPart } from '../../proofs/file-lines.js';
import { isSamePuzzle, puzzleOfProof } from '../../proofs/proof-about.js';
import { placed, RefusedProof, verifiedFile } from '../../proofs/verified-file.js';
import { literalText } from '../../steps/steps.js';
import { type ClaimPart, type ExplanationFile, readExplanationFile } from './explanation-file.js';
import { beforeSteps, type ExplanationSubject, readExplanationAbout } from './explanation-subject.js';
import { decidedAnswers, KnownState } from './known-state.js';
import { provingOfClaim, type StepClaim } from './step-statement.js';

/** The options of `verifyExplanation`. */
export interface VerifyExplanationOptions {
  /** The kinds among which that of the proof is. */
  readonly kinds: readonly Kind[];
  /** The puzzle that the proof must be about; by default that of the proof. */
  readonly of?: Pick<ReadPuzzle<Kind>, 'kind' | 'position'> | null | undefined;
  readonly budget?: Budget | undefined;
}

/** What a proof of an explanation says, and what it is about. */
export interface VerifiedExplanation {
  /** Null if a limit was reached before it was read. */
  readonly subject: ExplanationSubject | null;
  readonly answer: VerifyAnswer;
}

/** Thrown where a proof is wrong. */
class Refused extends RefusedProof {
  constructor(problem: ExplanationProblem) {
    super(explanationProblemText(problem));
  }
}

/**
 * Checks a proof of an explanation. The reasons are made again from the puzzle; what a step uses is among what was known at first, what the
 * steps before say, and what bookkeeping makes of both; that its rules force what it says is checked by its proof; and the solution at the
 * end passes the rules of the kind. `verified`; `refused` with the reason `wrong proof`, or `other puzzle`; `unknown` at a limit. Throws
 * `InputError` and `ProofError` with the line if the bytes are no such proof, and `QuestionError`.
 */
export async function verifyExplanation(
  bytes: Uint8Array,
  { kinds, of = null, budget = {} }: VerifyExplanationOptions,
): Promise<VerifiedExplanation> {
  let subject: ExplanationSubject | null = null;
  const answer = await verifiedFile(bytes, async () => {
    const file = readExplanationFile(bytes, budget);
    const { line, text } = file.about;
    const read = placed(line, () => readExplanationAbout(kinds, text));
    subject = read;
    const { explained, steps, solutions } = checked(file, read, budget);
    return {
      claim: { kind: 'steps', count: explained.steps },
      steps,
      isAboutAnother: of !== null && !isAbout(read, of),
      shown: { solutions, objective: null, explained },
    };
  });
  return { subject, answer };
}

function checked(
  { claims, end }: ExplanationFile,
  subject: ExplanationSubject,
  budget: Budget,
): { readonly explained: ProvedSteps; readonly steps: number; readonly solutions: readonly Solution[] } {
  const { reasons, known, isEntered } = beforeSteps(subject);
  const state = new KnownState(reasons.model);
  state.add(known);
  let steps = 0;
  let before: StepClaim | null = null;
  for (const part of claims) {
    throwIfStopped(budget);
    const { line, word, claim } = part;
    requireNumbers(reasons, part);
    for (const literal of claim.known)
      if (!state.has(literal))
        throw new Refused({ line, code: 'not-known', text: text(subject, reasons, literal) });
    if (word === 'also' && JSON.stringify(before?.rules) !== JSON.stringify(claim.rules))
      throw new Refused({ line, code: 'other-rules' });
    steps += stepsOfProof(reasons, part, budget);
    state.add(claim.follows);
    before = claim;
  }
  const { kind, position } = subject;
  const count = claims.filter(({ word }) => word === 'step').length;
  const explained: ProvedSteps = { steps: count, end: end.end, isEntered };
  const isRefuted = before?.follows.length === 0 || state.isContradictory;
  if (end.end === 'none') {
    if (!isRefuted) throw new Refused({ line: end.line, code: 'no-contradiction' });
    return { explained, steps, solutions: [] };
  }
  if (isRefuted) throw new Refused({ line: end.line, code: 'contradictory' });
  if (end.end === 'open') return { explained, steps, solutions: [] };
  const { puzzle } = position;
  const answers = decidedAnswers(kind, puzzle, reasons, (literal) => state.has(literal));
  for (const [name, { site }] of layersOf(kind.layers, 'answer')) {
    const open = answers[name]!.indexOf(empty);
    if (open >= 0)
      throw new Refused({ line: end.line, code: 'undecided', site: siteName(puzzle, site, open) });
  }
  const [broken] = violations(kind.rules, { puzzle, answers }, 'complete');
  if (broken !== undefined) throw new Refused({ line: end.line, code: 'breaks', text: broken.message });
  return { explained, steps, solutions: [{ puzzle, answers, complete: true }] };
}

/** Throws `Refused` unless the numbers of a claim are those of literals, rules, bookkeeping and instances. */
function requireNumbers({ model }: Reasons, { line, claim }: ClaimPart): void {
  for (const literal of [...claim.follows, ...claim.known])
    if (literal >= 2 * model.variableCount) throw new Refused({ line, code: 'no-literal', literal });
  for (const rule of claim.bookkeeping)
    if (model.rules[rule]?.weight !== 0) throw new Refused({ line, code: 'no-bookkeeping', rule });
  for (const rule of claim.rules) {
    if (rule.type === 'rule') {
      if (rule.rule >= model.rules.length) throw new Refused({ line, code: 'no-rule', rule: rule.rule });
      continue;
    }
    const reason = model.graphs[rule.graph];
    if (reason === undefined || !isInstanceOf(reason, rule))
      throw new Refused({ line, code: 'no-instance', instance: rule.type, graph: rule.graph });
  }
}

/** The steps of the proof of a claim. Throws `Refused` unless it shows it. */
function stepsOfProof({ model }: Reasons, { line, claim, proof }: ClaimPart, budget: Budget): number {
  const statement = provingOfClaim(model, claim).statement('solutions');
  const { proof: verdict, isOfStatement } = inPart(proof, () =>
    checkProof(proof.bytes, () => statement, budget),
  );
  if ('problem' in verdict) throw new Refused({ line, code: 'part', problem: verdict.problem });
  if (!isOfStatement) throw new Refused({ line, code: 'other-statement' });
  if (verdict.claim.kind !== 'none') throw new Refused({ line, code: 'claim' });
  return verdict.steps;
}

function text({ kind, position }: ExplanationSubject, reasons: Reasons, literal: Literal): string {
  return literalText(kind, position.puzzle, reasons, literal);
}

function isAbout(
  { kind, position }: ExplanationSubject,
  of: Pick<ReadPuzzle<Kind>, 'kind' | 'position'>,
): boolean {
  const textOf = (puzzle: Position['puzzle']): unknown => puzzleOfProof(kind, puzzle);
  return of.kind.name === kind.name && isSamePuzzle(textOf(position.puzzle), textOf(of.position.puzzle));
}

/** Why a proof of an explanation shows nothing, as data; `line` is that of the file. */
type ExplanationProblem = { readonly line: number } & (
  | { readonly code: 'no-literal'; readonly literal: number }
  | { readonly code: 'no-rule'; readonly rule: number }
  | { readonly code: 'no-bookkeeping'; readonly rule: number }
  /** No instance of the rule about this graph. */
  | { readonly code: 'no-instance'; readonly instance: string; readonly graph: number }
  /** In words, what a claim uses and what does not follow from the steps before. */
  | { readonly code: 'not-known'; readonly text: string }
  | { readonly code: 'other-rules' }
  /** A proof inside the file is refused; `problem` in words, with lines of that proof. */
  | { readonly code: 'part'; readonly problem: string }
  | { readonly code: 'other-statement' }
  | { readonly code: 'claim' }
  | { readonly code: 'contradictory' }
  | { readonly code: 'no-contradiction' }
  | { readonly code: 'undecided'; readonly site: string }
  | { readonly code: 'breaks'; readonly text: string }
);

/** A problem in words: `line 7: "r1c1 is 3" is not known at this step`. */
function explanationProblemText(problem: ExplanationProblem): string {
  return `line ${problem.line}: ${findingText(problem)}`;
}

function findingText(problem: ExplanationProblem): string {
  switch (problem.code) {
    case 'no-literal':
      return `expected a literal of the puzzle's reasons, found ${problem.literal}`;
    case 'no-rule':
      return `expected a rule of the puzzle's reasons, found ${problem.rule}`;
    case 'no-bookkeeping':
      return `expected a rule of bookkeeping, found ${problem.rule}`;
    case 'no-instance':
      return `the ${problem.instance} is none that the rule about graph ${problem.graph} speaks of`;
    case 'not-known':
      return `"${problem.text}" is not known at this step`;
    case 'other-rules':
      return 'what follows besides is from other rules than those of its step';
    case 'part':
      return `the proof of this step is wrong: ${problem.problem}`;
    case 'other-statement':
      return 'the proof of this step is about another one, or this version makes another statement of it';
    case 'claim':
      return 'expected the claim that the opposite has no solution in the proof of this step';
    case 'contradictory':
      return 'what is known by now contradicts itself';
    case 'no-contradiction':
      return 'the steps end without a contradiction';
    case 'undecided':
      return `the steps end without an answer at ${problem.site}`;
    case 'breaks':
      return `the solution that the steps reach breaks the rule "${problem.text}"`;
  }
}
