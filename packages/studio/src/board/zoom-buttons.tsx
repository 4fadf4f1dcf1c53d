import { Maximize, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { boardTexts } from '../texts/board.js';
import { zoomedAt } from './viewport.js';
import type { ViewportStore } from './viewport-store.js';

const { zoom: texts } = boardTexts;

/** The zoom of one press. */
const step = 1.5;

/** Buttons to zoom: in sight while the board is zoomed, or while the keyboard is at them. */
export function ZoomButtons({ viewport }: { readonly viewport: ViewportStore }) {
  const zoom = useSyncExternalStore(viewport.subscribe, viewport.zoom);
  const by = (factor: number) => (): void =>
    viewport.change((frame, view) => zoomedAt(frame, view, factor, viewport.middle()));
  return (
    <fieldset className={zoom > 1 ? 'zoom zoomed' : 'zoom'}>
      <legend className="spoken">{texts.label}</legend>
      <button type="button" aria-label={texts.out} data-tip={`${texts.out}  −`} onClick={by(1 / step)}>
        <Minus className="icon" aria-hidden="true" />
      </button>
      <span className="percent" aria-live="polite">
        {Math.round(zoom * 100)} %
      </span>
      <button type="button" aria-label={texts.in} data-tip={`${texts.in}  +`} onClick={by(step)}>
        <Plus className="icon" aria-hidden="true" />
      </button>
      <button type="button" aria-label={texts.all} data-tip={`${texts.all}  0`} onClick={viewport.reset}>
        <Maximize className="icon" aria-hidden="true" />
      </button>
    </fieldset>
  );
}
