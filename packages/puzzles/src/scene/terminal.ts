import { maxCells } from '../geometry/grid.js';
import { type Point, rectangleAround } from '../geometry/point.js';
import { type Joint, jointSign, jointsBetween } from './joints.js';
import type { LineShape, Role, Scene, Shape } from './scene.js';

/** A character cell of a terminal: what stands there, and for whom. */
export interface Glyph {
  readonly text: string;
  readonly role: Role | null;
}

const columnWidth = 4;
const rowHeight = 2;

/**
 * The scene as rows of characters: a cell is four characters wide and two lines high, its center in the middle. Lines
 * are box-drawing characters (single, double; more as a double line with the number on it), fractions are dashed,
 * filled cells are blocks, cells of a violation stand in brackets, edges of one are heavy, so that nothing is said by
 * color alone. The lines above and below the board are left out where nothing is on either. A graph on a rectangle with
 * room for more cells than any grid has is drawn smaller.
 */
export function toGlyphs(scene: Scene): readonly (readonly Glyph[])[] {
  const canvas = new Canvas(scene);
  if (scene.hasLattice)
    for (let row = 0; row < scene.rows; row++)
      for (let column = 0; column < scene.columns; column++)
        canvas.put(...canvas.at({ x: column + 0.5, y: row + 0.5 }), '·', 'grid');
  for (const shape of scene.shapes) drawShape(canvas, shape);
  return canvas.trimmed();
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

class Canvas {
  readonly #rows: Glyph[][];
  /** By row and column, where single lines go on from there. */
  readonly #joints: Uint8Array;
  readonly #width: number;
  readonly #scale: number;

  constructor({ columns, rows }: Scene) {
    this.#scale = Math.min(1, Math.sqrt(maxCells / (columns * rows)));
    const width = Math.ceil(columns * columnWidth * this.#scale) + 1;
    const height = Math.ceil(rows * rowHeight * this.#scale) + 1;
    this.#width = width;
    this.#rows = Array.from({ length: height }, () =>
      new Array<Glyph>(width).fill({ text: ' ', role: null }),
    );
    this.#joints = new Uint8Array(width * height);
  }

  /** The column and the row of a point. */
  at({ x, y }: Point): [number, number] {
    return [Math.round(x * columnWidth * this.#scale), Math.round(y * rowHeight * this.#scale)];
  }

  /** Writes a text; what is beside the canvas is left out. */
  put(x: number, y: number, text: string, role: Role): void {
    const row = this.#rows[y];
    if (row === undefined) return;
    for (const [i, character] of Array.from(text).entries())
      if (x + i >= 0 && x + i < this.#width) row[x + i] = { text: character, role };
  }

  /** Adds a piece of a single line, which joins those that are there. */
  join(x: number, y: number, joint: Joint, role: Role): void {
    if (y < 0 || y >= this.#rows.length || x < 0 || x >= this.#width) return;
    const joints = this.#joints[y * this.#width + x]! | joint;
    this.#joints[y * this.#width + x] = joints;
    this.put(x, y, jointSign(joints), role);
  }

  trimmed(): readonly (readonly Glyph[])[] {
    const isBlank = (row: readonly Glyph[] | undefined): boolean =>
      row?.every(({ text }) => text === ' ') ?? true;
    return isBlank(this.#rows[0]) && isBlank(this.#rows.at(-1)) ? this.#rows.slice(1, -1) : this.#rows;
  }
}

function drawShape(canvas: Canvas, shape: Shape): void {
  switch (shape.type) {
    case 'line':
      drawLine(canvas, shape);
      return;
    case 'text': {
      const [x, y] = canvas.at(shape.center);
      canvas.put(x - Math.floor((shape.text.length - 1) / 2), y, shape.text, shape.role);
      return;
    }
    case 'rectangle': {
      const { corner, width, height } = shape;
      drawCell(canvas, canvas.at({ x: corner.x + width / 2, y: corner.y + height / 2 }), shape);
      return;
    }
    case 'polygon': {
      const { least, most } = rectangleAround(shape.corners);
      drawCell(canvas, canvas.at({ x: (least.x + most.x) / 2, y: (least.y + most.y) / 2 }), shape);
      return;
    }
    case 'circle':
      if (shape.role === 'grid') canvas.put(...canvas.at(shape.center), '·', 'grid');
      return;
  }
}

function drawCell(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  { role, filled, weight }: Pick<Extract<Shape, { filled: boolean }>, 'role' | 'filled' | 'weight'>,
): void {
  if (role === 'violation' || role === 'difference') {
    canvas.put(x - 1, y, '[', role);
    canvas.put(x + 2, y, ']', role);
  } else if (filled) canvas.put(x - 1, y, shade(weight).repeat(3), role);
}

function drawLine(canvas: Canvas, line: LineShape): void {
  const [startX, startY] = canvas.at(line.from);
  const [endX, endY] = canvas.at(line.to);
  const isLevel = startY === endY;
  if (!isLevel && startX !== endX) {
    drawSlanted(canvas, line, [startX, startY], [endX, endY]);
    return;
  }
  const isSingle = line.count === 1 && line.weight === 1 && ['answer', 'border'].includes(line.role);
  const sign = lineSign(line, isLevel);
  for (const [x, y, joint] of jointsBetween([startX, startY], [endX, endY])) {
    if (isSingle) canvas.join(x, y, joint, line.role);
    else canvas.put(x, y, sign, line.role);
  }
  const number = line.count > 2 ? String(line.count) : '';
  if (number !== '') canvas.put((startX + endX) >> 1, (startY + endY) >> 1, number, line.role);
}

/** A line that is neither level nor upright, as near as characters come; its ends stay free. */
function drawSlanted(
  canvas: Canvas,
  { role, weight }: LineShape,
  [startX, startY]: readonly [number, number],
  [endX, endY]: readonly [number, number],
): void {
  const steps = Math.max(Math.abs(endX - startX), Math.abs(endY - startY));
  const isFalling = endX > startX === endY > startY;
  const sign = role === 'grid' ? '·' : weight < 1 ? '┄' : isFalling ? '╲' : '╱';
  for (let i = 1; i < steps; i++) {
    const x = startX + Math.round(((endX - startX) * i) / steps);
    const y = startY + Math.round(((endY - startY) * i) / steps);
    canvas.put(x, y, sign, role);
  }
}

/** A block as dense as the fraction; only a whole one is solid. */
function shade(weight: number): string {
  if (weight === 1) return '█';
  return weight < 1 / 3 ? '░' : weight < 2 / 3 ? '▒' : '▓';
}

function lineSign(line: LineShape, isLevel: boolean): string {
  if (line.role === 'difference' && line.weight < 1) return isLevel ? '╌' : '╎';
  if (line.weight < 1) return isLevel ? '┄' : '┆';
  if (line.role === 'violation' || line.role === 'difference') return isLevel ? '━' : '┃';
  if (line.role === 'grid') return isLevel ? '┈' : '┊';
  return isLevel ? '═' : '║';
}
