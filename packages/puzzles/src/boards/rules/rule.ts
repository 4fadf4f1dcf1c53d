import type { Geometry } from '../geometry/geometry.js';
import { cellsOfSite, type Site } from '../geometry/sites.js';
import type { ClueSite, Position } from '../layers/board.js';
import type { LayerNames, Layers } from '../layers/layer.js';

/**
 * How a drawing is checked. `complete`: everything is decided and must keep the rule. `partial`: a rule reports only
 * violations that no continuation can repair.
 */
export type Extent = 'complete' | 'partial';

/** One rule of a puzzle kind: in words, and as a check. */
export interface Rule<L extends Layers = Layers> {
  readonly name: string;
  /** The rule in words. */
  readonly text: string;
  /** The type of the sites that `broken` returns: cells by default. */
  readonly site?: Site;
  /** The places where the rule is broken, each as its sites. Empty if it is kept. */
  broken(position: Position<L>, extent: Extent): readonly (readonly number[])[];
  /** The layer of clues that `satisfied` is about. */
  readonly clues?: LayerNames<L, 'clue'>;
  /** The sites of the clues that are kept, regardless of what is entered next: as much is drawn as they ask for. Drawings fade them. */
  satisfied?(position: Position<L>): readonly number[];
}

/** A rule that is broken, and where. */
export interface Violation {
  readonly rule: string;
  readonly message: string;
  /** The type of the sites. */
  readonly site: Site;
  /** Where the rule is broken. */
  readonly sites: readonly number[];
  /** The cells of the sites: these themselves, or those beside edges, of pairs, of rows or of columns, each once, ascending. */
  readonly cells: readonly number[];
}

/** Every violation of the rules, rule by rule. */
export function violations<L extends Layers>(
  rules: readonly Rule<L>[],
  position: Position<L>,
  extent: Extent,
): readonly Violation[] {
  return rules.flatMap((rule) => {
    const { name, text, site = 'cell' } = rule;
    return rule
      .broken(position, extent)
      .map((sites) => violationAt(position.puzzle, { rule: name, message: text, site, sites }));
  });
}

/** The clues that are satisfied, rule by rule. */
export function satisfiedClues<L extends Layers>(
  rules: readonly Rule<L>[],
  position: Position<L>,
): readonly ClueSite[] {
  return rules.flatMap((rule) => {
    const { clues } = rule;
    if (clues === undefined || rule.satisfied === undefined) return [];
    return rule.satisfied(position).map((site) => ({ layer: clues, site }));
  });
}

/** The violation with the cells of its sites. */
export function violationAt(geometry: Geometry, violation: Omit<Violation, 'cells'>): Violation {
  const { site, sites } = violation;
  return { ...violation, cells: site === 'cell' ? sites : cellsOfSites(geometry, site, sites) };
}

function cellsOfSites(geometry: Geometry, site: Site, sites: readonly number[]): readonly number[] {
  const cells = new Set(sites.flatMap((each) => cellsOfSite(geometry, site, each)));
  return [...cells].sort((one, other) => one - other);
}
