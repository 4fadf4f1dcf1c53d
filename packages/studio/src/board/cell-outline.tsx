import { cellArea, type Puzzle } from '@gridwright/puzzles/boards';
import { memo } from 'react';

/** The inset of an outline in its cell. */
const inset = 0.02;

/** The radius of its corners. */
const rounding = 0.12;

const words = { key: 'cursor', address: '', role: 'grid', label: '' } as const;

export interface CellOutlineProps {
  /**
   * `cursor` for the cell of the cursor, `selected` for each that is selected, `peer` for one that may not have the value of the only
   * selected one, `lit` for one that something speaks of.
   */
  readonly className: 'cursor' | 'selected' | 'peer' | 'lit';
  readonly puzzle: Puzzle;
  readonly cell: number;
}

/** The outline of a cell that stands out. */
export const CellOutline = memo(function CellOutline({ className, puzzle, cell }: CellOutlineProps) {
  const area = cellArea(puzzle, cell, words);
  if (area.type === 'polygon')
    return <polygon className={className} points={area.corners.map(({ x, y }) => `${x},${y}`).join(' ')} />;
  const { x, y } = area.corner;
  if (className === 'peer') return <rect className={className} x={x} y={y} width={1} height={1} />;
  const side = 1 - 2 * inset;
  return <rect className={className} x={x + inset} y={y + inset} width={side} height={side} rx={rounding} />;
});
