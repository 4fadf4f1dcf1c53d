import { noStats, type SolveStats } from '@gridwright/modeling';
import { cellsOfSite, type Site, siteName } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import { asDrawn, type ClueSite, type Puzzle, type Solution } from '../layers/board.js';
import { ruleWords } from '../layers/rule-variant.js';
import { claimText } from '../proofs/claim-text.js';
import type { Answer, CountedOver } from '../questions/answer.js';
import { type Written, writtenFirst } from './written-puzzle.js';

/** The JSON form of an answer, version 1. Keys may be added; none changes its meaning. */
export interface AnswerRecord {
  readonly format: 'gridwright-answer';
  readonly version: 1;
  readonly command: string;
  readonly kind: string | null;
  readonly rules: readonly string[];
  readonly puzzle: string;
  readonly status: string;
  readonly reason: string | null;
  readonly solutions: readonly { readonly text: string }[];
  readonly count: { readonly value: string; readonly exact: boolean } | null;
  readonly engine: string | null;
  readonly formulation: string | null;
  readonly treatment: string | null;
  /** How many bounds the deductions gave. */
  readonly deductions: number;
  readonly evidence: string | null;
  /** The tolerance of the floating point that the answer rests on; null where it rests on none. */
  readonly tolerance: number | null;
  readonly violations: readonly {
    readonly rule: string;
    readonly says: string;
    readonly cells: readonly string[];
    /** Where a rule is broken on edges: these, beside the cells above. */
    readonly edges: readonly string[];
  }[];
  readonly objective: number | null;
  /** The objective digit by digit, left out where the number above is all of it. */
  readonly exactObjective?: string;
  readonly bound: number | null;
  readonly gap: number | null;
  readonly model: { readonly variables: number; readonly constraints: number } | null;
  readonly timeMs: {
    readonly read: number;
    readonly build: number;
    readonly solve: number;
    readonly check: number;
    readonly total: number;
  };
  readonly stats: SolveStats;
  /** Clues that contradict each other, where there is no solution; no cells where the board alone allows none. */
  readonly contradiction: { readonly cells: readonly string[]; readonly minimal: boolean } | null;
  /** What holds in all solutions, of `forced`: ranges of values at a site, with the cells that it belongs to. */
  readonly facts:
    | readonly {
        readonly layer: string;
        readonly site: string;
        readonly cells: readonly string[];
        readonly min: number;
        readonly max: number;
      }[]
    | null;
  /** The proof that was written or verified: what it shows, or what is wrong with it. */
  readonly proof: {
    readonly claim: string | null;
    readonly steps: number | null;
    readonly bytes: number;
    readonly checkMs: number;
    readonly problem: string | null;
    /** Which solutions are counted, where not all variables tell them apart; null elsewhere. */
    readonly countedOver: CountedOver | null;
  } | null;
  /** The puzzle that was made, as text; null where none was, or none was asked for. */
  readonly generated: ({ readonly seed: number } & Written) | null;
  /** What the asker may try, in a sentence, where an answer is not what was hoped for; otherwise null. */
  readonly hint: string | null;
  /** What the text of the puzzle says that is not kept; left out where there is nothing. */
  readonly warnings?: readonly string[];
}

