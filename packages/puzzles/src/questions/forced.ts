import { backbone, type Model } from '@gridwright/modeling';
import type { Formulated, Kind } from '../kinds/kind.js';
import { type Puzzle, siteCount } from '../layers/board.js';
import { layersOf, rangeOf } from '../layers/layer.js';
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

/** What forced variables say of the sites: the narrowest range whose bounds all of them keep. */
function factsOf(
  kind: Kind,
  puzzle: Puzzle,
  formulated: Formulated,
  values: Float64Array,
  isForced: Uint8Array,
): readonly Fact[] {
  const { lower, upper } = forcedBounds(formulated.model, values, isForced);
  const facts: Fact[] = [];
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const range = rangeOf(layer, puzzle.rules);
    const isKnown = (site: number, min: number, max: number): boolean =>
      formulated
        .bound(name, site, { min, max })
        .every((bound) => lower[bound.variable]! >= bound.lower && upper[bound.variable]! <= bound.upper);
    for (let site = 0; site < siteCount(puzzle, layer.site); site++) {
      let { min, max } = range;
      while (min < range.max && isKnown(site, min + 1, range.max)) min += 1;
      while (max > min && isKnown(site, range.min, max - 1)) max -= 1;
      // A site that no variable is about: its bounds say nothing, and hold always.
      const isFree = formulated.bound(name, site, { min: range.max, max: range.max }).length === 0;
      if (!isFree && (min > range.min || max < range.max)) facts.push({ layer: name, site, min, max });
    }
  }
  return facts;
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
