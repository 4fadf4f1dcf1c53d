import { edgeToward } from '../geometry/edges.js';
import { cellAt, type Grid } from '../geometry/grid.js';
import { directions, pairToward } from '../geometry/pairs.js';
import type { Site } from '../geometry/sites.js';
import { emptyPuzzle, type Position, type SiteValues, unsolved } from '../layers/board.js';
import { empty, type Layers, layersOf, rangeOf } from '../layers/layer.js';
import { plainRules, type Rules, type RuleVariant } from '../layers/rule-variant.js';

/** A board of this size with nothing on it, under the plain rules or those given. */
export function emptyPosition<L extends Layers>(
  { layers, variants }: { readonly layers: L; readonly variants: readonly RuleVariant[] },
  size: Grid,
  rules: Rules = plainRules(variants),
): Position<L> {
  const { rows, columns } = size;
  return unsolved(layers, emptyPuzzle(layers, { rows, columns, rules }));
}

/**
 * A position on a grid, on one of another size: what has its place there stays, from the upper left corner on, but for
 * values that there are none of on a board of that size.
 */
export function resized<L extends Layers>(
  board: { readonly layers: L; readonly variants: readonly RuleVariant[] },
  position: Position<L>,
  size: Grid,
): Position<L> {
  const blank = emptyPosition(board, size, position.puzzle.rules);
  const copied = (
    role: 'clue' | 'answer',
    from: Readonly<Record<string, SiteValues>>,
    to: Readonly<Record<string, SiteValues>>,
  ): void => {
    for (const [name, layer] of layersOf(board.layers, role)) {
      copy(position.puzzle, size, layer.site, from[name]!, to[name]!);
      const { min, max } = rangeOf(layer, blank.puzzle);
      for (const [site, value] of to[name]!.entries())
        if (value > max || (value >= 0 && value < min)) to[name]![site] = empty;
    }
  };
  copied('clue', position.puzzle.clues, blank.puzzle.clues);
  copied('answer', position.answers, blank.answers);
  return blank;
}

function copy(old: Grid, size: Grid, site: Site, from: SiteValues, to: SiteValues): void {
  for (let row = 0; row < Math.min(old.rows, size.rows); row++)
    for (let column = 0; column < Math.min(old.columns, size.columns); column++) {
      const [before, after] = [cellAt(old, row, column), cellAt(size, row, column)];
      if (site === 'cell') {
        to[after] = from[before]!;
        continue;
      }
      for (const direction of directions) {
        const toward = site === 'edge' ? edgeToward : pairToward;
        const [then, now] = [toward(old, before, direction), toward(size, after, direction)];
        if (then !== null && now !== null) to[now] = from[then]!;
      }
    }
}
