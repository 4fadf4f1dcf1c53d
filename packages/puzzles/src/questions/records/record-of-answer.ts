import {
  isGridSite,
  placeInWords,
  type RecordSite,
  type Site,
  siteName,
} from '../../boards/geometry/sites.js';
import { asDrawn, type Puzzle, type Solution, siteOfClue, unsolved } from '../../boards/layers/board.js';
import { clueText } from '../../boards/layers/clue-text.js';
import { type Layers, layerAt } from '../../boards/layers/layer.js';
import { ruleWords } from '../../boards/layers/rule-variant.js';
import { listOf, nameOfValue } from '../../boards/layers/value-names.js';
import type { Violation } from '../../boards/rules/rule.js';
import type { SolvableKind } from '../../contracts/kind.js';
import type {
  Answer,
  CheckedProof,
  Contradiction,
  Count,
  Evidence,
  Fact,
  FeasibleSolution,
  Fractions,
  ModelAnswer,
  OptimalSolution,
  ProvedClues,
  ProvedSteps,
  Redundant,
} from '../answers/answer.js';
import { gapOf } from '../solving/optimal-solutions.js';
import { headOf, type MayBeEmpty, milliseconds, withoutEmpty } from './answer-data.js';
import type { AnswerRecord, ViolationRecord } from './answer-record.js';
import { cellsAt, clueRecords, namesOf } from './clue-records.js';
import { writtenFirst } from './written-puzzle.js';

/** The subject of an answer in its record. Times are in milliseconds. */
export interface RecordSubject {
  /** The name of the puzzle or the model in messages. */
  readonly name: string;
  /** Null for a model, a formula, or a proof's own statement. */
  readonly puzzle: { readonly kind: SolvableKind; readonly puzzle: Puzzle } | null;
  /** The engine, for an answer without a plan. */
  readonly engine?: string | null;
  /** The values of a model, as text. */
  readonly values?: string | undefined;
  /** As of `Request`; true by default. */
  readonly wantsSolutions?: boolean;
  readonly readMs: number;
  readonly totalMs: number;
}

/** An answer as a record. */
export function answerRecord(
  answer: Answer | ModelAnswer,
  { name, puzzle: about, engine = null, values, wantsSolutions = true, readMs, totalMs }: RecordSubject,
): AnswerRecord {
  const { solutions, violations, facts, fractions, contradiction, redundant, fewest, explained, ...known } =
    outcomeOf(answer);
  const { plan, model, stats, buildMs, solveMs, checkMs } = answer;
  const texts = values === undefined ? [] : [{ text: values }];
  return withoutEmpty<AnswerRecord>({
    ...headOf(answer.question, name, about?.kind.name),
    rules: about && ruleWords(about.kind.variants, about.puzzle.rules),
    premise: about?.kind.premise(about.puzzle),
    status: answer.status,
    ...known,
    solutions: about === null ? texts : solutionRecords(about.kind, solutions, wantsSolutions),
    engine: plan?.engine ?? engine,
    formulation: plan?.formulation ?? null,
    treatment: plan?.treatment ?? null,
    deductions: plan?.deductions || null,
    admits: plan?.admits ?? null,
    meant: answer.meant?.solutions ?? null,
    violations: about && violations.map((each) => violationRecord(about.kind, about.puzzle, each)),
    model,
    timeMs: {
      read: milliseconds(readMs),
      build: milliseconds(buildMs),
      solve: milliseconds(solveMs),
      check: milliseconds(checkMs),
      total: milliseconds(totalMs),
    },
    stats,
    contradiction: contradiction && about && contradictionRecord(about.kind, about.puzzle, contradiction),
    facts: facts && about && facts.map((fact) => factRecord(about.kind, about.puzzle, fact)),
    fractions: fractions && about && fractionRecords(about.kind, about.puzzle, fractions),
    clues: redundant && about && redundantRecord(about.kind, about.puzzle, redundant),
    fewest: fewest && about && provedCluesRecord(about.kind, fewest),
    explained,
  });
}

function contradictionRecord(
  kind: SolvableKind,
  puzzle: Puzzle,
  { clues, isMinimal }: Contradiction,
): NonNullable<AnswerRecord['contradiction']> {
  return withoutEmpty({
    cells: [...new Set(clues.flatMap((clue) => cellsAt(kind, puzzle, clue)))],
    clues: clueRecords(kind, puzzle, clues),
    minimal: isMinimal,
  });
}

