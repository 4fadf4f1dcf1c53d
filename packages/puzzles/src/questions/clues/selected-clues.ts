import {
  type Ask,
  type Assumption,
  addStats,
  clauseBlock,
  EngineError,
  fixed,
  type Guard,
  isBinary,
  modelSize,
  noGood,
  noStats,
  type Outcome,
  objectiveValue,
  positive,
  type Session,
  withBounds,
  withSelectedBounds,
} from '@gridwright/modeling';
import type { ClueSite, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Formulation } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { BrokenRules, Effort, NoSolution, Plan, Several } from '../answers/answer.js';
import { type BoundClue, boundClues } from '../solving/bound-clues.js';
import { formulate } from '../solving/formulate.js';
import {
  brokenRules,
  type CheckedSolution,
  decodeAndCheck,
  effortOf,
  engineClaim,
  engineFailed,
} from '../solving/open-model.js';
import { forOptimalSolutions, meantBy, objectiveOf, valueRow } from '../solving/optimal-solutions.js';
import { engineThatTakes, plan, planForLeavingOut, planOf } from '../solving/plan.js';
import type { PuzzleQuestion } from '../solving/puzzle-question.js';

/** A puzzle with exactly one solution, open for questions about some of its clues, by their places in `clues`. */
export interface SelectedClues {
  /** The clues that can be left out. */
  readonly clues: readonly ClueSite[];
  /** The only solution. It keeps the rules. */
  readonly solution: Solution;
  /** Clues that have it as their only solution, as far as the engine tells at once. */
  readonly core: readonly number[];
  /**
   * The clues that another solution breaks, which keeps the clues of `kept`; or, if there is none, clues of `kept` that suffice for that.
   * The other solution keeps the rules. Throws `EngineError` `stopped` if a limit is reached.
   */
  otherThan(kept: readonly number[]): Promise<OtherSolution>;
  /**
   * A minimal difference set that has none of the kept clues: another solution keeps all clues but these, and none keeps more. Null if the kept
   * clues suffice. Throws as `otherThan` does.
   */
  differenceWithout(kept: readonly number[]): Promise<Difference | null>;
  /** From now on, other solutions keep at least one of these clues. */
  requireOneOf(clues: readonly number[]): void;
  /** The effort so far. */
  effort(): Effort;
  readonly claim: ReturnType<typeof engineClaim>;
}

/** The clues that another solution breaks. */
export interface Difference {
  readonly broken: readonly number[];
  /** The other solution, of the puzzle without these clues. */
  readonly other: Solution;
}

/** Another solution, or that there is none. */
export type OtherSolution =
  | ({ readonly exists: true } & Difference)
  | { readonly exists: false; readonly core: readonly number[] };

/** A puzzle without an only solution. */
export type NotUnique<L extends Layers = Layers> = Several<L> | NoSolution | BrokenRules<L>;

/** A puzzle that is open for questions about its clues, or that has no only solution. To be closed. */
export interface OpenedSelection {
  readonly found: SelectedClues | NotUnique;
  /** The effort so far. */
  effort(): Effort;
  close(): void;
}

/**
 * Opens the model of a puzzle with a selector for each clue that can be left out, in one session with its only solution excluded. If the
 * formulation means the best solutions, another solution is one that is at least as good. Throws `QuestionError`, also `needs-all-clues`,
 * and `EngineError`, `stopped` if a limit is reached.
 */