/** An answer as a record. `readMs` and `totalMs` are measured around it. */
export function answerRecord(
  kind: Kind,
  puzzle: Puzzle,
  name: string,
  answer: Answer,
  readMs: number,
  totalMs: number,
): AnswerRecord {
  return {
    format: 'gridwright-answer',
    version: 1,
    command: answer.question,
    kind: kind.name,
    rules: ruleWords(kind.variants, puzzle.rules),
    puzzle: name,
    status: answer.status,
    reason: answer.reason,
    solutions: answer.solutions.map((solution) => ({ text: solutionText(kind, solution) })),
    count: answer.count && { value: String(answer.count.value), exact: answer.count.exact },
    engine: answer.plan?.engine ?? null,
    formulation: answer.plan?.formulation ?? null,
    treatment: answer.plan?.treatment ?? null,
    deductions: answer.plan?.deductions ?? 0,
    evidence: answer.evidence,
    tolerance: answer.tolerance,
    violations: answer.violations.map(({ rule, says, cells, edges }) => ({
      rule,
      says,
      cells: namesOf(puzzle, 'cell', cells),
      edges: namesOf(puzzle, 'edge', edges),
    })),
    objective: answer.objective,
    bound: answer.bound,
    gap: answer.gap,
    model: answer.model,
    timeMs: timesOf(answer, readMs, totalMs),
    stats: answer.stats,
    contradiction: answer.contradiction && {
      cells: answer.contradiction.clues.flatMap((clue) => cellsAt(kind, puzzle, clue)),
      minimal: answer.contradiction.isMinimal,
    },
    facts:
      answer.facts?.map(({ layer, site, min, max }) => ({
        layer,
        site: siteName(puzzle, kind.layers[layer]!.site, site),
        cells: cellsAt(kind, puzzle, { layer, site }),
        min,
        max,
      })) ?? null,
    proof: proofRecord(answer.proof),
    generated: null,
    hint: null,
  };
}

function proofRecord(proof: Answer['proof']): AnswerRecord['proof'] {
  if (proof === null) return null;
  const { claim, steps, bytes, checkMs, problem = null } = proof;
  const countedOver = proof.claim === null ? null : (proof.countedOver ?? null);
  return {
    claim: claim && claimText(claim),
    steps,
    bytes,
    checkMs: milliseconds(checkMs),
    problem,
    countedOver,
  };
}

function timesOf(answer: Answer, readMs: number, totalMs: number): AnswerRecord['timeMs'] {
  return {
    read: milliseconds(readMs),
    build: milliseconds(answer.buildMs),
    solve: milliseconds(answer.solveMs),
    check: milliseconds(answer.checkMs),
    total: milliseconds(totalMs),
  };
}

/** The cells of a site, by name. */
function cellsAt(kind: Kind, puzzle: Puzzle, { layer, site }: ClueSite): readonly string[] {
  return namesOf(puzzle, 'cell', cellsOfSite(puzzle, kind.layers[layer]!.site, site));
}

function namesOf(puzzle: Puzzle, site: Site, sites: readonly number[]): readonly string[] {
  return sites.map((each) => siteName(puzzle, site, each));
}

/** The record of an answer about a model, which is no puzzle; its values are text, where there are any. */
export function modelRecord(
  answer: Answer,
  name: string,
  engine: string,
  values: string | undefined,
  { readMs, totalMs }: { readonly readMs: number; readonly totalMs: number },
): AnswerRecord {
  const { status, reason, evidence, tolerance, objective, bound, gap, model, stats } = answer;
  const bare = unansweredRecord(answer.question, name, '', totalMs);
  return {
    ...bare,
    ...{ status, reason, evidence, tolerance, objective, bound, gap, model, stats, engine },
    proof: proofRecord(answer.proof),
    solutions: values === undefined ? [] : [{ text: values }],
    timeMs: timesOf(answer, readMs, totalMs),
  };
}

/** The record of a puzzle whose worker had to be ended before it answered. */
export function unansweredRecord(
  command: string,
  puzzle: string,
  reason: string,
  totalMs: number,
): AnswerRecord {
  const none = { read: 0, build: 0, solve: 0, check: 0 };
  return {
    format: 'gridwright-answer',
    version: 1,
    command,
    kind: null,
    rules: [],
    puzzle,
    status: 'unknown',
    reason,
    solutions: [],
    count: null,
    engine: null,
    formulation: null,
    treatment: null,
    deductions: 0,
    evidence: null,
    tolerance: null,
    violations: [],
    objective: null,
    bound: null,
    gap: null,
    model: null,
    timeMs: { ...none, total: milliseconds(totalMs) },
    stats: noStats,
    contradiction: null,
    facts: null,
    proof: null,
    generated: null,
    hint: null,
  };
}

/** A solved board as text: as pzprv3 where that can say it, else in the first format that can: the JSON form. */
function solutionText(kind: Kind, solution: Solution): string {
  return writtenFirst(kind, asDrawn(kind.layers, solution), 'pzprv3').text;
}

function milliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}
