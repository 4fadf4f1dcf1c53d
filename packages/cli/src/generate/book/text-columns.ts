import type { OpenPdf } from '../../pictures/pdf.js';

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

const [usualSize, ...smallSizes] = [9, 7.5, 6];
const lineGap = 4;
const above = 8;
const columnGap = 18;

/** A column has 45 characters or more: its width in letters' sizes. */
const minColumn = 25;

/** The ways to set lines in a width, the best first: one column before several, and small letters at last. */
export function textSettings(pdf: OpenPdf, lines: readonly string[], width: number): readonly SetText[] {
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
export function drawText(
  { document }: OpenPdf,
  { columns, columnWidth, fontSize }: SetText,
  [x, y]: readonly [number, number],
  color: string,
): void {
  document.fontSize(fontSize).fillColor(color);
  for (const [index, lines] of columns.entries()) {
    let top = y + above;
    for (const line of lines) {
      document.text(line, x + index * (columnWidth + columnGap), top, { width: columnWidth });
      top += document.heightOfString(line, { width: columnWidth }) + lineGap;
    }
  }
}
