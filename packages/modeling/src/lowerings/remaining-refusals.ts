import type { Refusal } from '../engines/engine.js';
import type { Model } from '../model/model.js';
import type { Lowering } from './lowering.js';

/** Refusals of a model, with those that a lowering would help with, but for what it refuses itself, replaced by that. */
export function remainingRefusals(
  refusals: readonly Refusal[],
  lowerings: readonly Lowering[],
  model: Model,
): readonly Refusal[] {
  let remaining = refusals;
  for (const { source, refuses } of lowerings) {
    if (refuses === undefined || !remaining.some(({ what }) => what === source)) continue;
    const reasons = refuses(model);
    if (reasons.length > 0) remaining = [...remaining.filter(({ what }) => what !== source), ...reasons];
  }
  return remaining;
}
