import type { Area, Point } from '@gridwright/puzzles/boards';

/** The size of an element in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is looked at: how many times larger than the whole board in sight, and the point in the middle, in cells. */
export interface View {
  readonly zoom: number;
  readonly center: Point;
}

/** What a view is made for: the drawing with its margin, in cells, and the element, in pixels. */
export interface Frame {
  readonly extent: Area;
  readonly size: Size;
  /** The maximum side of a cell in pixels while the whole board is in sight. */
  readonly maxCell: number;
}

/** Zooming in ends where a cell is this large, in pixels, or twice as large as in the whole board. */
const largestCell = 160;

/** The whole board. */
export function wholeView({ extent }: Frame): View {
  const { corner, width, height } = extent;
  return { zoom: 1, center: { x: corner.x + width / 2, y: corner.y + height / 2 } };
}

/** The side of a cell in pixels while the whole board is in sight. */
export function fittingCell({ extent, size, maxCell }: Frame): number {
  return Math.min(maxCell, size.width / extent.width, size.height / extent.height);
}

/** The side of a cell in pixels. */
export function cellPixels(frame: Frame, view: View): number {
  return fittingCell(frame) * view.zoom;
}

/** The maximum zoom. */
export function maxZoom(frame: Frame): number {
  return Math.max(2, largestCell / fittingCell(frame));
}

/** The part of the drawing that the element shows, in cells. */
export function areaInView(frame: Frame, view: View): Area {
  const cell = cellPixels(frame, view);
  const [width, height] = [frame.size.width / cell, frame.size.height / cell];
  return { corner: { x: view.center.x - width / 2, y: view.center.y - height / 2 }, width, height };
}

/** The place on the board of a point of the element, which is in pixels from its upper left corner. */
export function placeAt(frame: Frame, view: View, point: Point): Point {
  const { corner } = areaInView(frame, view);
  const cell = cellPixels(frame, view);
  return { x: corner.x + point.x / cell, y: corner.y + point.y / cell };
}

/** The view after zooming by a factor, in which the place under a point of the element stays there as far as it can. */
export function zoomedAt(frame: Frame, view: View, factor: number, point: Point): View {
  const zoom = Math.min(maxZoom(frame), Math.max(1, view.zoom * factor));
  const place = placeAt(frame, view, point);
  const shrunk = view.zoom / zoom;
  return within(frame, {
    zoom,
    center: {
      x: place.x + (view.center.x - place.x) * shrunk,
      y: place.y + (view.center.y - place.y) * shrunk,
    },
  });
}

/** The view after the board was moved by some pixels. */
export function pannedBy(frame: Frame, view: View, by: Point): View {
  const cell = cellPixels(frame, view);
  return within(frame, {
    zoom: view.zoom,
    center: { x: view.center.x - by.x / cell, y: view.center.y - by.y / cell },
  });
}

/** The view that shows a place, moved no further than necessary. */
export function showing(frame: Frame, view: View, place: Point, margin = 1): View {
  const { corner, width, height } = areaInView(frame, view);
  const moved = (at: number, from: number, length: number): number => {
    const room = Math.min(margin, length / 2);
    return Math.min(0, at - room - from) + Math.max(0, at + room - (from + length));
  };
  return within(frame, {
    zoom: view.zoom,
    center: {
      x: view.center.x + moved(place.x, corner.x, width),
      y: view.center.y + moved(place.y, corner.y, height),
    },
  });
}

/** The view without more empty space beside the board than it must have: along a side that fits, the board is in the middle. */
export function within(frame: Frame, { zoom, center }: View): View {
  const { extent, size } = frame;
  const cell = cellPixels(frame, { zoom, center });
  const along = (at: number, from: number, length: number, pixels: number): number => {
    const half = pixels / cell / 2;
    if (2 * half >= length) return from + length / 2;
    return Math.min(from + length - half, Math.max(from + half, at));
  };
  return {
    zoom,
    center: {
      x: along(center.x, extent.corner.x, extent.width, size.width),
      y: along(center.y, extent.corner.y, extent.height, size.height),
    },
  };
}
