import { extentOf, labelAt, type Scene, type Shape } from './scene.js';
import { type SvgElement, svgElementOf } from './svg-element.js';

/** Pixels a cell. */
export const unit = 32;
const margin = 8;

/** The colors of the studio's light theme; the only place where a drawing has colors. */
const color = {
  canvas: '#ffffff',
  print: '#171b22',
  soft: '#4c5058',
  note: '#656971',
  pen: '#2253cf',
  penSoft: '#e9f0fe',
  pencil: '#83868c',
  faint: '#d3d7dd',
  shade: '#e3e7ed',
  outline: '#80838b',
  marker: '#fee6a6',
  markerLine: '#a36e09',
  markerInk: '#5f3d07',
  wrong: '#b73500',
  wrongSoft: '#ffeae2',
  several: '#8a34ab',
  severalSoft: '#f7ebfc',
  shading: '#4e72c4',
  wall: '#2f343d',
} as const;

const trials = {
  'trial-a': { line: '#8a34ab', soft: '#f7ebfc', dash: [0.24, 0.14], below: [0.16, 0.1] },
  'trial-b': { line: '#007277', soft: '#dcf5f6', dash: [0.001, 0.2], below: [0.001, 0.12] },
  'trial-c': {
    ...{ line: '#646511', soft: '#f1f2d8' },
    ...{ dash: [0.26, 0.1, 0.06, 0.1], below: [0.2, 0.08, 0.05, 0.08] },
  },
} as const;

const flat = { 'stroke-linecap': 'butt' } as const;
const dotted = { 'stroke-linecap': 'round', 'stroke-width': px(0.12) } as const;

/** The colors of marks, from the first. */
const markColors = ['#d5d6d8', '#c8d4f3', '#e2cceb', '#bfdcdd', '#d8d9c3', '#edcdbf', '#bfdbd2', '#ffe9b3'];

/** The color of each hue, and that of what is written on it. */
const hues = [
  ['#87000f', '#ffffff'],
  ['#c3871e', '#000000'],
  ['#8778ff', '#000000'],
  ['#780f69', '#ffffff'],
  ['#2da578', '#000000'],
  ['#87693c', '#ffffff'],
  ['#005a4b', '#ffffff'],
  ['#b43c78', '#ffffff'],
  ['#a587b4', '#000000'],
] as const;

/** The rules of a look: a selector and its properties. */
type Rule = readonly [selector: string, properties: Readonly<Record<string, string | number>>];

