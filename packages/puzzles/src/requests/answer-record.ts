import { noStats, type SolveStats } from '@gridwright/modeling';
import type { ClueWishes } from '../clues/candidate-clues.js';
import type { Rating } from '../explaining/rating.js';
import type { Format } from '../formats/format.js';
import { InputError, quote } from '../formats/input-error.js';
import { isGridSite, placeInWords, type RecordSite, type Site, siteName } from '../geometry/sites.js';
import type { Kind } from '../kinds/kind.js';
import { asDrawn, type Position, type Puzzle, type Solution, siteOfClue, unsolved } from '../layers/board.js';
import { clueText } from '../layers/clue-text.js';
import { type Layers, layerAt } from '../layers/layer.js';
import type { Noun } from '../layers/noun.js';
import { ruleWords } from '../layers/rule-variant.js';
import { listOf, nameOfValue } from '../layers/value-names.js';
import type {
  Answer,
  CheckedProof,
  Contradiction,
  Count,
  CountedOver,
  Evidence,
  Fact,
  FeasibleSolution,
  ModelAnswer,
  OptimalSolution,
  ProvedClues,
  ProvedSteps,
  Redundant,
  Status,
} from '../questions/answer.js';
import type { Appeal } from '../questions/appeal.js';
import { gapOf } from '../questions/meant-solutions.js';
import type { Miss } from '../questions/nearest-puzzle.js';
import type { Violation } from '../rules/rule.js';
import { type ClueRecord, cellsAt, clueRecords, namesOf } from './clue-records.js';

