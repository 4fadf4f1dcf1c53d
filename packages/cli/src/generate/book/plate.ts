import { pixelsOfCell } from '@gridwright/puzzles';
import { drawSvg, type OpenPdf, svgSize } from '../../pictures/pdf.js';
import {
  type Box,
  type CellRange,
  captionHeight,
  type DrawingSize,
  fitted,
  type SetText,
} from './page-layout.js';

/** The colors of text. */
export const ink = '#171b22';
export const soft = '#656971';

const [captionSize, noteSize] = [11, 8];

/** The space between a caption and the note at the end of its line. */
const wordGap = 8;

/** The empty margin of drawings, in pixels. */
const svgMargin = 8;

/** A drawing in a book, with what is written above and below it. */
export interface Plate {
  readonly number: number;
  /** What follows the number in the line above, and what stands small at its end. */
  readonly caption: string;
  readonly note: string;
  /** Drawn anew each time: a book may have thousands. */
  svg(): string;
  readonly lines: readonly string[];
  /** The name of its place, and of the one that its number leads to. */
  readonly place: string;
  readonly leadsTo: string;
}

/** The size of a plate; `svg`: its drawing. */
export function plateSize(pdf: OpenPdf, { lines, ...plate }: Plate, svg = plate.svg()): DrawingSize {
  const { width, height } = svgSize(svg);
  const known = new Map<number, readonly SetText[]>();
  return {
    columns: width / pixelsOfCell,
    rows: height / pixelsOfCell,
    texts: (textWidth) => {
      const texts = known.get(textWidth) ?? textSettings(pdf, lines, textWidth);
      known.set(textWidth, texts);
      return texts;
    },
  };
}

/** Draws a plate in a box of the current page: in its middle, or at its left side if there are lines below. */
export function drawPlate(pdf: OpenPdf, plate: Plate, box: Box, cells: CellRange): void {
  const { document } = pdf;
  const { lines, place, leadsTo, note } = plate;
  const svg = plate.svg();
  const size = plateSize(pdf, plate, svg);
  const { cell, text } = fitted(box, size, cells);
  const caption = plate.caption === '' ? `${plate.number}` : `${plate.number} · ${plate.caption}`;
  const captionWidth = document.fontSize(captionSize).widthOfString(caption);
  const noteWidth = document.fontSize(noteSize).widthOfString(note);
  const scale = cell / pixelsOfCell;
  const drawn = cell * size.columns - 2 * svgMargin * scale;
  const width =
    lines.length > 0 ? box.width : Math.min(box.width, Math.max(drawn, captionWidth + wordGap + noteWidth));
  const x = box.x + (box.width - width) / 2;
  document.addNamedDestination(place, 'XYZ', x, box.y, 0);
  document.fontSize(captionSize).fillColor(ink).text(caption, x, box.y, { lineBreak: false });
  document.goTo(x, box.y, captionWidth, captionHeight, leadsTo);
  if (note !== '') {
    const fits = captionWidth + wordGap + noteWidth <= width + 0.01;
    const [left, top] = fits ? [x + width - noteWidth, box.y + 3] : [x, box.y + captionSize + 2];
    document.fontSize(noteSize).fillColor(soft).text(note, left, top, { lineBreak: false });
  }
  const left = lines.length > 0 ? x : box.x + (box.width - drawn) / 2;
  drawSvg(pdf, svg, [left - svgMargin * scale, box.y + captionHeight], scale);
  drawText(pdf, text, [x, box.y + captionHeight + cell * size.rows]);
}

const [usualSize, ...smallSizes] = [9, 7.5, 6];
const lineGap = 4;
const above = 8;
const columnGap = 18;

/** A column has 45 characters or more: its width in letters' sizes. */
const minColumn = 25;

/** The ways to set lines in a width, the best first: one column before several, and small letters at last. */
function textSettings(pdf: OpenPdf, lines: readonly string[], width: number): readonly SetText[] {
  if (lines.length === 0) return [setText(pdf, [], width, 1, usualSize!)];
  return [usualSize!, ...smallSizes].flatMap((fontSize) => {
    const most = Math.max(1, Math.floor((width + columnGap) / (minColumn * fontSize + columnGap)));
    return Array.from({ length: most }, (_, index) => setText(pdf, lines, width, index + 1, fontSize));
  });
}

function setText(
  { document }: OpenPdf,
  lines: readonly string[],
  width: number,
  count: number,
  fontSize: number,
): SetText {
  const columnWidth = (width - (count - 1) * columnGap) / count;
  document.fontSize(fontSize);
  const heights = lines.map((line) => document.heightOfString(line, { width: columnWidth }) + lineGap);
  const sum = heights.reduce((total, height) => total + height, 0);
  let limit = Math.max(sum / count, ...heights);
  let columns = columnsOf(lines, heights, limit);
  while (columns.length > count) {
    limit += lineGap;
    columns = columnsOf(lines, heights, limit);
  }
  const height = lines.length === 0 ? 0 : above + limit;
  return { columns, columnWidth, fontSize, height, isSmall: fontSize !== usualSize };
}

/** Fills columns with whole lines, none above a height. */
function columnsOf(lines: readonly string[], heights: readonly number[], limit: number): string[][] {
  const columns: string[][] = [];
  // Sums of lengths in points are not exact.
  let left = -1;
  for (const [index, line] of lines.entries()) {
    left -= heights[index]!;
    if (left < -0.01) {
      columns.push([]);
      left = limit - heights[index]!;
    }
    columns.at(-1)!.push(line);
  }
  return columns;
}

/** Draws the lines from a point, the lower left corner of their drawing. */
function drawText(
  { document }: OpenPdf,
  { columns, columnWidth, fontSize }: SetText,
  [x, y]: readonly [number, number],
): void {
  document.fontSize(fontSize).fillColor(ink);
  for (const [index, lines] of columns.entries()) {
    let top = y + above;
    for (const line of lines) {
      document.text(line, x + index * (columnWidth + columnGap), top, { width: columnWidth });
      top += document.heightOfString(line, { width: columnWidth }) + lineGap;
    }
  }
}
