import { maxCells } from '../geometry/grid.js';
import { meanOf, type Point, rectangleAround } from '../geometry/point.js';
import type { Role } from './looks.js';
import { extentOf, type LineShape, lookOf, type RectangleShape, type Scene, type Shape } from './scene.js';

/** A character of the terminal and the role of its shape. */
export interface Glyph {
  readonly text: string;
  readonly role: Role | null;
}

const columnWidth = 4;
const rowHeight = 2;

/**
 * The scene as rows of characters: a cell is four characters wide and two lines high, its center in the middle. Lines
 * are box-drawing characters (single, double; more as a double line with the number on it), fractions are dashed,
 * filled cells are blocks, cells and records of a violation stand in brackets, edges of a violation are heavy: no information depends
 * on color. Lines above and below the board are left out if both are empty. A graph on a rectangle larger than the
 * largest grid is drawn smaller.
 */
export function toGlyphs(scene: Scene): readonly (readonly Glyph[])[] {
  return drawnOn(new Canvas(scene), scene).trimmed();
}

/** A drawing as text, with all its lines, and where its points are. */
export interface DrawnText {
  readonly lines: readonly string[];
  /** The column and the line of a point, from 0. */
  at(point: Point): readonly [column: number, line: number];
}

/** The scene as plain text with all its lines, also blank ones above and below the board. */
export function drawnText(scene: Scene): DrawnText {
  const canvas = drawnOn(new Canvas(scene), scene);
  return { lines: canvas.rows().map(textOf), at: (point) => canvas.at(point) };
}

function textOf(row: readonly Glyph[]): string {
  return row.map(({ text }) => text).join('');
}

function drawnOn(canvas: Canvas, scene: Scene): Canvas {
  if (scene.hasLattice)
    for (let row = 0; row < scene.rows; row++)
      for (let column = 0; column < scene.columns; column++)
        canvas.put(...canvas.at({ x: column + 0.5, y: row + 0.5 }), '·', 'grid');
  for (const shape of inPrintingOrder(scene.shapes)) drawShape(canvas, shape);
  return canvas;
}

/** The scene as plain text, without colors. Trailing spaces are removed. */
export function toText(scene: Scene): string {
  return toGlyphs(scene)
    .map((row) => textOf(row).trimEnd())
    .join('\n');
}

class Canvas {
  readonly #rows: Glyph[][];
  /** By row and column, the directions in which single lines continue. */
  readonly #joints: Uint8Array;
  readonly #width: number;
  readonly #scale: number;
  readonly #corner: Point;

