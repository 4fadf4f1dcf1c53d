import type { Assumption, Budget, Session } from '@gridwright/modeling';
import type { ClueBound, Formulated, Kind } from '../kinds/kind.js';
import type { ClueSite, Puzzle, SiteValues } from '../layers/board.js';
import { empty, layersOf, unknownClue } from '../layers/layer.js';
import type { Answer, Contradiction } from './answer.js';
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
  // Many small searches that a core makes fewer: the engine that the asker named may not be the one for that.
  const { formulation, parameters, engines } = plan(kind, puzzle, { ...context, engine: undefined });
  const formulated = formulation.formulate(puzzle, { parameters, budget: context.budget });
  const able = engines.filter((each) => each.refuses(formulated.model).length === 0);
  const engine = able.find(({ tellsCores }) => tellsCores === true) ?? able[0];
  if (engine === undefined) return null;
  const session = await engine.open(formulated.model, context.budget);
  try {
    return await shrink(session, cluesOf(kind, puzzle, formulated), context.budget);
  } finally {
    session.close();
  }
}

/** The answer, with the contradicting clues where there is no solution and the asker wants to know. */
export async function withContradiction(
  answer: Answer,
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
): Promise<Answer> {
  if (answer.status !== 'none' || context.explainsNone !== true) return answer;
  return { ...answer, contradiction: await contradiction(kind, puzzle, withinTime(context)) };
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

async function shrink(
  session: Session,
  clues: readonly Clue[],
  budget: Budget,
): Promise<Contradiction | null> {
  /** The chosen clues that are to blame; `possible` where they contradict nothing, `unknown` where a limit was reached. */
  const blamed = async (chosen: readonly Clue[]): Promise<readonly Clue[] | 'possible' | 'unknown'> => {
    const isChosen = new Set(chosen);
    const bounds = clues.flatMap((clue) =>
      (isChosen.has(clue) ? clue.given : clue.unknown).map((bound) => ({ bound, clue })),
    );
    const assume = bounds.map(({ bound }) => bound);
    const outcome = await session.solve({ assume, objective: null }, budget);
    if (outcome.status === 'unknown') return 'unknown';
    if (outcome.status !== 'infeasible') return 'possible';
    if (outcome.core === undefined) return chosen;
    const inCore = new Set(outcome.core.map((place) => bounds[place]!.clue));
    return chosen.filter((clue) => inCore.has(clue));
  };
  let rest = await blamed(clues);
  if (typeof rest === 'string') return null;
  let isMinimal = true;
  const needed = new Set<Clue>();
  for (;;) {
    const candidate: Clue | undefined = rest.find((clue) => !needed.has(clue));
    if (candidate === undefined) break;
    const without = await blamed(rest.filter((clue) => clue !== candidate));
    if (typeof without !== 'string') rest = without;
    else {
      needed.add(candidate);
      if (without === 'unknown') isMinimal = false;
    }
  }
  return { clues: rest.map(({ layer, site }) => ({ layer, site })), isMinimal };
}