const rules: readonly Rule[] = [
  ['text', { 'font-family': "Figtree,'DejaVu Sans',Verdana,sans-serif", 'text-anchor': 'middle' }],
  ['.word', { fill: color.print, 'font-weight': 600 }],
  ['.stroke', { fill: 'none', stroke: color.print, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }],
  ['.cross', { fill: 'none', stroke: color.pencil, 'stroke-linecap': 'round' }],
  ['.halo', { fill: 'none', 'stroke-linecap': 'round' }],
  ['.underline', { fill: 'none' }],
  ['.dots', { fill: 'none', stroke: color.print, 'stroke-linecap': 'round' }],
  ['.disc', { fill: color.canvas, stroke: color.print, 'stroke-width': px(0.046) }],
  ['.frame', { fill: 'none', stroke: color.print, 'stroke-linejoin': 'round' }],
  ['.flat', { 'stroke-linecap': 'butt' }],
  ['.stroke.faint', { stroke: color.faint }],
  ['.dots.faint', { stroke: color.faint }],
  ['.frame.faint', { stroke: color.faint }],
  ['.stroke.pen', { stroke: color.pen }],
  ['.disc.pen', { stroke: color.pen }],
  ['.area.pen', { fill: color.pen }],
  ['.ground', { fill: color.shade }],
  ['.ground.pen', { fill: color.penSoft }],
  ['.figure', { fill: color.print }],
  ['.wall', { fill: color.wall }],
  ['.wall.wrong', { fill: color.wrong }],
  ['.shading', { fill: color.shading, 'shape-rendering': 'crispEdges' }],
  ['.dots.pen', { stroke: color.pen }],
  ['.dots.pencil', { stroke: color.pencil }],
  ['.dots.wrong', { stroke: color.wrong }],
  ['.dots.difference', { stroke: color.several }],
  ['.shading.pencil', { fill: color.pencil, 'fill-opacity': 0.5 }],
  ['.shading.wrong', { fill: color.wrong, 'fill-opacity': 0.5 }],
  ['.rim', { fill: 'none' }],
  ['.rim.premise', { stroke: color.markerLine }],
  ['.rim.conclusion', { stroke: color.pen }],
  ['.figure.pen', { fill: color.pen }],
  ['.word.pen', { fill: color.pen, 'font-weight': 500 }],
  ['.stroke.pencil', { stroke: color.pencil }],
  ['.disc.pencil', { stroke: color.pencil }],
  ['.area.pencil', { fill: 'none', stroke: color.pencil, 'stroke-width': px(0.04) }],
  ['.figure.pencil', { fill: color.canvas, stroke: color.pencil, 'stroke-width': px(0.04) }],
  ['.word.pencil', { fill: color.pencil, 'font-weight': 400 }],
  ['.word.note', { fill: color.note, 'font-weight': 500 }],
  ['.stroke.resting', { stroke: color.pencil }],
  ['.figure.resting', { fill: color.pencil }],
  ['.word.done', { fill: color.pencil }],
  ['.word.done.on-disc', { fill: color.soft }],
  ['.disc.done', { fill: color.shade, stroke: color.outline }],
  ['.word.resting', { fill: color.pencil, 'font-weight': 400 }],
  ['.word.resting.on-disc', { fill: color.note, 'font-weight': 600 }],
  ['.disc.resting', { stroke: color.outline }],
  ['.stroke.wrong', { stroke: color.wrong }],
  ['.disc.wrong', { fill: color.wrongSoft, stroke: color.wrong, 'stroke-width': px(0.07) }],
  ['.figure.wrong', { fill: color.wrong }],
  ['.word.wrong', { fill: color.wrong }],
  ['.stripe-ground', { fill: color.wrongSoft }],
  ['.stripe-line', { fill: color.wrong, 'fill-opacity': 0.22 }],
  ...Object.entries(trials).flatMap(([look, { line, soft, dash, below }]): readonly Rule[] => [
    [
      `.stroke.${look}`,
      { stroke: line, 'stroke-dasharray': dashes(dash), ...(look === 'trial-b' ? dotted : flat) },
    ],
    [`.cross.${look},.dots.${look}`, { stroke: line }],
    [`.disc.${look}`, { stroke: line, 'stroke-dasharray': dashes(below) }],
    ...['area', 'figure', 'shading'].map((form): Rule => {
      const outline = { stroke: line, 'stroke-width': px(0.06), 'stroke-dasharray': dashes(below) };
      return [`.${form}.${look}`, { fill: soft, ...outline }];
    }),
    [`.word.${look}`, { fill: line, 'font-weight': 500 }],
    [
      `.underline.${look}`,
      {
        stroke: line,
        'stroke-dasharray': dashes(below),
        ...(look === 'trial-b' ? { 'stroke-linecap': 'round' } : {}),
      },
    ],
    [
      `.sign.${look}`,
      { fill: line, stroke: color.canvas, 'stroke-width': px(0.04), 'stroke-dasharray': 'none' },
    ],
    [`.word.sign.${look}`, { fill: color.canvas, stroke: 'none', 'font-weight': 600 }],
  ]),
  ['.stroke.difference', { stroke: color.several, 'stroke-dasharray': dashes([0.16, 0.12]), ...flat }],
  [
    '.area.difference',
    {
      ...{ fill: color.severalSoft, stroke: color.several },
      ...{ 'stroke-width': px(0.035), 'stroke-dasharray': dashes([0.12, 0.08]) },
    },
  ],
  ['.word.difference', { fill: color.several, 'font-weight': 500 }],
  ['.disc.difference', { stroke: color.several }],
  ['.area.difference.filled', { fill: color.several, stroke: 'none' }],
  ['.stroke.fraction', { stroke: color.pen, 'stroke-dasharray': dashes([0.14, 0.09]), ...flat }],
  ['.area.fraction', { fill: color.pen }],
  ['.word.fraction', { fill: color.pen, 'font-weight': 500 }],
  ['.stroke.whole', { stroke: color.pencil }],
  ['.area.whole', { fill: color.pencil }],
  ['.word.whole', { fill: color.pencil, 'font-weight': 500 }],
  ['.figure.premise', { fill: color.markerInk }],
  ['.figure.conclusion', { fill: color.penSoft, stroke: color.pen, 'stroke-width': px(0.06) }],
  ['.halo.premise', { stroke: color.marker }],
  ['.halo.rim', { stroke: color.pen }],
  ['.halo.conclusion', { stroke: color.penSoft }],
  ['.disc.premise', { fill: color.marker, stroke: color.markerLine, 'stroke-width': px(0.07) }],
  ['.area.premise', { fill: color.marker }],
  ['.area.premise[rx]', { stroke: color.markerLine, 'stroke-width': px(0.035) }],
  ['.word.premise', { fill: color.markerInk }],
  ['.cross.premise', { stroke: color.markerLine }],
  ['.disc.conclusion', { stroke: color.pen, 'stroke-width': px(0.07) }],
  ['.area.conclusion', { fill: color.penSoft, stroke: color.pen, 'stroke-width': px(0.06) }],
  ['.cross.conclusion', { stroke: color.pen, 'stroke-width': px(0.06) }],
  ['.area.peer', { fill: color.shade, 'fill-opacity': 0.6 }],
  ...markColors.flatMap((value, index): readonly Rule[] => [
    [`.area.color-${index + 1}`, { fill: value }],
    [`.stroke.color-${index + 1}`, { stroke: value }],
  ]),
  ['.word:is(.on-wall,.on-shading)', { fill: color.canvas }],
  ['.word.done:is(.on-wall,.on-shading)', { 'fill-opacity': 0.5 }],
  ['.sign.wrong', { fill: color.wrong, stroke: color.canvas, 'stroke-width': px(0.05) }],
  ['.stroke.sign.wrong', { fill: 'none', 'stroke-width': px(0.055) }],
  ['.disc.white', { fill: color.canvas }],
  ['.disc.black', { fill: color.print }],
  ['.disc.black.pen', { fill: color.pen }],
  ['.disc.open', { fill: 'none' }],
  ['.sentence', { 'font-weight': 400, 'text-anchor': 'start' }],
];