export async function openSelectedClues(about: PuzzleQuestion): Promise<OpenedSelection> {
  const opened = await open(about);
  const { session, effort } = opened;
  const close = (): void => session.close();
  try {
    return { found: await start(about, opened), effort, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens it for `body`, and closes it afterwards; a puzzle without an only solution goes to `otherwise`. Throws as `openSelectedClues`. */
export async function withSelectedClues<Result>(
  about: PuzzleQuestion,
  body: (selected: SelectedClues) => Promise<Result>,
  otherwise: (found: NotUnique, effort: Effort) => Result,
): Promise<Result> {
  const { found, effort, close } = await openSelectedClues(about);
  try {
    return 'status' in found ? otherwise(found, effort()) : await body(found);
  } finally {
    close();
  }
}

/** The session of a puzzle with selectors of its clues. */
interface OpenedClues {
  readonly formulation: Formulation;
  readonly formulated: Formulated;
  readonly session: Session;
  readonly plan: Plan;
  readonly clues: readonly BoundClue[];
  /** By clue, the variable that is 1 only if the clue is kept. */
  readonly selectors: readonly number[];
  /** Throws `EngineError` `stopped` if a limit is reached. */
  solve(ask: Ask): Promise<Exclude<Outcome, { readonly status: 'unknown' | 'unbounded' }>>;
  /** The solution of these values, checked on the puzzle without the clues that it breaks. */
  decode(values: Float64Array, broken: readonly number[]): CheckedSolution;
  effort(): Effort;
}

async function open(about: PuzzleQuestion): Promise<OpenedClues> {
  const begin = performance.now();
  const { kind, puzzle, budget } = about;
  const choice = planForLeavingOut(about);
  const asked = plan(about).formulation;
  // Of another formulation, the best solutions are others.
  const isOther = asked.aim?.counts === 'best' && choice?.formulation !== asked;
  if (choice === null || isOther)
    throw new QuestionError({ code: 'needs-all-clues', formulation: asked.name });
  const { formulation } = choice;
  const made = await formulate(choice, puzzle, budget);
  const formulated = forOptimalSolutions(formulation, made, puzzle);
  const { decisions } = formulated.model;
  const other = decisions.find((variable) => !isBinary(formulated.model, variable));
  if (other !== undefined) throw new EngineError({ code: 'decisions-not-binary', variable: other });
  const bound = boundClues(about, formulated);
  const clues = clueSites(kind.layers, puzzle).map(
    ({ layer, site }) => bound.find((each) => each.layer === layer && each.site === site)!,
  );
  const { model, selectors } = withSelectedBounds(
    withBounds(
      formulated.model,
      bound.filter(({ isRemovable }) => !isRemovable).flatMap(({ given }) => given),
    ),
    clues.map(({ given: on, leftOut: off }) => ({ on, off })),
    (clue) => `kept[${clue}]`,
  );
  // Cores save many searches; an engine that was named answers alone.
  const withCores = choice.engines.filter(
    ({ tellsCores }) => about.engine === undefined && tellsCores === true,
  );
  const { engine, prepared } = await engineThatTakes(
    [...withCores, ...choice.engines],
    model,
    about.engines,
    budget,
  );
  const session = await prepared.open(budget);
  const opened = {
    plan: planOf(choice, engine, 0),
    size: modelSize(model),
    meant: meantBy(formulation, puzzle),
    buildMs: performance.now() - begin,
  };
  let [stats, checkMs] = [noStats, 0];
  return {
    ...{ formulation, formulated, session, plan: opened.plan, clues, selectors },
    async solve(ask) {
      const outcome = await session.solve({ objective: null, ...ask }, budget);
      stats = addStats(stats, outcome.stats);
      if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
      if (outcome.status === 'unbounded') throw engineFailed(engine.name, 'an answer was unbounded');
      return outcome;
    },
    decode(values, broken) {
      const leftOut = broken.map((clue) => clues[clue]!);
      const without = { kind, puzzle: withoutClues(kind.layers, puzzle, leftOut) };
      const checked = decodeAndCheck(without, formulated, values);
      checkMs += checked.checkMs;
      return checked;
    },
    effort: () => {
      const solveMs = performance.now() - begin - opened.buildMs - checkMs;
      return effortOf(opened, { solveMs, checkMs, stats });
    },
  };
}

async function start({ puzzle }: PuzzleQuestion, opened: OpenedClues): Promise<SelectedClues | NotUnique> {
  const { formulation, formulated, session, plan, clues, selectors } = opened;
  const all = [...clues.keys()];
  const keeping = (kept: readonly number[]): Assumption[] => kept.map((clue) => fixed(selectors[clue]!, 1));
  const isBest = formulation.aim?.counts === 'best';
  const objective = isBest ? objectiveOf(formulated.model) : null;
  const first = await opened.solve({ assume: keeping(all), objective });
  if (!('values' in first)) return { status: 'none', contradiction: null, ...engineClaim(plan) };
  if (objective !== null) {
    if (first.status !== 'optimal')
      throw new EngineError({ code: 'stopped', reason: first.stopped ?? 'cancelled' });
    session.add([valueRow(objective, objectiveValue(objective, first.values))]);
  }
  const checked = opened.decode(first.values, []);
  if (checked.broken.length > 0) return brokenRules(checked);
  const { solution } = checked;
  session.add([clauseBlock('another solution', [noGood(formulated.model.decisions, first.values)])]);
  const second = await opened.solve({ assume: keeping(all) });
  if ('values' in second) {
    const other = opened.decode(second.values, []);
    if (other.broken.length > 0) return brokenRules(other);
    return { status: 'several', solutions: [solution, other.solution], evidence: 'checked' };
  }

  /** The clues that values do not keep: selectors may be 0 where the clue holds. */
  const brokenBy = (values: Float64Array): readonly number[] =>
    all.filter((clue) =>
      clues[clue]!.given.some(
        ({ variable, lower, upper }) => values[variable]! < lower || values[variable]! > upper,
      ),
    );
  const otherThan = async (
    kept: readonly number[],
    guards: readonly Guard[] = [],
  ): Promise<OtherSolution> => {
    const outcome = await opened.solve({ assume: keeping(kept), guards });
    if (!('values' in outcome))
      return { exists: false, core: outcome.core?.map((place) => kept[place]!) ?? kept };
    const leftOut = brokenBy(outcome.values);
    const { solution: other, broken: violations } = opened.decode(outcome.values, leftOut);
    const [wrong] = violations;
    if (wrong !== undefined) throw engineFailed(plan.engine, `its solution breaks the rule ${wrong.rule}`);
    return { exists: true, broken: leftOut, other };
  };
  const differenceWithout = async (kept: readonly number[]): Promise<Difference | null> => {
    let found = await otherThan(kept);
    if (!found.exists) return null;
    // A solution that breaks no clue would be a second solution of the puzzle.
    let { broken, other } = found;
    while (broken.length > 1) {
      const isBroken = new Set(broken);
      const guard = session.guard();
      session.add([clauseBlock('keeps one more', [broken.map((clue) => positive(selectors[clue]!))])], guard);
      found = await otherThan(
        all.filter((clue) => !isBroken.has(clue)),
        [guard],
      ).finally(() => session.release?.(guard));
      if (!found.exists) break;
      ({ broken, other } = found);
    }
    return { broken, other };
  };
  return {
    clues: clues.map(({ layer, site }) => ({ layer, site })),
    solution: { ...solution, puzzle },
    core: second.core?.map((place) => all[place]!) ?? all,
    otherThan,
    differenceWithout,
    requireOneOf: (some) =>
      session.add([clauseBlock('keeps one', [some.map((clue) => positive(selectors[clue]!))])]),
    effort: opened.effort,
    claim: engineClaim(plan),
  };
}
