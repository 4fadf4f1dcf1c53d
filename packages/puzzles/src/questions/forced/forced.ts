import { backbone, type Model } from '@gridwright/modeling';
import { siteCount } from '../../boards/geometry/sites.js';
import { givenAt, type Puzzle } from '../../boards/layers/board.js';
import { empty, type Layers, layersOf, rangeOf, type ValueRange } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Fact, ForcedAnswer } from '../answers/answer.js';
import { answerQuestion } from '../solving/answer-question.js';
import { brokenRules, decodeAndCheck, effortOf, engineClaim, withModel } from '../solving/open-model.js';
import { requireComplete } from '../solving/plan.js';
import type { KindOption, PuzzleQuestion, QuestionOptions } from '../solving/puzzle-question.js';
import { plannedFor } from '../solving/shape-plan.js';

/**
 * The facts that hold in all solutions of the puzzle: `solved`, with a solution that passed the rules, and the facts, which are
 * not independently verified; `none`; or `unknown`. Throws `QuestionError` and `EngineError`.
 */
export function forced<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: QuestionOptions & KindOption<L>,
): Promise<ForcedAnswer<L>>;
export function forced(puzzle: Puzzle, options: QuestionOptions & KindOption = {}): Promise<ForcedAnswer> {
  const question = 'forced';
  return answerQuestion<ForcedAnswer>(puzzle, options, {
    answer: (about) => {
      requireComplete(plannedFor(about));
      return withModel(about, async (opened) => {
        const { formulated, session, ask } = opened;
        const start = performance.now();
        const found = await backbone(session, formulated.model, ask, about.budget);
        const measured = { solveMs: performance.now() - start, stats: found.stats };
        const { solution: values, stopped } = found;
        const common = { question, ...effortOf(opened, measured) } as const;
        if (stopped !== null) return { ...common, status: 'unknown', reason: stopped };
        const claim = engineClaim(opened.plan);
        if (values === null) return { ...common, status: 'none', contradiction: null, ...claim };
        const checked = decodeAndCheck(about, formulated, values);
        const { solution, broken, checkMs } = checked;
        if (broken.length > 0) return { ...common, checkMs, ...brokenRules(checked) };
        const facts = factsOf(about, formulated, values, found.isForced);
        return { ...common, checkMs, status: 'solved', solution, facts, ...claim };
      });
    },
    unknown: (unknown) => ({ question, ...unknown }),
  });
}

/**
 * The facts about the sites that follow from forced variables: the narrowest range that the variables' bounds imply, if it
 * is narrower than the one of the model's own bounds. Sites without variables, or with a value that a clue gives, have none.
 */
function factsOf(
  { kind, puzzle }: PuzzleQuestion,
  formulated: Formulated,
  values: Float64Array,
  isForced: Uint8Array,
): readonly Fact[] {
  const known = forcedBounds(formulated.model, values, isForced);
  const facts: Fact[] = [];
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const range = rangeOf(layer, puzzle);
    for (let site = 0; site < siteCount(puzzle, layer.site); site++) {
      if (givenAt(puzzle, layer, site) !== empty) continue;
      const before = narrowed(formulated, formulated.model, name, site, range);
      const { min, max } = narrowed(formulated, known, name, site, before);
      if (min > before.min || max < before.max) facts.push({ layer: name, site, min, max });
    }
  }
  return facts;
}

/** The narrowest range inside this one whose bounds the bounds of the variables keep. */
function narrowed(
  formulated: Pick<Formulated, 'bound'>,
  { lower, upper }: Pick<Model, 'lower' | 'upper'>,
  layer: string,
  site: number,
  range: ValueRange,
): ValueRange {
  const isKnown = (min: number, max: number): boolean =>
    formulated
      .bound(layer, site, { min, max })
      .every((bound) => lower[bound.variable]! >= bound.lower && upper[bound.variable]! <= bound.upper);
  let { min, max } = range;
  while (max > min && isKnown(range.min, max - 1)) max -= 1;
  while (min < max && isKnown(min + 1, range.max)) min += 1;
  return { min, max };
}

function forcedBounds(
  { lower, upper, decisions }: Model,
  values: Float64Array,
  isForced: Uint8Array,
): { readonly lower: Float64Array; readonly upper: Float64Array } {
  const bounds = { lower: lower.slice(), upper: upper.slice() };
  for (const [place, variable] of decisions.entries())
    if (isForced[place] === 1) {
      bounds.lower[variable] = values[variable]!;
      bounds.upper[variable] = values[variable]!;
    }
  return bounds;
}
