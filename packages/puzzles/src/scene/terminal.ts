import type { LineShape, Point, Role, Scene, Shape } from './scene.js';

/** A character cell of a terminal: what stands there, and for whom. */
export interface Glyph {
  readonly text: string;
  readonly role: Role | null;
}

const columnWidth = 4;
const rowHeight = 2;

/**
 * The scene as rows of characters: a cell's center is every fourth column and every second row. Lines are
 * box-drawing characters (single, double; more as a double line with the number on it), fractions are dashed,
 * filled cells are blocks, cells of a violation stand in brackets, so that nothing is said by color alone.
 */
export function toGlyphs(scene: Scene): readonly (readonly Glyph[])[] {
  const width = scene.columns * columnWidth + 1;
  const height = scene.rows * rowHeight - 1;
  const canvas: Glyph[][] = Array.from({ length: height }, () =>
    new Array<Glyph>(width).fill({ text: ' ', role: null }),
  );
  const put = (x: number, y: number, text: string, role: Role): void => {
    Array.from(text).forEach((character, i) => {
      const row = canvas[y];
      if (row && x + i >= 0 && x + i < width) row[x + i] = { text: character, role };
    });
  };
  for (let row = 0; row < scene.rows; row++) {
    for (let column = 0; column < scene.columns; column++)
      put(...at({ x: column + 0.5, y: row + 0.5 }), '·', 'grid');
  }
  for (const shape of scene.shapes) drawShape(put, shape);
  return canvas;
}

/** The scene as plain text, without colors. Lines end without blanks. */
export function toText(scene: Scene): string {
  return toGlyphs(scene)
    .map((row) =>
      row
        .map((glyph) => glyph.text)
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

type Put = (x: number, y: number, text: string, role: Role) => void;

function at({ x, y }: Point): [number, number] {
  return [Math.round((x - 0.5) * columnWidth) + 2, Math.round((y - 0.5) * rowHeight)];
}

function drawShape(put: Put, shape: Shape): void {
  switch (shape.type) {
    case 'line':
      drawLine(put, shape);
      return;
    case 'text': {
      const [x, y] = at(shape.center);
      put(x - Math.floor((shape.text.length - 1) / 2), y, shape.text, shape.role);
      return;
    }
    case 'rectangle': {
      const [x, y] = at({ x: shape.corner.x + 0.5, y: shape.corner.y + 0.5 });
      if (shape.role === 'violation' || shape.role === 'difference') {
        put(x - 1, y, '[', shape.role);
        put(x + 2, y, ']', shape.role);
      } else if (shape.filled) put(x - 1, y, shade(shape.weight).repeat(3), shape.role);
      return;
    }
    case 'circle':
      return;
  }
}

/** Between two centers; the ends themselves stay free for what stands there, save in open water. */
function drawLine(put: Put, line: LineShape): void {
  const [startX, startY] = at(line.from);
  const [endX, endY] = at(line.to);
  const horizontal = startY === endY;
  const sign = lineSign(line, horizontal);
  if (horizontal) {
    for (let x = startX; x <= endX; x++) put(x, startY, sign, line.role);
  } else {
    for (let y = startY; y <= endY; y++) put(startX, y, sign, line.role);
  }
  const number = line.count > 2 ? String(line.count) : '';
  if (number !== '') put((startX + endX) >> 1, (startY + endY) >> 1, number, line.role);
}

/** A block as dense as the fraction; only a whole one is solid. */
function shade(weight: number): string {
  if (weight === 1) return '█';
  return weight < 1 / 3 ? '░' : weight < 2 / 3 ? '▒' : '▓';
}

function lineSign(line: LineShape, horizontal: boolean): string {
  if (line.weight < 1) return horizontal ? '┄' : '┆';
  if (line.count === 1) return horizontal ? '─' : '│';
  return horizontal ? '═' : '║';
}
