import { type PointerEvent, type ReactNode, useRef } from 'react';
import { deskTexts as texts } from '../texts/desk.js';

/** The frame of the panel beside a board, without its sections. */
export interface PanelFrame {
  /** Whether the sheet of a phone covers the board. */
  readonly isUp: boolean;
  readonly setUp: (isUp: boolean) => void;
  /** Stands below all sections. */
  readonly foot: ReactNode;
}

/** How far the sheet is dragged before it follows, in pixels. */
const dragPx = 24;

/** The panel beside the board; on a phone, a sheet below it. */
export function Panel({ isUp, setUp, foot, children }: PanelFrame & { readonly children: ReactNode }) {
  /** Where the drag of the sheet began, until it has followed. */
  const start = useRef<number | null>(null);
  const wasDragged = useRef(false);
  const begin = (event: PointerEvent): void => {
    start.current = event.clientY;
    wasDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = ({ clientY }: PointerEvent): void => {
    if (start.current === null || Math.abs(clientY - start.current) < dragPx) return;
    setUp(clientY < start.current);
    start.current = null;
    wasDragged.current = true;
  };
  return (
    <aside className="panel" aria-label={texts.answerPanel}>
      <button
        type="button"
        className="grabber"
        aria-expanded={isUp}
        aria-label={isUp ? texts.lessOfPanel : texts.moreOfPanel}
        onPointerDown={begin}
        onPointerMove={drag}
        onClick={({ detail }) => {
          // The end of a drag may be a click, too; one by key has no pointer.
          if (detail === 0 || !wasDragged.current) setUp(!isUp);
        }}
      />
      {children}
      <p className="panel-foot" role="status">
        {foot}
      </p>
    </aside>
  );
}
