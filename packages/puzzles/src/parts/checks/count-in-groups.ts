import type { Site } from '../../boards/geometry/sites.js';
import { isStarted, type Position } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty } from '../../boards/layers/layer.js';
import type { Extent } from '../../boards/rules/rule.js';
import { type Check, cellsInState } from './cell-state.js';
import type { CountedGroup, CountedGroups } from './counted-groups.js';

/** What `countInGroups` has to know of the clues. */
export interface GroupClues {
  /** The layer of the clues at the `site` of each group. */
  readonly clues?: string;
  /** The type of these sites: cells by default. */
  readonly site?: Site;
  /**
   * A layer of clues whose cells are never in the state by another rule of the kind, `notOnClues`: while such a cell is undecided,
   * it counts as one that is not.
   */
  readonly except?: string;
}

/**
 * Each group has as many cells in the state as its number. Broken is the site of the clue, or the group if no clue has its
 * number. A clue is satisfied if all cells of its group are decided, and if the number is right.
 */
export function countInGroups(
  state: CellState,
  groups: CountedGroups,
  { clues, site, except }: GroupClues = {},
): Check {
  const broken: Check['broken'] = (position, extent) =>
    groups(position.puzzle)
      .filter((group) => {
        const { decided, open } = countIn(position, group, extent);
        return group.number !== null && (decided > group.number || decided + open < group.number);
      })
      .map((group) => (group.site === undefined ? group.cells : [group.site]));
  const satisfied = (position: Position): readonly number[] => {
    // A group without undecided cells from the start does not satisfy its clue before the first entry.
    if (!isStarted(position)) return [];
    return groups(position.puzzle).flatMap((group) => {
      const { decided, open } = countIn(position, group, 'partial');
      const isRight = open === 0 && (group.number === null || group.number === decided);
      return isRight && group.site !== undefined ? [group.site] : [];
    });
  };
  const countIn = (position: Position, { cells }: CountedGroup, extent: Extent) => {
    const { isIn, mayBeIn } = cellsInState(position, state, extent);
    const isFree = (cell: number): boolean =>
      except === undefined || position.puzzle.clues[except]![cell] === empty;
    return {
      decided: cells.filter(isIn).length,
      open: cells.filter((cell) => mayBeIn(cell) && !isIn(cell) && isFree(cell)).length,
    };
  };
  return {
    broken,
    ...(site === undefined ? {} : { site }),
    ...(clues === undefined ? {} : { clues, satisfied }),
  };
}
