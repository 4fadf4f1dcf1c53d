import { useEffect, useState } from 'react';
import { WorkingLine } from '../parts/buttons.js';
import { generatingTexts as texts } from '../texts/generating.js';
import type { Making, MissedPuzzle } from './puzzle-maker.js';

export interface MakingLineProps {
  readonly making: Making;
  readonly stop: () => void;
  readonly openNearest: (missed: MissedPuzzle) => void;
}

/** How far the puzzle is that somebody waits for, or why there is none. */
export function MakingLine({ making: { next, isAwaited }, stop, openNearest }: MakingLineProps) {
  if (next.state === 'working' && isAwaited) return <SecondsLine since={next.since} stop={stop} />;
  if (next.state === 'stopped')
    return (
      <p className="note" role="status">
        {texts.stopped}
      </p>
    );
  if (next.state !== 'missed') return null;
  const { why, missed } = next;
  return (
    <div role="status" className="stack">
      <p className="problem">{texts.missed(texts.reasons[why] ?? why)}</p>
      {missed !== null && (
        <button type="button" className="normal small-button" onClick={() => openNearest(missed)}>
          {texts.nearest(missed.nearest.misses ?? [])}
        </button>
      )}
    </div>
  );
}

function SecondsLine({ since, stop }: { readonly since: number; readonly stop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = (): void => setSeconds(Math.floor((performance.now() - since) / 1000));
    tick();
    const ticks = setInterval(tick, 500);
    return () => clearInterval(ticks);
  }, [since]);
  return (
    <WorkingLine label={texts.working(seconds)} stop={stop}>
      <span className="note">{texts.working(seconds)}</span>
    </WorkingLine>
  );
}
