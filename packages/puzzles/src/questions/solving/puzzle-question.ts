import { type Budget, defaultEngines, type Engine, type NoGoodCut } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError, wrongOption } from '../../contracts/question-error.js';
import { loadKind, namesOfKinds } from '../../kinds/load-kind.js';
import type { ModelCache } from './model-cache.js';
import { requirePuzzle } from './require-puzzle.js';

/** The kind of a puzzle. */
export interface KindOption<L extends Layers = Layers> {
  /** By default the kind of this package that the puzzle names. */
  readonly kind?: SolvableKind<NoInfer<L>> | undefined;
}

/** The options of a question. Each has a default. */
export interface QuestionOptions {
  /** The engines to choose from, the preferred one first; by default those of this package. */
  readonly engines?: readonly Engine[] | undefined;
  /** The name of one of the engines; by default the first that takes the model and suits the question. */
  readonly engine?: string | undefined;
  /** A formulation as `readFormulationWord` reads it; by default the first that models the puzzle's rules. */
  readonly formulation?: string | undefined;
  /** Limits, progress and cancellation; by default there is no limit. */
  readonly budget?: Budget | undefined;
  /** Models that stay open between questions about similar puzzles. The answers are the same with and without them. */
  readonly models?: ModelCache | undefined;
  /** Whether the puzzle is known to be well formed, as one is that was read; by default that is checked. */
  readonly isWellFormed?: boolean | undefined;
  /** Whether the answer `none` names the clues that contradict each other; false by default. */
  readonly explainsNone?: boolean | undefined;
  /** The maximum number of search nodes for that; then the clues found so far are the answer. No limit by default. */
  readonly maxExplainNodes?: number | undefined;
}

/** A question about a puzzle: its options, with the defaults filled in. */
export interface PuzzleQuestion extends QuestionOptions {
  /** How a solution is excluded when another one is searched; by default as the engine does it. */
  readonly cut?: NoGoodCut | undefined;
  readonly puzzle: Puzzle;
  readonly kind: SolvableKind;
  readonly engines: readonly Engine[];
  readonly budget: Budget;
}

/**
 * Fills in the defaults; a kind that is left out is loaded. Throws `QuestionError` `unknown-kind`, `other-kind`, `puzzle`, `unknown-engine` and
 * `option`.
 */
export async function puzzleQuestion(
  puzzle: Puzzle,
  options: QuestionOptions & KindOption = {},
): Promise<PuzzleQuestion> {
  requireOptions(options);
  return withDefaults(options.kind ?? (await kindOf(puzzle)), puzzle, options);
}

/**
 * Fills in the defaults of a question about a puzzle of a kind. Every question has the same keys in the same order: objects of one shape are
 * fast. Throws as `puzzleQuestion` does.
 */
export function withDefaults(
  kind: SolvableKind,
  puzzle: Puzzle,
  options: QuestionOptions = {},
  cut: NoGoodCut | undefined = undefined,
): PuzzleQuestion {
  requireOptions(options);
  const { engines = defaultEngines, budget = {} } = options;
  const { engine, formulation, models, explainsNone, maxExplainNodes } = options;
  if (options.isWellFormed !== true) requirePuzzle(kind, puzzle);
  return { puzzle, kind, engines, engine, formulation, budget, models, explainsNone, maxExplainNodes, cut };
}

/** The kind of this package that a puzzle names, which is loaded. Throws `QuestionError` `unknown-kind`. */
export function kindOf<L extends Layers>(puzzle: Puzzle<L>): Promise<SolvableKind<L>>;
export async function kindOf(puzzle: Puzzle): Promise<SolvableKind> {
  const name = String(puzzle?.kind);
  const kind = await loadKind(name);
  if (kind === null) throw new QuestionError({ code: 'unknown-kind', name, known: namesOfKinds });
  return kind;
}

/** Throws `QuestionError` `option` for limits that are no numbers, and lists without engines. */
function requireOptions({ engines, engine, budget, maxExplainNodes }: QuestionOptions): void {
  if (engines !== undefined && engines.length === 0)
    throw wrongOption('engines', 'at least one engine', 'none');
  const known = engines ?? defaultEngines;
  if (engine !== undefined && !known.some(({ name }) => name === engine))
    throw new QuestionError({ code: 'unknown-engine', name: engine, known: known.map(({ name }) => name) });
  const { deadlineMs, memoryLimitBytes, nodeLimit } = budget ?? {};
  for (const [name, limit] of Object.entries({ deadlineMs, memoryLimitBytes, maxExplainNodes }))
    if (limit !== undefined && !(typeof limit === 'number' && !Number.isNaN(limit)))
      throw wrongOption(name, 'a number', limit);
  if (nodeLimit !== undefined && nodeLimit !== Number.POSITIVE_INFINITY) requireCount('nodeLimit', nodeLimit);
}

/** Throws `QuestionError` `option` unless a maximum is a whole number from 1 on, or infinite. */
export function requireCount(name: string, count: number): void {
  if (count === Number.POSITIVE_INFINITY || (Number.isInteger(count) && count >= 1)) return;
  throw wrongOption(name, 'a whole number from 1 on', count);
}

/** Throws `QuestionError` unless it is a seed: a whole number from 0 to 2³² − 1. */
export function requireSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32)
    throw wrongOption('seed', 'a whole number from 0 to 2^32 - 1', seed);
}

/** The options of `unique`. */
export interface UniqueOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /**
   * How the first solution is excluded: `general`, some decision variable differs; `solution`, some decision variable that is
   * 1 is 0, for formulations in which no solution contains another. By default as the engine does it.
   */
  readonly cut?: NoGoodCut | undefined;
}
