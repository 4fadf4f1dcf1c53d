import { type PlotOptions, plot } from '@observablehq/plot';
import { JSDOM } from 'jsdom';

const namespace = 'http://www.w3.org/2000/svg';
const family = "'DejaVu Sans', sans-serif";
const ink = '#222222';

/** A text at a place on the paper, in pixels from the upper left corner to the beginning of its baseline. */
export interface Caption {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style?: 'title' | 'heading' | 'plain';
  readonly anchor?: 'start' | 'middle';
}

/** A short line that shows how a curve is drawn. */
interface Swatch {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly dash: string;
}

/** A plot with what stands beside it. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** The label for screen readers. */
  readonly label: string;
  /** What is seen, for who cannot see it: the figure then has a title and a description of its own. */
  readonly describes?: string;
  readonly plot: PlotOptions;
  readonly captions: readonly Caption[];
  readonly swatches?: readonly Swatch[];
}

const captionStyles = {
  title: { 'font-size': '15', 'font-weight': 'bold' },
  heading: { 'font-weight': 'bold' },
  plain: {},
};

/** A figure as the text of an SVG file: on white, in a type that most machines have, the same for the same input. */
export function figureSvg(figure: Figure): string {
  const { width, height, label, describes, plot: options, captions, swatches = [] } = figure;
  const { window } = new JSDOM('');
  const { document } = window;
  const style = { fontFamily: family, fontSize: '12px', color: ink, overflow: 'hidden' };
  const svg = plot({ ...options, width, height, document, style, ariaLabel: label });
  const element = (
    name: string,
    attributes: Readonly<Record<string, string | number>>,
    text = '',
  ): Element => {
    const made = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    made.textContent = text;
    return made;
  };
  svg.prepend(element('rect', { width, height, fill: 'white' }));
  if (describes !== undefined) svg.prepend(element('title', {}, label), element('desc', {}, describes));
  for (const { text, x, y, style = 'plain', anchor = 'start' } of captions)
    svg.append(element('text', { x, y, fill: ink, 'text-anchor': anchor, ...captionStyles[style] }, text));
  for (const { x, y, color, dash } of swatches) {
    const line = { x1: x, x2: x + 30, y1: y, y2: y, stroke: color };
    svg.append(element('line', { ...line, 'stroke-width': 2, 'stroke-dasharray': dash }));
  }
  return `${new window.XMLSerializer().serializeToString(svg)}\n`;
}
