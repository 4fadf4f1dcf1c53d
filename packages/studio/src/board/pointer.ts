import type { Point } from '@gridwright/puzzles/boards';

/** How a stroke begins. */
export interface Press {
  /** In pixels from the upper left corner of the element. */
  readonly at: Point;
  /** Whether Shift or Ctrl is held. */
  readonly adds: boolean;
  /** Whether it is the right button. */
  readonly isSecond: boolean;
  /** Whether it is the second press of two in a row. */
  readonly isDouble: boolean;
}

/** What a pointer does on a board, in pixels from the upper left corner of the element. Moves come at most once a frame, with all places since the last one. */
export interface PointerCalls {
  readonly begin: (press: Press) => void;
  readonly move: (points: readonly Point[]) => void;
  readonly end: () => void;
  /** The stroke was none: a second finger came down, or the system took the pointer. */
  readonly drop: () => void;
  /** The finger has rested. Returns whether its stroke is over; else it goes on. */
  readonly rest: () => boolean;
  readonly pan: (by: Point) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** Whether the pointer moves the board, as while Space is held. */
  readonly isPanning: () => boolean;
}

/** A finger rests if it stays for this time, in milliseconds, within this distance, in pixels. */
const [restMs, restReach] = [500, 10];

/** Two presses within this time, in milliseconds, and this distance, in pixels, are a double press. */
const [doubleMs, doubleReach] = [400, 16];

/** The zoom of one pixel of the wheel, and the height of a line of it in pixels. */
const [wheelZoom, wheelLine] = [0.0025, 16];

const [secondary, middle] = [2, 1];

/**
 * Listens to the pointers of an element: one draws, two fingers zoom and pan, and never draw. Returns a function that ends it.
 */
export function listenToPointers(element: HTMLElement, calls: PointerCalls): () => void {
  const fingers = new Map<number, Point>();
  let state: 'none' | 'stroke' | 'pan' | 'pinch' = 'none';
  let waiting: Point[] = [];
  let frame: number | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let box = element.getBoundingClientRect();
  let [began, lastPress]: [Point, { readonly at: Point; readonly time: number } | null] = [
    { x: 0, y: 0 },
    null,
  ];

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({
    x: clientX - box.left,
    y: clientY - box.top,
  });
  const flush = (): void => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    const places = waiting;
    waiting = [];
    if (places.length > 0 && state === 'stroke') calls.move(places);
  };
  const stop = (): void => {
    clearTimeout(resting);
    waiting = [];
    flush();
  };
  const drop = (): void => {
    stop();
    if (state === 'stroke') calls.drop();
  };

  const onDown = (event: PointerEvent): void => {
    if (fingers.size === 0) box = element.getBoundingClientRect();
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      drop();
      state = 'pinch';
      lastPress = null;
      return;
    }
    if (event.button === middle || calls.isPanning()) {
      event.preventDefault();
      state = 'pan';
      return;
    }
    state = 'stroke';
    began = at;
    const isDouble =
      lastPress !== null &&
      event.timeStamp - lastPress.time < doubleMs &&
      distance(lastPress.at, at) < doubleReach;
    lastPress = isDouble ? null : { at, time: event.timeStamp };
    calls.begin({
      at,
      adds: event.shiftKey || event.ctrlKey || event.metaKey,
      isSecond: event.button === secondary,
      isDouble,
    });
    if (event.pointerType === 'mouse') return;
    resting = setTimeout(() => {
      flush();
      if (!calls.rest()) return;
      stop();
      state = 'none';
    }, restMs);
  };
  const onMove = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const at = pointOf(event);
    if (state === 'stroke') {
      if (distance(began, at) > restReach) clearTimeout(resting);
      const all = event.getCoalescedEvents();
      waiting.push(...(all.length > 0 ? all.map(pointOf) : [at]));
      frame ??= requestAnimationFrame(flush);
    } else if (state === 'pan') {
      calls.pan({ x: at.x - before.x, y: at.y - before.y });
    } else if (state === 'pinch') {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const [from, to] = [distance(before, other), distance(at, other)];
        calls.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
        if (from > 0) calls.zoom(to / from, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      }
    }
    fingers.set(event.pointerId, at);
  };
  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (state === 'stroke') {
      clearTimeout(resting);
      waiting.push(pointOf(event));
      flush();
      calls.end();
    }
    // What is left of a pinch draws nothing.
    if (fingers.size === 0) state = 'none';
  };
  const onCancel = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    drop();
    state = fingers.size === 0 ? 'none' : 'pinch';
  };
  const onWheel = (event: WheelEvent): void => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      const { left, top } = element.getBoundingClientRect();
      calls.zoom(Math.exp(-dy * wheelZoom), { x: event.clientX - left, y: event.clientY - top });
    } else calls.pan(event.shiftKey && dx === 0 ? { x: -dy, y: 0 } : { x: -dx, y: -dy });
  };
  const onMenu = (event: Event): void => event.preventDefault();

  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): (() => void) => {
    element.addEventListener(name, listener, { passive: false });
    return () => element.removeEventListener(name, listener);
  };
  const ends = [
    ...[listen('pointerdown', onDown), listen('pointermove', onMove), listen('pointerup', onUp)],
    ...[listen('pointercancel', onCancel), listen('wheel', onWheel), listen('contextmenu', onMenu)],
  ];
  return () => {
    stop();
    for (const end of ends) end();
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