/** The JSON form of an answer, version 1. Keys may be added; none changes its meaning. */
export interface AnswerRecord {
  readonly format: 'gridwright-answer';
  readonly version: 1;
  readonly command: string;
  readonly kind: string | null;
  readonly rules: readonly string[];
  readonly puzzle: string;
  readonly status: Status | ModelAnswer['status'];
  readonly reason: string | null;
  /** `says`: the answer to the question that the puzzle asks, in a sentence; left out without one. */
  readonly solutions: readonly { readonly text: string; readonly says?: string }[];
  readonly count: { readonly value: string; readonly exact: boolean } | null;
  readonly engine: string | null;
  readonly formulation: string | null;
  readonly treatment: string | null;
  /** The number of bounds from deductions. */
  readonly deductions: number;
  readonly evidence: Evidence | null;
  /** The tolerance of an answer in floating point; null for an exact answer. */
  readonly tolerance: number | null;
  readonly violations: readonly {
    readonly rule: string;
    readonly says: string;
    readonly cells: readonly string[];
    /** The edges on which the rule is broken, in addition to their cells above; for rules about edges. */
    readonly edges: readonly string[];
    /** The pairs of cells between which the rule is broken, in addition to the cells; for rules about pairs. */
    readonly pairs: readonly string[];
    /** The rows and columns about which the rule is broken, in addition to the cells; for rules about them. */
    readonly rows: readonly string[];
    readonly columns: readonly string[];
    /** The ids of the records about which the rule is broken, or the names of places in their table; for rules about records. */
    readonly records: readonly string[];
    /** For a rule about a table, the places in words: `color of house 3`. */
    readonly places?: readonly string[];
    /** For a rule about clues that are records, what these say. */
    readonly clues?: readonly string[];
  }[];
  /**
   * The value of the objective: of the best solution, or, for a question about all solutions, the optimum that each of them has.
   */
  readonly objective: number | null;
  /** The value in words, of a puzzle: "the path between the ends has 15 lines". */
  readonly objectiveSays: string | null;
  /** What the solutions of a formulation with an objective are, and what `count` counts: "trees"; null without one. */
  readonly meant: Noun | null;
  /** All digits of the objective, if the number above cannot hold them. */
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
  /** If there is no solution: clues that contradict each other; no cells if even the board without clues has none. */
  readonly contradiction: {
    readonly cells: readonly string[];
    readonly clues: readonly ClueRecord[];
    readonly minimal: boolean;
  } | null;
  /** For `forced`, the facts that hold in all solutions: ranges of values at a site, with the cells of the site. */
  readonly facts:
    | readonly {
        readonly layer: string;
        readonly site: string;
        readonly cells: readonly string[];
        readonly min: number;
        readonly max: number;
        /** For answers at records, the fact in words: `color of house 3: red`. */
        readonly says?: string;
      }[]
    | null;
  /**
   * For `redundant`: how many clues can be left out at all, which of them can go alone, and which together; null if that is not known.
   * `bound` is the maximum number that can go together, as far as it is proved.
   */
  readonly clues: {
    readonly count: number;
    readonly alone: readonly ClueRecord[];
    /** Whether these are all clues that can go alone. */
    readonly complete: boolean;
    readonly together: readonly ClueRecord[];
    /** Whether no more can go. */
    readonly maximal: boolean;
  } | null;
  /** The proof that was written or verified: its claim, or its problem. */
  readonly proof: {
    readonly claim: string | null;
    readonly steps: number | null;
    readonly bytes: number;
    readonly checkMs: number;
    readonly problem: string | null;
    /** The projection that solutions are counted over; null for a count over all variables. */
    readonly countedOver: CountedOver | null;
  } | null;
  /**
   * For a verified proof of the fewest clues: the puzzle, the clues that it has, what they weigh, and that none of the candidates of less than
   * `bound` suffice; and what the candidates are. Left out for other proofs.
   */
  readonly fewest?: WrittenPuzzle & {
    readonly candidates: number;
    readonly clues: readonly ClueRecord[];
    readonly weight: number;
    readonly bound: number;
    /** The number of difference sets that the bound comes from. */
    readonly differences: number;
    /** Whether the candidates are the clues of the puzzle, and not all that its solution has. */
    readonly isOfPuzzle: boolean;
    readonly wishes: ClueWishes;
    readonly leaves: string;
  };
  /** For a verified proof of an explanation: its steps, how they end, and whether something was entered before. Left out for other proofs. */
  readonly explained?: ProvedSteps;
  /** The generated puzzle as text; null for other questions, or if none was made. */
  readonly generated:
    | ({
        readonly seed: number;
        /** The number of clues, of those that the generator chooses. */
        readonly clues: number;
        /** Null if it is not rated. */
        readonly rating: Rating | null;
        readonly appeal: Appeal;
      } & WrittenPuzzle)
    | null;
  /**
   * Of puzzles that were not made as wished: the one that is nearest to the wish, with its number of clues, the cost of its costliest step if it
   * is known, and how it misses. Left out without one.
   */
  readonly nearest?: {
    readonly clues: number;
    readonly costliest: number | null;
    readonly misses: readonly Miss[];
  } & WrittenPuzzle;
  /** A suggestion for the caller, in a sentence, after an answer that may be unexpected; otherwise null. */
  readonly hint: string | null;
  /** A warning for each ignored part of the puzzle's text; absent without warnings. */
  readonly warnings?: readonly string[];
}

/** The subject of an answer in its record. Times are in milliseconds. */
export interface RecordSubject {
  /** The name of the puzzle or the model in messages. */
  readonly name: string;
  /** Null for a model, a formula, or a proof's own statement. */
  readonly puzzle: { readonly kind: Kind; readonly puzzle: Puzzle } | null;
  /** The engine, for an answer without a plan. */
  readonly engine?: string | null;
  /** The values of a model, as text. */
  readonly values?: string | undefined;
  readonly readMs: number;
  readonly totalMs: number;
}

