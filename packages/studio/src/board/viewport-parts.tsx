import { extentOf, type Scene } from '@gridwright/puzzles/boards';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { IconButton } from '../parts/buttons.js';
import { useStore } from '../parts/store.js';
import { boardTexts } from '../texts/board.js';
import { zoomedAt } from './viewport.js';
import type { ViewportStore } from './viewport-store.js';

/** The maximum side of a cell, and of a line of a list without a board, in pixels. */
const [largestCell, largestLine] = [88, 40];

/** The margin around the drawing, in cells. */
const margin = 0.25;

/** Fits the view to the drawing and to the size of the element. */
export function useViewport(
  viewport: ViewportStore,
  svg: { readonly current: SVGSVGElement | null },
  scene: Scene,
  isBoard: boolean,
): void {
  const { corner, width, height } = extentOf(scene);
  const { x, y } = corner;
  useLayoutEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const extent = {
      corner: { x: x - margin, y: y - margin },
      width: width + 2 * margin,
      height: height + 2 * margin,
    };
    const fit = (): void => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      viewport.fit({ extent, size, maxCell: isBoard ? largestCell : largestLine });
    };
    viewport.show(element);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, svg, x, y, width, height, isBoard]);
}

const { zoom: texts } = boardTexts;

/** The zoom of one press. */
const step = 1.5;

/** Buttons to zoom: in sight while the board is zoomed, or while the keyboard is at them. */
export function ZoomButtons({ viewport }: { readonly viewport: ViewportStore }) {
  const zoom = useStore(viewport);
  const by = (factor: number) => (): void =>
    viewport.change((frame, view) => zoomedAt(frame, view, factor, viewport.middle()));
  return (
    <fieldset className={zoom > 1 ? 'zoom zoomed' : 'zoom'}>
      <legend className="spoken">{texts.label}</legend>
      <IconButton icon={Minus} label={texts.out} tip={`${texts.out}  −`} act={by(1 / step)} />
      <span className="percent" aria-live="polite">
        {Math.round(zoom * 100)} %
      </span>
      <IconButton icon={Plus} label={texts.in} tip={`${texts.in}  +`} act={by(step)} />
      <IconButton icon={Maximize} label={texts.all} tip={`${texts.all}  0`} act={viewport.reset} />
    </fieldset>
  );
}
