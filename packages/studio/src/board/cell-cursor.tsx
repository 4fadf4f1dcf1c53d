import { cellArea, type Puzzle } from '@gridwright/puzzles/boards';

/** How far the cursor is inside of its cell. */
const inset = 0.04;

const words = { key: 'cursor', address: '', role: 'grid', label: '' } as const;

/** The outline of the cell that keys are about. */
export function CellCursor({ puzzle, cell }: { readonly puzzle: Puzzle; readonly cell: number }) {
  const area = cellArea(puzzle, cell, words);
  if (area.type === 'polygon')
    return <polygon className="cursor" points={area.corners.map(({ x, y }) => `${x},${y}`).join(' ')} />;
  const { x, y } = area.corner;
  const side = 1 - 2 * inset;
  return <rect className="cursor" x={x + inset} y={y + inset} width={side} height={side} />;
}