/** An answer as a record. */
export function answerRecord(
  answer: Answer | ModelAnswer,
  { name, puzzle: about, engine = null, values, readMs, totalMs }: RecordSubject,
): AnswerRecord {
  const { solutions, violations, facts, contradiction, redundant, fewest, explained, ...known } =
    outcomeOf(answer);
  const { plan, model, stats, buildMs, solveMs, checkMs } = answer;
  const bare = unansweredRecord(answer.question, name, '', totalMs);
  const texts = values === undefined ? [] : [{ text: values }];
  return {
    ...bare,
    ...known,
    status: answer.status,
    kind: about?.kind.name ?? null,
    rules: about === null ? [] : ruleWords(about.kind.variants, about.puzzle.rules),
    solutions: about === null ? texts : solutions.map((solution) => solutionRecord(about.kind, solution)),
    engine: plan?.engine ?? engine,
    formulation: plan?.formulation ?? null,
    treatment: plan?.treatment ?? null,
    deductions: plan?.deductions ?? 0,
    meant: answer.meant?.solutions ?? null,
    violations:
      about === null ? [] : violations.map((each) => violationRecord(about.kind, about.puzzle, each)),
    model,
    timeMs: {
      read: milliseconds(readMs),
      build: milliseconds(buildMs),
      solve: milliseconds(solveMs),
      check: milliseconds(checkMs),
      total: milliseconds(totalMs),
    },
    stats,
    contradiction: contradiction &&
      about && {
        cells: [...new Set(contradiction.clues.flatMap((clue) => cellsAt(about.kind, about.puzzle, clue)))],
        clues: clueRecords(about.kind, about.puzzle, contradiction.clues),
        minimal: contradiction.isMinimal,
      },
    facts: facts && about && facts.map((fact) => factRecord(about.kind, about.puzzle, fact)),
    clues: redundant &&
      about && {
        count: redundant.clues,
        alone: clueRecords(about.kind, about.puzzle, redundant.alone),
        complete: redundant.isComplete,
        together: clueRecords(about.kind, about.puzzle, redundant.together),
        maximal: redundant.isMaximal,
      },
    ...(fewest && about ? { fewest: provedCluesRecord(about.kind, fewest) } : {}),
    ...(explained === null ? {} : { explained }),
  };
}

function provedCluesRecord(kind: Kind, fewest: ProvedClues): NonNullable<AnswerRecord['fewest']> {
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

/** An outcome, with a key for everything that any outcome may have. */
interface OutcomeParts
  extends Pick<
    AnswerRecord,
    'reason' | 'count' | 'evidence' | 'tolerance' | 'objective' | 'objectiveSays' | 'bound' | 'gap' | 'proof'
  > {
  readonly solutions: readonly Solution[];
  readonly violations: readonly Violation[];
  readonly facts: readonly Fact[] | null;
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
  objectiveSays: null,
  bound: null,
  gap: null,
  proof: null,
  solutions: [],
  violations: [],
  facts: null,
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
      return { ...nothing, ...claimOf(answer), objective, bound, gap };
    }
    case 'feasible': {
      if ('solution' in answer)
        return { ...nothing, ...claimOf(answer), ...solvedBest(answer), reason: answer.reason };
      if (!('gap' in answer)) return { ...nothing, ...claimOf(answer) };
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
      const known = { objective: value?.objective ?? null, objectiveSays: value?.says ?? null };
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
  const { objective, says: objectiveSays } = value;
  return { solutions: [solution], objective, objectiveSays, bound, gap };
}

/** The optimum that all solutions of an answer have, if that decides which ones are meant. */
function optimumOf({
  meant,
}: Pick<Answer, 'meant'>): Pick<AnswerRecord, 'objective' | 'objectiveSays' | 'bound' | 'gap'> {
  const value = meant?.value ?? null;
  if (value === null) return { objective: null, objectiveSays: null, bound: null, gap: null };
  const { objective, says: objectiveSays } = value;
  return { objective, objectiveSays, bound: objective, gap: 0 };
}

/** The evidence of an answer. */
function claimOf(answer: {
  readonly evidence: Evidence;
  readonly tolerance?: number | null;
  readonly proof?: RecordedProof | null;
}): Pick<AnswerRecord, 'evidence' | 'tolerance' | 'proof'> {
  const { evidence, tolerance = null, proof = null } = answer;
  return { evidence, tolerance, proof: proof && proofRecord(proof) };
}

/** The number of solutions found before a limit; null if no search began, or the engine finds none when it counts. */
function countSoFar(
  answer: Extract<Answer | ModelAnswer, { readonly status: 'unknown' }>,
): AnswerRecord['count'] {
  const count: Count | null = 'count' in answer ? answer.count : null;
  if (count !== null) return countRecord(count.value, count.exact);
  if (!('solution' in answer) || answer.plan === null) return null;
  return countRecord(answer.solution === null ? 0n : 1n, false);
}

function countRecord(value: bigint, exact: boolean): AnswerRecord['count'] {
  return { value: String(value), exact };
}

/** A proof that was written, verified or refused. */
type RecordedProof = Extract<Answer, { readonly question: 'verify'; readonly proof: unknown }>['proof'];

function proofRecord(proof: RecordedProof): AnswerRecord['proof'] {
  const { bytes, checkMs } = proof;
  const known = { bytes, checkMs: milliseconds(checkMs) };
  if ('problem' in proof)
    return { ...known, claim: null, steps: null, problem: proof.problem, countedOver: null };
  const { claim, steps, countedOver = null } = proof;
  return { ...known, claim: claimText(claim), steps, problem: null, countedOver };
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

function violationRecord({ layers }: Kind, puzzle: Puzzle, { rule, says, site, sites, cells }: Violation) {
  const namesOn = (type: Site): readonly string[] => (site === type ? namesOf(puzzle, type, sites) : []);
  return {
    rule,
    says,
    cells: namesOf(puzzle, 'cell', cells),
    edges: namesOn('edge'),
    pairs: namesOn('pair'),
    rows: namesOn('row'),
    columns: namesOn('column'),
    records: isGridSite(site) ? [] : namesOf(puzzle, site, sites),
    ...(isGridSite(site) ? {} : wordsOfRecords(layers, puzzle, site, sites)),
  };
}

/** The places of a table in words, or what records say that are clues. */
function wordsOfRecords(
  layers: Layers,
  puzzle: Puzzle,
  site: RecordSite,
  sites: readonly number[],
): Pick<AnswerRecord['violations'][number], 'places' | 'clues'> {
  if (site.columns !== undefined) return { places: sites.map((each) => placeInWords(puzzle, site, each)) };
  const layer = layers[site.recordsOf];
  if (layer?.role !== 'records' || !layer.isClue) return {};
  return { clues: sites.map((each) => clueText(layers, puzzle, { layer: site.recordsOf, site: each })) };
}

function factRecord(kind: Kind, puzzle: Puzzle, { layer, site, min, max }: Fact) {
  const sort = siteOfClue(kind.layers, layer);
  const name = siteName(puzzle, sort, site);
  const record = { layer, site: name, cells: cellsAt(kind, puzzle, { layer, site }), min, max };
  const answer = kind.layers[layer];
  if (isGridSite(sort) || answer?.role !== 'answer') return record;
  const named = layerAt(answer, puzzle, site);
  const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const said = listOf(values.map((value) => nameOfValue(named, value)?.name ?? String(value)));
  return { ...record, says: `${placeInWords(puzzle, sort, site)}: ${said}` };
}

/** The record of a puzzle whose worker was terminated before it answered. */
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
    objectiveSays: null,
    meant: null,
    bound: null,
    gap: null,
    model: null,
    timeMs: { ...none, total: milliseconds(totalMs) },
    stats: noStats,
    contradiction: null,
    facts: null,
    clues: null,
    proof: null,
    generated: null,
    hint: null,
  };
}

