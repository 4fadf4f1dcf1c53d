import type { Geometry } from '../geometry/geometry.js';
import { cellsOfSite } from '../geometry/sites.js';
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
  /** The sort of sites that `broken` names: cells, unless the author says otherwise. */
  readonly site?: 'cell' | 'edge';
  /** The places where the rule is broken, each as its sites. Empty where it is kept. */
  broken(position: Position<L>, extent: Extent): readonly (readonly number[])[];
}

/** A rule that is broken, and where: in some cells, or on some edges, with the cells beside these. */
export interface Violation {
  readonly rule: string;
  readonly says: string;
  readonly cells: readonly number[];
  readonly edges: readonly number[];
}

/** Every violation of the rules, rule by rule. */
export function violations<L extends Layers>(
  rules: readonly Rule<L>[],
  position: Position<L>,
  extent: Extent,
): readonly Violation[] {
  return rules.flatMap((rule) =>
    rule.broken(position, extent).map((sites) => ({
      rule: rule.name,
      says: rule.says,
      ...(rule.site === 'edge'
        ? { cells: cellsBesideEdges(position.puzzle, sites), edges: sites }
        : { cells: sites, edges: [] }),
    })),
  );
}

/** Each once, ascending. */
function cellsBesideEdges(geometry: Geometry, edges: readonly number[]): readonly number[] {
  const cells = new Set(edges.flatMap((edge) => cellsOfSite(geometry, 'edge', edge)));
  return [...cells].sort((one, other) => one - other);
}
