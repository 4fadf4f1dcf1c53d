import { describe, expect, test } from 'vitest';
import { type DrawingSize, pageLayout, pageMargin, paperSizes } from '../src/generate/book/page-layout.js';

/** A board without lines below it. */
function boardOf(columns: number, rows: number): DrawingSize {
  return { columns, rows, texts: () => [{ lines: [], height: 0, isSmall: false } as never] };
}

function boards(count: number, columns: number, rows = columns): readonly DrawingSize[] {
  return Array.from({ length: count }, () => boardOf(columns, rows));
}

const [width, height] = paperSizes.a4;

describe('pages of puzzles', () => {
  const layoutOf = (sizes: readonly DrawingSize[], areTables = false) =>
    pageLayout('a4', { of: 'puzzles', areTables }, sizes);

  test('have as many boards as the size of their cells allows, the largest cells on as many pages', () => {
    // Six boards of 9 × 9 in two columns: a column of 235 points has cells of 26.
    expect(layoutOf(boards(6, 9)).boxes).toHaveLength(6);
    // With cells of 20 points, a board of 20 × 20 takes the width of a page, and the height of 400 points.
    expect(layoutOf(boards(4, 20)).boxes).toHaveLength(1);
  });

  test('are upright, but for boards that only have the room on the long side', () => {
    expect(layoutOf(boards(2, 10)).page).toEqual([width, height]);
    // Of 35 columns, 495 points leave 14 each, 742 leave 21.
    expect(layoutOf([boardOf(35, 10)]).page).toEqual([height, width]);
    // Cells too small on either: the way with the larger ones.
    expect(layoutOf([boardOf(60, 20)]).page).toEqual([height, width]);
    expect(layoutOf([boardOf(20, 60)]).page).toEqual([width, height]);
  });

  test('leave the margins free, and boxes do not overlap', () => {
    for (const count of [1, 2, 4, 6, 12]) {
      const { boxes } = layoutOf(boards(count, 6));
      for (const [index, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(pageMargin);
        expect(box.y).toBeGreaterThanOrEqual(pageMargin);
        expect(box.x + box.width).toBeLessThanOrEqual(width - pageMargin + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(height - pageMargin + 1e-9);
        for (const other of boxes.slice(index + 1))
          expect(other.x >= box.x + box.width || other.y >= box.y + box.height).toBe(true);
      }
    }
  });
});

test('pages of solutions have more boards than pages of puzzles', () => {
  const sizes = boards(24, 9);
  const [puzzles, solutions] = (['puzzles', 'solutions'] as const).map(
    (of) => pageLayout('a4', { of, areTables: false }, sizes).boxes.length,
  );
  expect(solutions).toBe(24);
  expect(puzzles).toBeLessThan(24);
});
