import type { Position } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';

/**
 * How much of an answer is judged. `complete`: everything is decided and must keep the rule. `partial`: is
 * what is decided right so far? A rule then reports only what no continuation could mend.
 */
export type Extent = 'complete' | 'partial';

/** One rule of a puzzle kind, as it is told to a person and as it is checked. */
export interface Rule<L extends Layers = Layers> {
  readonly name: string;
  /** The rule in words. */
  readonly says: string;
  /** The places where the rule is broken, each as its cells. Empty where it is kept. */
  broken(position: Position<L>, extent: Extent): readonly (readonly number[])[];
}

/** A rule that is broken, and the cells where it is. */
export interface Violation {
  readonly rule: string;
  readonly says: string;
  readonly cells: readonly number[];
}

/** Every violation of the rules, rule by rule. */
export function violations<L extends Layers>(
  rules: readonly Rule<L>[],
  position: Position<L>,
  extent: Extent,
): readonly Violation[] {
  return rules.flatMap((rule) =>
    rule.broken(position, extent).map((cells) => ({ rule: rule.name, says: rule.says, cells })),
  );
}
