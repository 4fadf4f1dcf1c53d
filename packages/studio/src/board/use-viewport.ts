import { extentOf, type Scene } from '@gridwright/puzzles/boards';
import { useLayoutEffect } from 'react';
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
