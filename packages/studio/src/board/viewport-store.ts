import type { Area, Point } from '@gridwright/puzzles/boards';
import { Store } from '../parts/store.js';
import { areaInView, cellPixels, type Frame, placeAt, type View, wholeView, within } from './viewport.js';

/** A moving view is drawn as a transformed picture, and anew when it has rested for this time, in milliseconds. */
const restMs = 150;

/**
 * Holds the view of a board, and shows it in an SVG element, at most once a frame. Its state is the zoom. Another view box lays out every text of the
 * drawing again, which takes too long for a frame on large boards: a moving view transforms the element.
 */
export class ViewportStore extends Store<number> {
  #frame: Frame | null = null;
  #view: View = { zoom: 1, center: { x: 0, y: 0 } };
  #svg: SVGSVGElement | null = null;
  #request: number | null = null;
  /** The part of the drawing in the view box of the element. */
  #drawn: Area | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super(1);
  }

  /** The element that shows the view; null if there is none. */
  show(svg: SVGSVGElement | null): void {
    this.#svg = svg;
  }

  /** Another drawing, or another size of the element. The view is drawn at once. */
  fit(frame: Frame): void {
    if (frame.size.width === 0 || frame.size.height === 0) return;
    const isFirst = this.#frame === null || this.#view.zoom === 1;
    this.#frame = frame;
    this.#view = isFirst ? wholeView(frame) : within(frame, this.#view);
    this.#draw();
  }

  /** Changes the view. */
  readonly change = (change: (frame: Frame, view: View) => View): void => {
    if (this.#frame === null) return;
    this.#view = change(this.#frame, this.#view);
    this.#request ??= requestAnimationFrame(() => this.#move());
    if (this.#view.zoom !== this.get()) this.become(this.#view.zoom);
  };

  /** The whole board. */
  readonly reset = (): void => this.change(wholeView);

  /** The place on the board of a point of the element, in pixels. */
  placeAt(point: Point): Point {
    return this.#frame === null ? point : placeAt(this.#frame, this.#view, point);
  }

  /** The middle of the element in pixels. */
  middle(): Point {
    const { width = 0, height = 0 } = this.#frame?.size ?? {};
    return { x: width / 2, y: height / 2 };
  }

  #draw(): void {
    if (this.#request !== null) cancelAnimationFrame(this.#request);
    this.#request = null;
    if (this.#frame === null || this.#svg === null) return;
    clearTimeout(this.#rest);
    this.#drawn = areaInView(this.#frame, this.#view);
    const { corner, width, height } = this.#drawn;
    this.#svg.style.transform = '';
    this.#svg.setAttribute('viewBox', `${corner.x} ${corner.y} ${width} ${height}`);
  }

  /** Moves and scales the picture to the view; it is drawn anew when the view rests. */
  #move(): void {
    this.#request = null;
    if (this.#frame === null || this.#svg === null || this.#drawn === null) return;
    const { corner } = areaInView(this.#frame, this.#view);
    const cell = cellPixels(this.#frame, this.#view);
    const scale = (cell * this.#drawn.width) / this.#frame.size.width;
    const [x, y] = [(this.#drawn.corner.x - corner.x) * cell, (this.#drawn.corner.y - corner.y) * cell];
    this.#svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#draw(), restMs);
  }
}
