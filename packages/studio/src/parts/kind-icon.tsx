import type { Board } from '@gridwright/puzzles/boards';

/** The sign of a kind, in the color of the text. */
export function KindIcon({ board }: { readonly board: Board }) {
  const { thin = '', thick = '', dots = '', filled = '' } = board.icon;
  return (
    <svg className="kind-icon" viewBox="0 0 32 32" aria-hidden="true">
      <path d={thin} />
      <path className="thick" d={thick} />
      <path className="dots" d={dots} />
      <path className="filled" d={filled} />
    </svg>
  );
}