function redundantRecord(
  kind: SolvableKind,
  puzzle: Puzzle,
  { clues, alone, isComplete, together, isMaximal }: Redundant,
): NonNullable<AnswerRecord['clues']> {
  return withoutEmpty({
    count: clues,
    alone: clueRecords(kind, puzzle, alone),
    complete: isComplete,
    together: clueRecords(kind, puzzle, together),
    maximal: isMaximal,
  });
}

function provedCluesRecord(kind: SolvableKind, fewest: ProvedClues): NonNullable<AnswerRecord['fewest']> {
  const { puzzle, candidates, candidateCount, kept, weight, bound, differences, isSolved, wishes } = fewest;
  const known = {
    weight,
    bound,
    differences,
    wishes,
    isOfPuzzle: (isSolved && !wishes.all) || kind.clues?.all === undefined,
  };
  return {
    ...writtenFirst(kind, unsolved(kind.layers, puzzle), 'puzz.link'),
    ...known,
    candidates: candidateCount,
    clues: clueRecords(kind, candidates, kept),
    leaves: kind.clues?.leaves ?? '',
  };
}

type KnownKey =
  | 'reason'
  | 'count'
  | 'evidence'
  | 'tolerance'
  | 'objective'
  | 'objectiveText'
  | 'bound'
  | 'gap'
  | 'proof';

/** An outcome, with a key for everything that any outcome may have. */
interface OutcomeParts extends MayBeEmpty<Required<Pick<AnswerRecord, KnownKey>>> {
  readonly solutions: readonly Solution[];
  readonly violations: readonly Violation[];
  readonly facts: readonly Fact[] | null;
  readonly fractions: Fractions | null;
  readonly contradiction: Contradiction | null;
  readonly redundant: Redundant | null;
  readonly fewest: ProvedClues | null;
  readonly explained: ProvedSteps | null;
}

const nothing: OutcomeParts = {
  reason: null,
  count: null,
  evidence: null,
  tolerance: null,
  objective: null,
  objectiveText: null,
  bound: null,
  gap: null,
  proof: null,
  solutions: [],
  violations: [],
  facts: null,
  fractions: null,
  contradiction: null,
  redundant: null,
  fewest: null,
  explained: null,
};

function outcomeOf(answer: Answer | ModelAnswer): OutcomeParts {
  if ('redundant' in answer) return redundantOutcome(answer);
  switch (answer.status) {
    case 'solved': {
      const facts = 'facts' in answer ? answer.facts : null;
      return { ...nothing, ...claimOf(answer), ...optimumOf(answer), solutions: [answer.solution], facts };
    }
    case 'unique': {
      const count = countRecord(1n, true);
      return { ...nothing, ...claimOf(answer), ...optimumOf(answer), solutions: [answer.solution], count };
    }
    case 'several': {
      const count = countRecord(2n, false);
      return { ...nothing, ...claimOf(answer), ...optimumOf(answer), solutions: answer.solutions, count };
    }
    case 'none': {
      const contradiction = 'contradiction' in answer ? answer.contradiction : null;
      const { question } = answer;
      const isCounted = question === 'unique' || question === 'count' || question === 'solutions';
      const count = isCounted ? countRecord(0n, true) : null;
      return { ...nothing, ...claimOf(answer), count, contradiction };
    }
    case 'counted': {
      const { value, exact } = answer.count;
      const solutions = 'solutions' in answer ? answer.solutions : [];
      return {
        ...nothing,
        ...claimOf(answer),
        ...optimumOf(answer),
        solutions,
        count: countRecord(value, exact),
      };
    }
    case 'optimal': {
      if ('solution' in answer) return { ...nothing, ...claimOf(answer), ...solvedBest(answer) };
      const { objective } = answer;
      const [bound, gap] = 'gap' in answer ? [answer.bound, answer.gap] : [objective, null];
      const fractions = 'fractions' in answer ? answer.fractions : null;
      return { ...nothing, ...claimOf(answer), objective, bound, gap, fractions };
    }
    case 'feasible': {
      if ('solution' in answer)
        return { ...nothing, ...claimOf(answer), ...solvedBest(answer), reason: answer.reason };
      if (!('gap' in answer)) return { ...nothing, ...claimOf(answer), fractions: answer.fractions };
      const { reason, objective, bound, gap } = answer;
      return { ...nothing, ...claimOf(answer), reason, objective, bound, gap };
    }
    case 'unbounded':
      return { ...nothing, ...claimOf(answer) };
    case 'valid':
      return { ...nothing, ...claimOf(answer) };
    case 'invalid':
      return { ...nothing, ...claimOf(answer), violations: answer.violations };
    case 'verified': {
      const { solutions, objective, meant, fewest = null, explained = null } = answer;
      const value = meant?.value ? optimumOf(answer) : { objective };
      const bound = fewest && { bound: fewest.bound, gap: gapOf(fewest.weight, fewest.bound) };
      return { ...nothing, ...claimOf(answer), ...value, ...bound, solutions, fewest, explained };
    }
    case 'refused': {
      const violations = 'violations' in answer ? answer.violations : [];
      const proof = 'proof' in answer ? proofRecord(answer.proof) : null;
      // The values of another solver were checked; a solution of ours that breaks rules has no evidence.
      const evidence = answer.question === 'decode' ? 'checked' : null;
      const { value } = ('excess' in answer && answer.excess) || { value: null };
      const known = { objective: value?.objective ?? null, objectiveText: value?.text ?? null };
      return { ...nothing, ...known, reason: answer.reason, evidence, violations, proof };
    }
    case 'unknown': {
      const found = 'solution' in answer && answer.solution !== null ? [answer.solution] : [];
      const solutions = 'solutions' in answer ? answer.solutions : found;
      const optimum = optimumOf(answer);
      const bound = 'bound' in answer ? (answer.bound ?? null) : optimum.bound;
      const count = countSoFar(answer);
      return { ...nothing, ...optimum, bound, reason: answer.reason, solutions, count };
    }
    default:
      return answer satisfies never;
  }
}

