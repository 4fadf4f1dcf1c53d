import { type Budget, EngineError, preparedByFirst, type Session } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Contradiction, Effort } from '../answers/answer.js';
import { type BoundClue, boundClues } from './bound-clues.js';
import { formulate } from './formulate.js';
import { decodeAndCheck, engineFailed, nodesOf } from './open-model.js';
import { forOptimalSolutions } from './optimal-solutions.js';
import { planForLeavingOut } from './plan.js';
import {
  type KindOption,
  type PuzzleQuestion,
  puzzleQuestion,
  type QuestionOptions,
} from './puzzle-question.js';

/**
 * A minimal set of clues that contradict each other: with all other clues left out there is no solution, and with any
 * one of these left out too there is. Null if there is a solution, a limit was reached before anything was known, or no
 * engine or formulation takes clues as assumptions. What is left of a clue that is left out follows from its layer (`leftOutValue`). At
 * most one search a clue, in one session. If the formulation needs all clues, the first one that does not answers. Throws `QuestionError` and `EngineError`.
 */
export async function contradiction(
  puzzle: Puzzle,
  options: QuestionOptions & KindOption = {},
): Promise<Contradiction | null> {
  const found = await findContradiction(await puzzleQuestion(puzzle, options));
  return found !== null && 'clues' in found ? found : null;
}

/** There is a solution that keeps the rules, and this engine found it. */
interface Denial {
  readonly deniedBy: string;
}

/** A contradiction, that there is none, or null if a limit was reached or no engine or formulation takes clues. Throws as `contradiction`. */
async function findContradiction(about: PuzzleQuestion): Promise<Contradiction | Denial | null> {
  const { puzzle, budget, maxExplainNodes = Number.POSITIVE_INFINITY } = about;
  // Unsatisfiable cores save many small searches; the named engine may not report any.
  const choice = planForLeavingOut({ ...about, engine: undefined });
  if (choice === null) return null;
  const { engines } = choice;
  const made = await formulate(choice, puzzle, budget);
  const formulated = forOptimalSolutions(choice.formulation, made, puzzle);
  const withCores = engines.filter(({ tellsCores }) => tellsCores === true);
  const preparedBy = await preparedByFirst([...withCores, ...engines], formulated.model, budget);
  if (preparedBy === null) return null;
  const { engine, prepared } = preparedBy;
  const session = await prepared.open(budget);
  try {
    const clues = boundClues(about, formulated).filter(({ given }) => given.length > 0);
    const found = await shrink({ engine: engine.name, session, clues, budget, maxNodes: maxExplainNodes });
    if (found === 'unknown') return null;
    if (!('values' in found)) return found;
    const { broken } = decodeAndCheck(about, formulated, found.values);
    if (broken.length > 0) throw engineFailed(engine.name, `its solution breaks the rule ${broken[0]!.rule}`);
    return { deniedBy: engine.name };
  } finally {
    session.close();
  }
}

/**
 * The answer that there is no solution, with the contradicting clues. If they are not found within the limits, the answer stays as it
 * was. Throws `EngineError` `engine-failed` if another engine finds a solution, and what `contradiction` throws beyond limits.
 */
export async function withContradiction<A extends Effort>(about: PuzzleQuestion, answer: A): Promise<A> {
  const found = await findContradiction(about).catch((error: unknown) => {
    if (error instanceof EngineError && limitCodes.has(error.problem.code)) return null;
    throw error;
  });
  if (found === null || 'clues' in found) return { ...answer, contradiction: found };
  const detail = `it says that there is no solution, and the engine ${found.deniedBy} finds one that keeps the rules`;
  throw engineFailed(answer.plan?.engine ?? '', detail);
}

/** The codes of errors for a limit that was reached. */
const limitCodes: ReadonlySet<EngineError['problem']['code']> = new Set(['memory-exceeded', 'stopped']);

/** The values of a solution. */
interface Solved {
  readonly values: Float64Array;
}

function isBlame(found: readonly BoundClue[] | Solved | 'unknown'): found is readonly BoundClue[] {
  return Array.isArray(found);
}

async function shrink({
  engine,
  session,
  clues,
  budget,
  maxNodes,
}: {
  readonly engine: string;
  readonly session: Session;
  readonly clues: readonly BoundClue[];
  readonly budget: Budget;
  /** The total of all searches. */
  readonly maxNodes: number;
}): Promise<Contradiction | Solved | 'unknown'> {
  let nodes = 0;
  /** The chosen clues in the core; a solution if they are consistent, `unknown` if a limit was reached. */
  const blamed = async (chosen: readonly BoundClue[]): Promise<readonly BoundClue[] | Solved | 'unknown'> => {
    const isChosen = new Set(chosen);
    const bounds = clues.flatMap((clue) =>
      (isChosen.has(clue) || !clue.isRemovable ? clue.given : clue.leftOut).map((bound) => ({ bound, clue })),
    );
    const assume = bounds.map(({ bound }) => bound);
    if (nodes >= maxNodes) return 'unknown';
    const limit = maxNodes === Number.POSITIVE_INFINITY ? {} : { nodeLimit: maxNodes - nodes };
    const outcome = await session.solve({ assume, objective: null }, { ...budget, ...limit });
    nodes += nodesOf(outcome.stats);
    if (outcome.status === 'unknown') return 'unknown';
    if ('values' in outcome) return { values: outcome.values };
    if (outcome.status === 'unbounded')
      throw engineFailed(engine, 'an answer was unbounded, without an objective');
    if (outcome.core === undefined) return chosen;
    const inCore = new Set(outcome.core.map((place) => bounds[place]!.clue));
    return chosen.filter((clue) => inCore.has(clue));
  };
  const all = await blamed(clues.filter(({ isRemovable }) => isRemovable));
  if (!isBlame(all)) return all;
  let rest = all;
  let isMinimal = true;
  const needed = new Set<BoundClue>();
  for (;;) {
    const candidate: BoundClue | undefined = rest.find((clue) => !needed.has(clue));
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