/** A solved board as pzprv3, or else in the first format that can represent it: the JSON form. */
function solutionRecord(kind: Kind, solution: Solution): AnswerRecord['solutions'][number] {
  const { text } = writtenFirst(kind, asDrawn(kind.layers, solution), 'pzprv3');
  const says = kind.answerSays(solution);
  return says === null ? { text } : { text, says };
}

function milliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A puzzle as text, and the format that it is in. */
export interface WrittenPuzzle {
  readonly format: string;
  readonly text: string;
}

/**
 * The position in the format of this name, or else in the first that can represent it: the JSON form. Throws
 * `InputError` `loss` if none can.
 */
export function writtenFirst(kind: Kind, position: Position, name: string): WrittenPuzzle {
  const isFirst = (format: Format): boolean => format.name === name;
  const others = kind.formats.filter((format) => !isFirst(format));
  for (const format of [...kind.formats.filter(isFirst), ...others]) {
    try {
      return { format: format.name, text: format.write(position) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  const expected = `a format of ${kind.name} that can represent the board`;
  throw new InputError({ code: 'loss', place: null, expected, found: 'none' });
}

/** The format of a kind that has this name. Throws `InputError` if there is none. */
export function formatOfKind(kind: Kind, name: string): Format {
  const format = kind.formats.find((each) => each.name === name);
  if (format) return format;
  throw new InputError({
    code: 'unrecognized',
    place: null,
    expected: `one of the formats of ${kind.name}: ${kind.formats.map((each) => each.name).join(', ')}`,
    found: quote(name),
  });
}