function rulesOfHues({ shapes }: Scene): readonly Rule[] {
  const used = new Set(shapes.flatMap(({ hue }) => hue ?? []));
  return hues.flatMap(([value, on], index): readonly Rule[] => {
    const hue = index + 1;
    if (!used.has(hue)) return [];
    return [
      [`.stroke.pen.hue-${hue},.stroke.pencil.hue-${hue},.disc.done.hue-${hue}`, { stroke: value }],
      [`.disc.print.hue-${hue}`, { fill: value, stroke: value }],
      [`.word.print.hue-${hue}`, { fill: on }],
    ];
  });
}

function styleText(all: readonly Rule[]): string {
  return all
    .map(([selector, properties]) => {
      const said = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
      return `${selector}{${said.join(';')}}`;
    })
    .join('\n');
}

const stripes = `<defs><pattern id="stripes" width="${px(0.16)}" height="${px(0.16)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="stripe-ground" width="${px(0.16)}" height="${px(0.16)}"/><rect class="stripe-line" width="${px(0.05)}" height="${px(0.16)}"/></pattern></defs>`;

/** The scene as an SVG document, in light colors and without fonts of its own; the same scene gives the same bytes. */
export function toSvg(scene: Scene): string {
  const extent = extentOf(scene);
  const [left, top] = [extent.corner.x * unit, extent.corner.y * unit];
  const width = extent.width * unit + 2 * margin;
  const height = extent.height * unit + 2 * margin;
  const title = escapeText(scene.title);
  const elements = scene.shapes.map((shape) => ({ shape, element: svgElementOf(shape, unit, margin) }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<style>\n${styleText([...rules, ...rulesOfHues(scene)])}\n</style>`,
    ...(elements.some(({ element }) => element.isStriped) ? [stripes] : []),
    `<rect ${left === 0 && top === 0 ? '' : `x="${left}" y="${top}" `}width="${width}" height="${height}" fill="${color.canvas}"/>`,
    ...elements.map(({ shape, element }) => elementText(shape, element)),
    '</svg>\n',
  ].join('\n');
}

function elementText(shape: Shape, { name, classes, attributes, text = '', isStriped }: SvgElement): string {
  const label = labelAt(shape);
  const title = label === '' ? '' : `<title>${escapeText(label)}</title>`;
  const said = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
  const fill = isStriped ? ' fill="url(#stripes)"' : '';
  const inside = `${title}${escapeText(text)}`;
  const start = `<${name} class="${classes}" data-key="${escapeText(shape.key)}"${said.join('')}${fill}`;
  return inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`;
}

/** Pixels, from cells. */
function px(cells: number): number {
  return Math.round(cells * unit * 100) / 100;
}

function dashes(lengths: readonly number[]): string {
  return lengths.map(px).join(' ');
}

/**
 * Text for XML, which has no way to write control characters, halves of characters, and two others. Invisible characters are written by
 * their numbers.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
