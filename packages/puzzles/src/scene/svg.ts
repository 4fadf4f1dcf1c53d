import { acrossLine, type Point } from '../geometry/point.js';
import type { LineShape, PolygonShape, RectangleShape, Scene, Shape } from './scene.js';

/** Pixels a cell. */
const unit = 32;
const margin = 8;

/** The look of each role; the only place where a drawing has colors. */
const style = `
text{font-family:'DejaVu Sans',Verdana,sans-serif;text-anchor:middle;dominant-baseline:central;fill:#1b1b1b;stroke:none}
.grid{fill:none;stroke:#b8b8b8;stroke-width:1}
circle.grid{fill:#8a8a8a;stroke:none}
.border{fill:none;stroke:#1b1b1b;stroke-width:2;stroke-linecap:square}
.clue{fill:#ffffff;stroke:#1b1b1b;stroke-width:1.5}
.answer{fill:none;stroke:#1b1b1b;stroke-width:3;stroke-linecap:round}
text.answer{fill:#0b5cad;stroke:none}
.filled{fill:#93a4b0;stroke:none}
.difference{fill:none;stroke:#0072b2;stroke-width:3;stroke-dasharray:5 3}
.fraction{fill:none;stroke:#0072b2;stroke-width:3}
.violation{fill:none;stroke:#d55e00;stroke-width:3}
`;

/** The scene as an SVG document; the same scene gives the same bytes. */
export function toSvg(scene: Scene): string {
  const width = scene.columns * unit + 2 * margin;
  const height = scene.rows * unit + 2 * margin;
  const title = escapeText(scene.title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...scene.shapes.map(shapeElement),
    '</svg>\n',
  ].join('\n');
}

function shapeElement(shape: Shape): string {
  const attributes = `class="${shape.role}" data-key="${escapeText(shape.key)}"`;
  const title = shape.label === '' ? '' : `<title>${escapeText(shape.label)}</title>`;
  switch (shape.type) {
    case 'line':
      return `<g ${attributes}>${title}${lineElements(shape)}</g>`;
    case 'circle': {
      const { x, y } = pixel(shape.center);
      return `<circle ${attributes} cx="${x}" cy="${y}" r="${round(shape.radius * unit)}">${title}</circle>`;
    }
    case 'rectangle': {
      const { x, y } = pixel(shape.corner);
      const look = shape.filled ? filledLook(shape) : attributes;
      return `<rect ${look} x="${x}" y="${y}" width="${shape.width * unit}" height="${shape.height * unit}">${title}</rect>`;
    }
    case 'polygon': {
      const points = shape.corners.map(pixel).map(({ x, y }) => `${x},${y}`);
      const look = shape.filled ? filledLook(shape) : attributes;
      return `<polygon ${look} points="${points.join(' ')}">${title}</polygon>`;
    }
    case 'text': {
      const { x, y } = pixel(shape.center);
      const look = shape.role === 'answer' ? 'class="answer" ' : '';
      return `<text ${look}data-key="${escapeText(shape.key)}" x="${x}" y="${y}" font-size="${round(shape.size * unit)}">${title}${escapeText(shape.text)}</text>`;
    }
  }
}

function filledLook({ key, weight }: RectangleShape | PolygonShape): string {
  return `class="filled" data-key="${escapeText(key)}" fill-opacity="${round(weight)}"`;
}

/** Parallel lines, side by side around the middle; a fraction is as wide as it is large. */
function lineElements({ from, to, count, weight, role }: LineShape): string {
  const start = pixel(from);
  const end = pixel(to);
  const across = acrossLine(from, to);
  const width =
    role === 'fraction'
      ? ` stroke-width="${round(1 + 5 * weight)}" stroke-opacity="${round(0.25 + 0.75 * weight)}"`
      : weight < 1
        ? ' stroke-width="1.5"'
        : '';
  return Array.from({ length: count }, (_, i) => {
    const shift = (i - (count - 1) / 2) * 6;
    const [dx, dy] = [shift * across.x, shift * across.y];
    return `<line x1="${round(start.x + dx)}" y1="${round(start.y + dy)}" x2="${round(end.x + dx)}" y2="${round(end.y + dy)}"${width}/>`;
  }).join('');
}

function pixel({ x, y }: Point): Point {
  return { x: round(x * unit + margin), y: round(y * unit + margin) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
