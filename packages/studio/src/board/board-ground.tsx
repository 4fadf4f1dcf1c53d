import type { Puzzle } from '@gridwright/puzzles/boards';

/** What lies under a drawing: the paper, and faint lines between the cells of a grid, as targets for the pointer. */
export function BoardGround({ puzzle: { rows, columns, graph } }: { readonly puzzle: Puzzle }) {
  return (
    <>
      <rect className="paper" x={0} y={0} width={columns} height={rows} />
      {graph === undefined && <path className="lattice" d={latticeOf(rows, columns)} />}
    </>
  );
}

function latticeOf(rows: number, columns: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`);
  const upright = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`);
  return [...across, ...upright].join('');
}