/** The outcome of `redundant` about a puzzle with one solution, or one whose solutions are unknown. */
function redundantOutcome(answer: Extract<Answer, { readonly redundant: unknown }>): OutcomeParts {
  const { solution, redundant } = answer;
  const [objective, atMost] = [redundant?.together.length ?? null, redundant?.atMost ?? null];
  return {
    ...nothing,
    ...('evidence' in answer ? claimOf(answer) : {}),
    reason: 'reason' in answer ? answer.reason : null,
    objective,
    bound: atMost,
    gap: gapOf(objective, atMost),
    solutions: solution === null ? [] : [solution],
    redundant,
  };
}

/** The best solution that an answer has, with its value. */
function solvedBest({ solution, value, bound, gap }: OptimalSolution | FeasibleSolution) {
  const { objective, text: objectiveText } = value;
  return { solutions: [solution], objective, objectiveText, bound, gap };
}

/** The optimum that all solutions of an answer have, if that decides which ones are meant. */
function optimumOf({
  meant,
}: Pick<Answer, 'meant'>): Pick<OutcomeParts, 'objective' | 'objectiveText' | 'bound' | 'gap'> {
  const value = meant?.value ?? null;
  if (value === null) return { objective: null, objectiveText: null, bound: null, gap: null };
  const { objective, text: objectiveText } = value;
  return { objective, objectiveText, bound: objective, gap: 0 };
}

/** The evidence of an answer. */
function claimOf(answer: {
  readonly evidence: Evidence;
  readonly tolerance?: number | null;
  readonly proof?: RecordedProof | null;
}): Pick<OutcomeParts, 'evidence' | 'tolerance' | 'proof'> {
  const { evidence, tolerance = null, proof = null } = answer;
  return { evidence, tolerance, proof: proof && proofRecord(proof) };
}

/** The number of solutions found before a limit; null if no search began, or the engine finds none when it counts. */
function countSoFar(
  answer: Extract<Answer | ModelAnswer, { readonly status: 'unknown' }>,
): OutcomeParts['count'] {
  const count: Count | null = 'count' in answer ? answer.count : null;
  if (count !== null) return countRecord(count.value, count.exact);
  if (!('solution' in answer) || answer.plan === null) return null;
  return countRecord(answer.solution === null ? 0n : 1n, false);
}

function countRecord(value: bigint, exact: boolean): NonNullable<AnswerRecord['count']> {
  return { value: String(value), exact };
}

/** A proof that was written, verified or refused. */
type RecordedProof = Extract<Answer, { readonly question: 'verify'; readonly proof: unknown }>['proof'];

