import { type Assumption, type Budget, EngineError, type Session } from '@gridwright/modeling';
import type { ClueBound, Formulated, Kind } from '../kinds/kind.js';
import type { ClueSite, Puzzle, SiteValues } from '../layers/board.js';
import { empty, layersOf, unknownClue } from '../layers/layer.js';
import type { Answer, Contradiction } from './answer.js';
import { decodeAndCheck } from './opened-model.js';
import { plan, type QuestionContext } from './plan.js';

/**
 * A smallest set of clues, by inclusion, that contradict each other: with all other clues unknown there is no solution,
 * and with any one of these unknown too there is. Null where there is a solution, a limit was reached before anything
 * was known, or no engine takes clues as assumptions. A clue is left out as if it were "?" where the kind has that; its
 * site stays. One search a clue at the most, in one session. Throws `QuestionError` and `EngineError`.
 */
export async function contradiction(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
): Promise<Contradiction | null> {
  const found = await findContradiction(kind, puzzle, context);
  return found !== null && 'clues' in found ? found : null;
}

/** There is a solution that keeps the rules, and this engine found it. */
interface Denial {
  readonly deniedBy: string;
}

/** A contradiction, that there is none, or null where a limit was reached or no engine takes clues. Throws as `contradiction`. */
async function findContradiction(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
): Promise<Contradiction | Denial | null> {
  // Many small searches that a core makes fewer: the engine that the asker named may not be the one for that.
  const { formulation, parameters, engines } = plan(kind, puzzle, { ...context, engine: undefined });
  const formulated = formulation.formulate(puzzle, { parameters, budget: context.budget });
  const able = engines.filter((each) => each.refuses(formulated.model).length === 0);
  const engine = able.find(({ tellsCores }) => tellsCores === true) ?? able[0];
  if (engine === undefined) return null;
  const session = await engine.open(formulated.model, context.budget);
  try {
    const found = await shrink(engine.name, session, cluesOf(kind, puzzle, formulated), context.budget);
    if (found === 'unknown') return null;
    if (!('values' in found)) return found;
    const { broken } = decodeAndCheck(kind, puzzle, formulated, found.values);
    if (broken.length > 0) throw failed(engine.name, `its solution breaks the rule ${broken[0]!.rule}`);
    return { deniedBy: engine.name };
  } finally {
    session.close();
  }
}

/**
 * The answer, with the contradicting clues where there is no solution and the asker wants to know. Where they are not
 * found within the limits, the answer is what it was. Throws `EngineError` `engine-failed` where another engine finds a
 * solution, and what `contradiction` throws beyond limits.
 */
export async function withContradiction(
  answer: Answer,
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
): Promise<Answer> {
  if (answer.status !== 'none' || context.explainsNone !== true) return answer;
  const found = await findContradiction(kind, puzzle, withinTime(context)).catch((error: unknown) => {
    if (error instanceof EngineError && limitCodes.has(error.problem.code)) return null;
    throw error;
  });
  if (found === null || 'clues' in found) return { ...answer, contradiction: found };
  const detail = `it says that there is no solution, and the engine ${found.deniedBy} finds one that keeps the rules`;
  throw failed(answer.plan?.engine ?? '', detail);
}

/** The codes of errors that say that a limit was reached. */
const limitCodes: ReadonlySet<EngineError['problem']['code']> = new Set(['memory-exceeded', 'stopped']);

function failed(engine: string, detail: string): EngineError {
  return new EngineError({ code: 'engine-failed', engine, detail });
}

/** The context with the time that is left for an explanation. */
function withinTime(context: QuestionContext): QuestionContext {
  const { mostExplainMs, budget } = context;
  if (mostExplainMs === undefined) return context;
  const { deadlineMs = Number.POSITIVE_INFINITY } = budget;
  return {
    ...context,
    budget: { ...budget, deadlineMs: Math.min(deadlineMs, performance.now() + mostExplainMs) },
  };
}

/** A clue, with its bounds, and those that hold where it is unknown. */
interface Clue extends ClueSite {
  readonly given: readonly Assumption[];
  readonly unknown: readonly Assumption[];
}

function cluesOf(kind: Kind, puzzle: Puzzle, formulated: Formulated): readonly Clue[] {
  const unknown = formulated.fix(unknownClues(kind, puzzle));
  const unknownAt = bySite(unknown);
  const layersWithUnknown = new Set(
    layersOf(kind.layers, 'clue').flatMap(([name, layer]) => (layer.unknown === true ? [name] : [])),
  );
  return [...bySite(formulated.fix(puzzle))].map(([key, given]) => {
    const { layer, site } = given[0]!;
    // A clue of a kind that has none that are unknown binds nothing where it is left out.
    const isKept = layersWithUnknown.has(layer);
    return { layer, site, given, unknown: isKept ? (unknownAt.get(key) ?? []) : [] };
  });
}

function bySite(bounds: readonly ClueBound[]): ReadonlyMap<string, readonly ClueBound[]> {
  const found = new Map<string, ClueBound[]>();
  for (const bound of bounds) {
    const key = `${bound.layer} ${bound.site}`;
    const known = found.get(key);
    if (known) known.push(bound);
    else found.set(key, [bound]);
  }
  return found;
}

/** The puzzle with "?" for every clue of the layers that have it. */
function unknownClues(kind: Kind, puzzle: Puzzle): Puzzle {
  const clues: Record<string, SiteValues> = { ...puzzle.clues };
  for (const [name, layer] of layersOf(kind.layers, 'clue')) {
    if (layer.unknown !== true) continue;
    const values: SiteValues = puzzle.clues[name]!;
    clues[name] = values.map((value) => (value === empty ? empty : unknownClue));
  }
  return { ...puzzle, clues };
}

/** The values of a solution. */
interface Solved {
  readonly values: Float64Array;
}

function isBlame(found: readonly Clue[] | Solved | 'unknown'): found is readonly Clue[] {
  return Array.isArray(found);
}

async function shrink(
  engine: string,
  session: Session,
  clues: readonly Clue[],
  budget: Budget,
): Promise<Contradiction | Solved | 'unknown'> {
  /** The chosen clues that are to blame; a solution where they contradict nothing, `unknown` where a limit was reached. */
  const blamed = async (chosen: readonly Clue[]): Promise<readonly Clue[] | Solved | 'unknown'> => {
    const isChosen = new Set(chosen);
    const bounds = clues.flatMap((clue) =>
      (isChosen.has(clue) ? clue.given : clue.unknown).map((bound) => ({ bound, clue })),
    );
    const assume = bounds.map(({ bound }) => bound);
    const outcome = await session.solve({ assume, objective: null }, budget);
    if (outcome.status === 'unknown') return 'unknown';
    if ('values' in outcome) return { values: outcome.values };
    if (outcome.status === 'unbounded') throw failed(engine, 'an answer was unbounded, without an objective');
    if (outcome.core === undefined) return chosen;
    const inCore = new Set(outcome.core.map((place) => bounds[place]!.clue));
    return chosen.filter((clue) => inCore.has(clue));
  };
  const all = await blamed(clues);
  if (!isBlame(all)) return all;
  let rest = all;
  let isMinimal = true;
  const needed = new Set<Clue>();
  for (;;) {
    const candidate: Clue | undefined = rest.find((clue) => !needed.has(clue));
    if (candidate === undefined) break;
    const without = await blamed(rest.filter((clue) => clue !== candidate));
    if (isBlame(without)) rest = without;
    else {
      needed.add(candidate);
      if (without === 'unknown') isMinimal = false;
    }
  }
  return { clues: rest.map(({ layer, site }) => ({ layer, site })), isMinimal };
}
