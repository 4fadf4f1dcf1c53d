import type { Paper } from './book-options.js';

/** A rectangle of a page, in points from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The width and the height of a page in points. */
type PageSize = readonly [width: number, height: number];

/** The sizes of paper. */
export const paperSizes: Readonly<Record<Paper, PageSize>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
};

/** The margin around a page; page numbers are in the lower one. */
export const pageMargin = 50;

/** The space between drawings, and that of the line above each. */
const gap = 24;
export const captionHeight = 20;

/** Lines of text as they are set below a drawing: in columns side by side. Lengths are in points. */
export interface SetText {
  readonly columns: readonly (readonly string[])[];
  readonly columnWidth: number;
  readonly fontSize: number;
  /** From the drawing to the end of the longest column; 0 without a line. */
  readonly height: number;
  /** Whether the letters are smaller than usual. */
  readonly isSmall: boolean;
}

/** What a drawing needs: its size in cells, and the ways to set the lines below it in a width, the best first. */
export interface DrawingSize {
  readonly columns: number;
  readonly rows: number;
  texts(width: number): readonly SetText[];
}

/** The sides that cells may have, in points. */
export interface CellRange {
  readonly min: number;
  readonly max: number;
}

/** The places of drawings on pages of one sort. */
export interface PageLayout {
  readonly page: PageSize;
  /** The boxes of a page, caption included, in the order in which they are filled. */
  readonly boxes: readonly Box[];
  readonly cells: CellRange;
}

/** What drawings are for: boards to be solved and read, and tables, whose letters are smaller than their cells. */
export interface DrawingUse {
  readonly of: 'puzzles' | 'solutions';
  readonly areTables: boolean;
}

/** The most columns and rows of drawings on a page. */
const most = { puzzles: [3, 4], solutions: [4, 6] } as const;

/** More puzzles than this on a page need cells of 9 mm: small boards have the room. */
const usualCount = 6;
const minOfMany = 25.5;

/**
 * The layout with the fewest pages, and the largest drawings on these, whose cells are large enough to write in, or, in solutions, to be
 * read. Pages are upright unless only a landscape page has the room. A drawing that is too large for either has a page of its own.
 */
export function pageLayout(paper: Paper, use: DrawingUse, sizes: readonly DrawingSize[]): PageLayout {
  const [width, height] = paperSizes[paper];
  const cells = cellRange(use);
  const [maxColumns, maxRows] = most[use.of];
  const pages: readonly PageSize[] = [
    [width, height],
    [height, width],
  ];
  for (const page of pages) {
    const layouts = upTo(maxColumns)
      .flatMap((columns) => upTo(maxRows).map((rows) => boxesOf(page, columns, rows)))
      .map((boxes) => ({ boxes, cell: smallestCell(boxes, sizes, cells, false) }))
      .filter(({ boxes, cell }) => cell >= minCell(use, cells, boxes.length))
      .map(({ boxes, cell }) => ({
        boxes,
        keys: [Math.ceil(sizes.length / boxes.length), -cell, narrowness(boxes[0]!), boxes.length],
      }))
      .sort((one, other) => compared(one.keys, other.keys));
    const [best] = layouts;
    if (best !== undefined) return { page, boxes: best.boxes, cells };
  }
  const [upright, landscape] = pages.map((page) => ({ page, boxes: boxesOf(page, 1, 1), cells }));
  const cellOf = ({ boxes }: PageLayout): number => smallestCell(boxes, sizes, cells, true);
  return cellOf(landscape!) > cellOf(upright!) ? landscape! : upright!;
}

/** The side of the cells of a drawing in a box, below its caption, and how its lines are set: without a loss to the drawing if possible. */
export function fitted(
  box: Box,
  { columns, rows, texts }: DrawingSize,
  { min, max }: CellRange,
  allowsSmall = true,
): { readonly cell: number; readonly text: SetText } {
  const widest = Math.min(max, box.width / columns);
  const ways = texts(box.width)
    .filter(({ isSmall }) => allowsSmall || !isSmall)
    .map((text) => ({
      text,
      cell: Math.min(widest, Math.max(0, box.height - captionHeight - text.height) / rows),
    }));
  const largest = ways.reduce((best, way) => (way.cell > best.cell ? way : best));
  return ways.find(({ cell }) => cell === widest) ?? ways.find(({ cell }) => cell >= min) ?? largest;
}

/** Cells of 7 mm to write digits in, and of 5 mm for tables; in solutions 3 mm, and 5 mm for words. */
function cellRange({ of, areTables }: DrawingUse): CellRange {
  if (of === 'puzzles') return { min: areTables ? 14.2 : 19.8, max: 34 };
  return { min: areTables ? 14.2 : 9, max: 17 };
}

function minCell({ of, areTables }: DrawingUse, { min }: CellRange, count: number): number {
  return of === 'puzzles' && !areTables && count > usualCount ? minOfMany : min;
}

function smallestCell(
  boxes: readonly Box[],
  sizes: readonly DrawingSize[],
  cells: CellRange,
  allowsSmall: boolean,
): number {
  return Math.min(...sizes.map((size) => fitted(boxes[0]!, size, cells, allowsSmall).cell));
}

/** How far a box is from a square, in halvings of one side: where drawings are small anyway, they stand in no single file. */
function narrowness({ width, height }: Box): number {
  return Math.round(Math.abs(Math.log2(width / height)));
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function boxesOf([pageWidth, pageHeight]: PageSize, columns: number, rows: number): readonly Box[] {
  const width = (pageWidth - 2 * pageMargin - (columns - 1) * gap) / columns;
  const height = (pageHeight - 2 * pageMargin - (rows - 1) * gap) / rows;
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: pageMargin + (index % columns) * (width + gap),
    y: pageMargin + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}