function proofRecord(proof: RecordedProof): NonNullable<AnswerRecord['proof']> {
  const { bytes, checkMs } = proof;
  const known = { bytes, checkMs: milliseconds(checkMs) };
  if ('problem' in proof) return { ...known, problem: proof.problem };
  const { claim, steps, countedOver = null } = proof;
  const over =
    countedOver && withoutEmpty<NonNullable<NonNullable<AnswerRecord['proof']>['countedOver']>>(countedOver);
  return withoutEmpty({ ...known, claim: claimText(claim), steps, countedOver: over });
}

/** The claim of a proof, as in its last line. */
function claimText(claim: CheckedProof['claim']): string {
  switch (claim.kind) {
    case 'steps':
      return `steps ${claim.count}`;
    case 'none':
      return 'none';
    case 'solutions':
      return `solutions ${claim.count}`;
    case 'optimum':
      return `optimum ${claim.value}`;
  }
}

/** A broken rule, with the names of its places. */
export function violationRecord(
  { layers }: SolvableKind,
  puzzle: Puzzle,
  { rule, message, site, sites, cells }: Violation,
): ViolationRecord {
  const namesOn = (type: Site): readonly string[] => (site === type ? namesOf(puzzle, type, sites) : []);
  return withoutEmpty({
    rule,
    message,
    cells: namesOf(puzzle, 'cell', cells),
    edges: namesOn('edge'),
    pairs: namesOn('pair'),
    rows: namesOn('row'),
    columns: namesOn('column'),
    records: isGridSite(site) ? [] : namesOf(puzzle, site, sites),
    ...(isGridSite(site) ? {} : wordsOfRecords(layers, puzzle, site, sites)),
  });
}

/** The places of a table in words, or what records say that are clues. */
function wordsOfRecords(
  layers: Layers,
  puzzle: Puzzle,
  site: RecordSite,
  sites: readonly number[],
): Pick<ViolationRecord, 'places' | 'clues'> {
  if (site.columns !== undefined) return { places: sites.map((each) => placeInWords(puzzle, site, each)) };
  const layer = layers[site.recordsOf];
  if (layer?.role !== 'records' || !layer.isClue) return {};
  return { clues: sites.map((each) => clueText(layers, puzzle, { layer: site.recordsOf, site: each })) };
}

function factRecord(kind: SolvableKind, puzzle: Puzzle, { layer, site, min, max }: Fact) {
  const sort = siteOfClue(kind.layers, layer);
  const name = siteName(puzzle, sort, site);
  const record = withoutEmpty<NonNullable<AnswerRecord['facts']>[number]>({
    ...{ layer, site: name, min, max },
    cells: cellsAt(kind, puzzle, { layer, site }),
  });
  const answer = kind.layers[layer];
  if (isGridSite(sort) || answer?.role !== 'answer') return record;
  const named = layerAt(answer, puzzle, site);
  const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const words = listOf(values.map((value) => nameOfValue(named, value)?.name ?? String(value)));
  return { ...record, text: `${placeInWords(puzzle, sort, site)}: ${words}` };
}

function fractionRecords(
  kind: SolvableKind,
  puzzle: Puzzle,
  fractions: Fractions,
): NonNullable<AnswerRecord['fractions']> {
  return Object.entries(fractions).flatMap(([layer, values]) => {
    const sort = siteOfClue(kind.layers, layer);
    return Array.from(values.entries())
      .filter(([, value]) => value !== 0)
      .map(([site, value]) =>
        withoutEmpty<NonNullable<AnswerRecord['fractions']>[number]>({
          layer,
          site: siteName(puzzle, sort, site),
          cells: cellsAt(kind, puzzle, { layer, site }),
          value,
        }),
      );
  });
}

function solutionRecords(
  kind: SolvableKind,
  solutions: readonly Solution[],
  wantsAll: boolean,
): NonNullable<AnswerRecord['solutions']> {
  return solutions
    .filter((solution) => wantsAll || kind.answerText(solution) !== null)
    .map((solution) => solutionRecord(kind, solution));
}

/** A solved board as pzprv3, or else in the first format that can represent it: the JSON form. */
export function solutionRecord(
  kind: SolvableKind,
  solution: Solution,
): NonNullable<AnswerRecord['solutions']>[number] {
  const { text } = writtenFirst(kind, asDrawn(kind.layers, solution), 'pzprv3');
  const answer = kind.answerText(solution);
  return answer === null ? { text } : { text, answer };
}