  constructor(scene: Scene) {
    const extent = extentOf(scene);
    this.#corner = extent.corner;
    this.#scale = Math.min(1, Math.sqrt(maxCells / (extent.width * extent.height)));
    const width = Math.ceil(extent.width * columnWidth * this.#scale) + 1;
    const height = Math.ceil(extent.height * rowHeight * this.#scale) + 1;
    this.#width = width;
    this.#rows = Array.from({ length: height }, () =>
      new Array<Glyph>(width).fill({ text: ' ', role: null }),
    );
    this.#joints = new Uint8Array(width * height);
  }

  /** The column and the row of a point. */
  at({ x, y }: Point): [number, number] {
    const scaled = (value: number, unit: number): number => Math.round(value * unit * this.#scale);
    return [scaled(x - this.#corner.x, columnWidth), scaled(y - this.#corner.y, rowHeight)];
  }

  /** Writes a text, clipped to the canvas. */
  put(x: number, y: number, text: string, role: Role): void {
    const row = this.#rows[y];
    if (row === undefined) return;
    for (const [i, character] of Array.from(text).entries())
      if (x + i >= 0 && x + i < this.#width) row[x + i] = { text: character, role };
  }

  /** Adds a segment of a single line and joins it to the lines there. */
  join(x: number, y: number, joint: Joint, role: Role): void {
    if (y < 0 || y >= this.#rows.length || x < 0 || x >= this.#width) return;
    const joints = this.#joints[y * this.#width + x]! | joint;
    this.#joints[y * this.#width + x] = joints;
    this.put(x, y, jointSigns[joints]!, role);
  }

  /** Whether a character is that of a clue. */
  isClue(x: number, y: number): boolean {
    return this.#rows[y]?.[x]?.role === 'clue';
  }

  /** Whether a line goes through a character. */
  isLine(x: number, y: number): boolean {
    return (this.#joints[y * this.#width + x] ?? 0) !== 0;
  }

  rows(): readonly (readonly Glyph[])[] {
    return this.#rows;
  }

  trimmed(): readonly (readonly Glyph[])[] {
    const [first = [], last = []] = [this.#rows[0], this.#rows.at(-1)];
    return [...first, ...last].every(({ text }) => text === ' ') ? this.#rows.slice(1, -1) : this.#rows;
  }
}

/**
 * Characters replace each other: lines go over the grid and end under clues, answers in cells and brackets stand beside these. Marks are not
 * printed.
 */
function inPrintingOrder(shapes: readonly Shape[]): readonly Shape[] {
  const order = (shape: Shape): number => {
    const { type, role } = shape;
    const isMarked = role === 'violation' || role === 'difference';
    if (role === 'grid') return 0;
    // A given line may break a rule.
    if (role === 'clue') return type === 'line' ? 1 : 3;
    if (role === 'border') return 5;
    if (isMarked) return type === 'line' ? 2 : 6;
    const isInCell = type === 'text' || type === 'rectangle' || type === 'polygon' || type === 'dots';
    return role === 'answer' && isInCell && lookOf(shape) !== 'whole' ? 4 : 1;
  };
  const printed = shapes.filter(({ role }) => role !== 'mark');
  return [0, 1, 2, 3, 4, 5, 6].flatMap((each) => printed.filter((shape) => order(shape) === each));
}

function drawShape(canvas: Canvas, shape: Shape): void {
  switch (shape.type) {
    case 'line':
      drawLine(canvas, shape);
      return;
    case 'text':
      if (shape.writtenAt !== null) putText(canvas, shape.writtenAt ?? shape.center, shape.text, shape.role);
      return;
    case 'cross':
      putText(canvas, shape.center, '×', shape.role);
      return;
    case 'dots':
      for (const center of shape.centers)
        putText(canvas, shape.writtenAt ?? center, shape.sign ?? '·', shape.role);
      return;
    case 'segments':
      if (shape.sign !== undefined)
        putText(canvas, shape.writtenAt ?? middleOf(shape.segments.flat()), shape.sign, shape.role);
      return;
    case 'rectangle': {
      if (shape.role === 'border') {
        drawFrame(canvas, shape);
        return;
      }
      const { corner, width, height } = shape;
      const [left] = canvas.at(corner);
      const [right] = canvas.at({ x: corner.x + width, y: corner.y });
      const center = canvas.at({ x: corner.x + width / 2, y: corner.y + height / 2 });
      if (isValueOfTwo(shape, width)) {
        canvas.put(...center, shade(1), shape.role);
        return;
      }
      if (width <= 1) drawCell(canvas, center, shape);
      // The brackets of a place in a table stand inside its lines, and beside each line of text.
      else
        for (const y of textRows(canvas, shape)) {
          const end = canvas.isLine(right, y) ? right - 1 : right;
          drawCell(canvas, [center[0], y], shape, [left + 1, end]);
        }
      return;
    }
    case 'polygon': {
      const { sign, corners, role } = shape;
      const { min, max } = rectangleAround(corners);
      if (isValueOfTwo(shape, max.x - min.x)) canvas.put(...canvas.at(middleOf(corners)), shade(1), role);
      else if (sign !== undefined) putText(canvas, middleOf(corners), sign, role);
      else drawCell(canvas, canvas.at(middleOf(corners)), shape);
      return;
    }
    case 'circle':
      if (shape.sign !== undefined) putText(canvas, shape.center, shape.sign, shape.role);
      if (lookOf(shape) === 'wrong')
        drawCell(canvas, canvas.at(shape.center), { role: 'violation', filled: false, weight: 1 });
      return;
  }
}

/** The rows of characters in which lines of text can stand in an area. */
function textRows(canvas: Canvas, { corner, height }: RectangleShape): readonly number[] {
  const count = Math.max(1, Math.round(rowHeight * height) - 1);
  const [, first] = canvas.at({ x: corner.x, y: corner.y + (height - (count - 1) / rowHeight) / 2 });
  return Array.from({ length: count }, (_, row) => first + row);
}

/** Whether an area is a small one of two that stand in one cell, where two solutions differ, and not the mark of the cell. */
function isValueOfTwo({ role }: Pick<Shape, 'role'>, width: number): boolean {
  return role === 'difference' && width < 0.6;
}

function middleOf(points: readonly Point[]): Point {
  const { min, max } = rectangleAround(points);
  return meanOf([min, max]);
}

function putText(canvas: Canvas, center: Point, text: string, role: Role): void {
  const [x, y] = canvas.at(center);
  putInCell(canvas, [x, y], x - Math.floor((text.length - 1) / 2), text, role);
}

/**
 * Writes a text; that of an answer beside the clue of its cell, as far as there is room: before it, else behind it. Without room, it
 * hides a part of the clue.
 */
function putInCell(
  canvas: Canvas,
  [middle, y]: readonly [number, number],
  x: number,
  text: string,
  role: Role,
): void {
  const cell = [middle - 1, middle, middle + 1];
  const free = cell.filter((each) => !canvas.isClue(each, y));
  if (role !== 'answer' || free.length === cell.length) {
    canvas.put(x, y, text, role);
    return;
  }
  const used = free.length === 0 ? [middle] : text.length > 1 ? free : free.slice(0, 1);
  for (const each of used) canvas.put(each, y, text.charAt(0), role);
}

function drawFrame(canvas: Canvas, { corner, width, height, role }: RectangleShape): void {
  const [left, top] = canvas.at(corner);
  const [right, bottom] = canvas.at({ x: corner.x + width, y: corner.y + height });
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  for (const [index, from] of corners.entries())
    for (const [x, y, joint] of jointsBetween(from, corners[(index + 1) % corners.length]!))
      canvas.join(x, y, joint, role);
}

function drawCell(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  { role, filled, weight }: Pick<Extract<Shape, { filled: boolean }>, 'role' | 'filled' | 'weight'>,
  [left, right]: readonly [number, number] = [x - 1, x + 2],
): void {
  if (role === 'violation' || role === 'difference') {
    canvas.put(left, y, '[', role);
    canvas.put(right, y, ']', role);
  } else if (filled && role !== 'grid') putInCell(canvas, [x, y], x - 1, shade(weight).repeat(3), role);
}

function drawLine(canvas: Canvas, line: LineShape): void {
  const [startX, startY] = canvas.at(line.from);
  const [endX, endY] = canvas.at(line.to);
  const isLevel = startY === endY;
  if (!isLevel && startX !== endX) {
    drawSlanted(canvas, line, [startX, startY], [endX, endY]);
    return;
  }
  const isDrawn = ['answer', 'border', 'clue'].includes(line.role);
  const isSingle = line.count === 1 && line.weight === 1 && isDrawn && line.standsOut !== true;
  const sign = lineSign(line, isLevel);
  for (const [x, y, joint] of jointsBetween([startX, startY], [endX, endY])) {
    if (isSingle) canvas.join(x, y, joint, line.role);
    else canvas.put(x, y, sign, line.role);
  }
  // Two lines have a character of their own, but not two heavy or dashed ones.
  const isMark = line.role === 'violation' || line.role === 'difference';
  const number = line.count > (isMark ? 1 : 2) ? String(line.count) : '';
  if (number !== '') canvas.put((startX + endX) >> 1, (startY + endY) >> 1, number, line.role);
}

/** A line that is neither level nor upright, approximated by characters, without its ends. */
function drawSlanted(
  canvas: Canvas,
  { role, weight, count, standsOut }: LineShape,
  [startX, startY]: readonly [number, number],
  [endX, endY]: readonly [number, number],
): void {
  const steps = Math.max(Math.abs(endX - startX), Math.abs(endY - startY));
  const isFalling = endX > startX === endY > startY;
  const single = isFalling ? '╲' : '╱';
  const sign = role === 'grid' ? '·' : weight < 1 ? '┄' : count > 1 || standsOut ? '•' : single;
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

/** The directions in which a single line continues from a character: bits for left, right, up and down. */
type Joint = number;

const [left, right, up, down] = [1, 2, 4, 8];

/** By the sum of its bits, the box-drawing character; a line that ends in a character goes through it. */
const jointSigns = [' ', '─', '─', '─', '│', '┘', '└', '┴', '│', '┐', '┌', '┬', '│', '┤', '├', '┼'];

/** The characters of a level or upright line between two of them, both included, each with its joints. */
function* jointsBetween(
  [startX, startY]: readonly [number, number],
  [endX, endY]: readonly [number, number],
): Generator<readonly [number, number, Joint]> {
  const isLevel = startY === endY;
  const [back, ahead] = isLevel ? [left, right] : [up, down];
  const [first, last] = isLevel ? [startX, endX] : [startY, endY];
  const [min, max] = [Math.min(first, last), Math.max(first, last)];
  for (let along = min; along <= max; along++) {
    const joint = (along > min ? back : 0) | (along < max ? ahead : 0);
    yield isLevel ? [along, startY, joint] : [startX, along, joint];
  }
}
