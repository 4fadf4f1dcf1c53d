import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

const loop = 'https://puzz.link/p?slither/5/5/g623dbi22787c';

/** What the page holds, after garbage was collected. */
interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
}

async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)!.value;
  return {
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    workers: page.workers().length,
  };
}

/** The actions of a round of edits, each of which is undone, and of a round through the rooms. */
const [editsOfRound, roomsOfRound] = [200, 20];

describeInBrowser('memory', () => {
  const studio = serveStudio();

  const edit = async (page: Page): Promise<void> => {
    await page.locator('.board').focus();
    for (let count = 0; count < editsOfRound / 4; count++) {
      await page.keyboard.press(String(count % 4));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+z');
      await page.keyboard.press('ArrowLeft');
    }
    await expectAnswer(page, 'Unique');
  };
  const visitRooms = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'All puzzles with this solution' }).click();
    await page.getByRole('button', { name: 'Use these clues' }).waitFor();
    for (let count = 0; count < 4; count++) await page.keyboard.press('PageDown');
    await page.keyboard.press('r');
    await page.getByText('at random').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
    await page.getByText(/^LP relaxation/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
    const section = page.getByRole('region', { name: 'Next step', exact: true });
    await section.getByRole('button', { name: 'Next step' }).click();
    await section.getByRole('button', { name: /^Why/ }).first().click();
    await section.locator('.chip').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await page.getByRole('radio', { name: 'Make', exact: true }).check({ force: true });
    await expectAnswer(page, 'Unique');
  };

  test('stays flat over 10,000 actions, through all rooms', async () => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, loop);
    await expectAnswer(page, 'Unique');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    let before: Held | null = null;
    for (let actions = 0; actions < 10_000; actions += editsOfRound + roomsOfRound) {
      await edit(page);
      await visitRooms(page);
      // What is loaded and kept once is there after the first tenth.
      if (before === null && actions >= 1000) before = await heldBy(page, session);
    }
    // A worker that still answers the last action is not left behind.
    let after = await heldBy(page, session);
    for (let seconds = 0; seconds < 20 && after.workers > before!.workers; seconds++) {
      await page.waitForTimeout(1000);
      after = await heldBy(page, session);
    }
    const told = JSON.stringify({ before, after });
    expect(after.megabytes, told).toBeLessThan(before!.megabytes + 12);
    expect(after.nodes, told).toBeLessThan(before!.nodes + 2000);
    expect(after.listeners, told).toBeLessThan(before!.listeners + 300);
    expect(after.workers, told).toBeLessThanOrEqual(before!.workers);
    process.stdout.write(`memory: ${told}\n`);
  });
});
