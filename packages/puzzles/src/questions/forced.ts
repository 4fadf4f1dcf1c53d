import { backbone, type Model } from '@gridwright/modeling';
import { siteCount } from '../geometry/sites.js';
import type { Formulated, Kind } from '../kinds/kind.js';
import { givenAt, type Puzzle } from '../layers/board.js';
import { empty, layersOf, rangeOf, type ValueRange } from '../layers/layer.js';
import type { Answer, Fact } from './answer.js';
import { withContradiction } from './contradiction.js';
import { answerWith, decodeAndCheck, withModel } from './opened-model.js';
import type { QuestionContext } from './plan.js';

/**
 * What holds in all solutions of the puzzle: `solved`, with a solution that passed the rules, and the facts, which rest
 * on the engine's word; `none`; or `unknown`, with the facts that are known so far: none. Throws `QuestionError` and
 * `EngineError`.
 */
export async function forced(kind: Kind, puzzle: Puzzle, context: QuestionContext): Promise<Answer> {
  const answer = await withModel(kind, puzzle, context, async (opened) => {
    const { formulated, session, ask } = opened;
    const start = performance.now();
    const found = await backbone(session, formulated.model, ask, context.budget);
    const measured = { solveMs: performance.now() - start, stats: found.stats };
    const { solution: values, stopped } = found;
    if (stopped !== null)
      return answerWith('forced', { status: 'unknown', reason: stopped, ...measured }, opened);
    if (values === null)
      return answerWith('forced', { status: 'none', evidence: 'engine', ...measured }, opened);
    const { solution, broken, checkMs } = decodeAndCheck(kind, puzzle, formulated, values);
    if (broken.length > 0) {
      const refused = { status: 'refused', reason: 'broken rules', violations: broken } as const;
      return answerWith('forced', { ...refused, checkMs, ...measured }, opened);
    }
    const facts = factsOf(kind, puzzle, formulated, values, found.isForced);
    const known = { status: 'solved', evidence: 'engine', solutions: [solution], facts, checkMs } as const;
    return answerWith('forced', { ...known, ...measured }, opened);
  });
  return withContradiction(answer, kind, puzzle, context);
}

/**
 * What forced variables say of the sites: the narrowest range whose bounds all of them keep, where it is narrower than
 * what the model's own bounds leave. A site that no variable is about says nothing, nor does one that a clue gives.
 */
function factsOf(
  kind: Kind,
  puzzle: Puzzle,
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
  formulated: Formulated,
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
