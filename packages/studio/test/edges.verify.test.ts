import { expect, test } from 'vitest';
import {
  beginToSolve,
  describeInBrowser,
  expectAnswer,
  lineCount,
  pastePuzzle,
  phone,
  serveStudio,
} from './studio-page.js';

describeInBrowser('lines on edges', () => {
  const studio = serveStudio();

  test('with a finger, on a board that is no grid', async () => {
    const page = await studio.open(phone);
    const point = (x: number, y: number) => [x, y];
    const graph = {
      vertices: [point(1, 0), point(3, 0), point(4, 2), point(3, 4), point(1, 4), point(0, 2)],
      edges: [point(0, 1), point(1, 2), point(2, 3), point(3, 4), point(4, 5), point(5, 0), point(0, 3)],
      cells: [
        [0, 1, 2, 6],
        [3, 4, 5, 6],
      ],
    };
    const puzzle = { format: 'gridwright-puzzle', version: 1, kind: 'slitherlink', graph };
    await pastePuzzle(page, JSON.stringify({ ...puzzle, clues: { numbers: [3, null] } }));
    await expectAnswer(page, 'Unique');
    await beginToSolve(page);
    const box = (await page.locator('.board .paper').boundingBox())!;
    await page.touchscreen.tap(box.x + (2 / 4) * box.width, box.y + 2);
    await expect.poll(() => lineCount(page)).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
