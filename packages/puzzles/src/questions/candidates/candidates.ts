import { type Assumption, EngineError, reachedLimit } from '@gridwright/modeling';
import { siteCount } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { CandidateValues } from '../../boards/layers/candidate-values.js';
import { layersOf, rangeOf } from '../../boards/layers/layer.js';
import { decodeAndCheck, engineFailed, type OpenedModel, withModel } from '../solving/open-model.js';
import { requireComplete } from '../solving/plan.js';
import { type KindOption, puzzleQuestion, type QuestionOptions } from '../solving/puzzle-question.js';
import { plannedFor } from '../solving/shape-plan.js';

/** The values that answers can have in solutions of a puzzle. */
export type Candidates =
  /** `isComplete`: whether no other value is in a solution; else a limit ended the search. */
  | { readonly status: 'solved'; readonly values: CandidateValues; readonly isComplete: boolean }
  | { readonly status: 'none' | 'unknown' };

/**
 * The values that some solution has at each site. For each value that no solution found so far has there, one that has it is looked for, so that
 * the time is that of a search for each value that is in none, and of some solutions. Each solution passed the rules; that there is none with
 * a value is not independently verified. At a limit, the values of the solutions that were found until then. Throws `QuestionError` and
 * `EngineError`.
 */
export async function candidates(
  puzzle: Puzzle,
  options: QuestionOptions & KindOption = {},
): Promise<Candidates> {
  const about = await puzzleQuestion(puzzle, options);
  const { kind, budget } = about;
  requireComplete(plannedFor(about));
  const layers = layersOf(kind.layers, 'answer').map(([name, layer]) => {
    const count = siteCount(puzzle, layer.site);
    return {
      name,
      range: rangeOf(layer, puzzle),
      seen: Array.from({ length: count }, () => new Set<number>()),
    };
  });
  /** Notes the values of a solution with these answers at some sites; whether there is one. */
  const find = async (opened: OpenedModel, where: readonly Assumption[]): Promise<boolean> => {
    const { session, ask, formulated, plan } = opened;
    const assume = [...(ask.assume ?? []), ...where];
    const outcome = await session.solve({ ...ask, assume, objective: null }, budget);
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    if (!('values' in outcome)) return false;
    const { solution, broken } = decodeAndCheck(about, formulated, outcome.values);
    const [violation] = broken;
    if (violation !== undefined)
      throw engineFailed(plan.engine, `its solution breaks the rule ${violation.rule}`);
    for (const { name, seen } of layers)
      for (const [site, values] of seen.entries()) values.add(solution.answers[name]![site]!);
    return true;
  };
  const told = (isComplete: boolean): Candidates => {
    const values = layers.map(({ name, seen }) => [
      name,
      seen.map((each) => [...each].sort((one, other) => one - other)),
    ]);
    return { status: 'solved', values: Object.fromEntries(values), isComplete };
  };
  let isAny = false;
  try {
    return await withModel(about, async (opened) => {
      isAny = await find(opened, []);
      if (!isAny) return { status: 'none' };
      for (const { name, range, seen } of layers)
        for (const [site, values] of seen.entries())
          for (let value = range.min; value <= range.max; value++)
            if (!values.has(value))
              await find(opened, opened.formulated.bound(name, site, { min: value, max: value }));
      return told(true);
    });
  } catch (error) {
    if (reachedLimit(error) === null) throw error;
    return isAny ? told(false) : { status: 'unknown' };
  }
}
