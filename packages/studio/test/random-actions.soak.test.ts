import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boards } from '@gridwright/puzzles/boards';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import {
  type Action,
  doAction,
  drawAction,
  idsExpression,
  randomNumbers,
  removedIdsExpression,
} from './random-actions.js';
import {
  describeInBrowser,
  desktop,
  drawn,
  expectAnswer,
  holdStorage,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

/** A puzzle with one solution, to see that an answer comes. */
const unique = 'https://puzz.link/p?hashi/3/3/2g2i2g2';

/** A file with the actions of a run that failed, to do them again; of the kind that failed only. */
const { GRIDWRIGHT_ACTIONS: replayed, GRIDWRIGHT_SEED: seed } = process.env;

/** Whether the page shows the puzzle of its address; while it is on its way somewhere, the address may be that of a puzzle that is gone. */
const hasArrived = `document.querySelector(location.hash.startsWith('#doc/') ? '.board' : '.shelf') !== null`;

/** Closes what lies above the desk, and goes to a desk. */
async function toDesk(page: Page): Promise<void> {
  await page.setViewportSize(desktop.viewport!);
  for (let dialogs = 0; dialogs < 5; dialogs++) await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(hasArrived)).toBe(true);
  if (!page.url().includes('#doc/')) await page.goto(page.url().replace(/#.*|$/, '#new'));
  await page.locator('.board').first().waitFor();
}

describeInBrowser('random actions', () => {
  const studio = serveStudio();

  test('end at a desk, even if the address is that of a puzzle that is gone', async () => {
    const page = await studio.open(desktop, '#shelf');
    const end = await holdStorage(await studio.reopen(page.context()));
    await page.evaluate(`location.hash = '#doc/gone'`);
    const arrived = toDesk(page);
    // Long enough that it has looked at the address.
    await page.waitForTimeout(1000);
    await end();
    await arrived;
  });

  test.each(boards.map((board) => [board.name, board] as const))('%s', async (name, board) => {
    const page = await studio.openApart({ ...desktop, hasTouch: true });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`error: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(studio.url()) && !/^(data|blob):/.test(request.url()))
        problems.push(`a request to ${request.url()}`);
    });
    await page.addInitScript(() => {
      globalThis.print = () => {};
    });
    await page.reload();
    await page.locator('.board').waitFor();
    const touch = await page.context().newCDPSession(page);
    const texts = board.examples.map(({ text }) => text);
    await pastePuzzle(page, texts[0]!);
    await page.locator('.verdict').waitFor();

    const random = randomNumbers(Number(seed) + boards.indexOf(board));
    const given = replayed === undefined ? null : (JSON.parse(readFileSync(replayed, 'utf8')) as Action[]);
    const done: Action[] = [];
    const stored = new Set<string>();
    try {
      for (let step = 0; step < (given?.length ?? runs(3000, 20)); step++) {
        const action = given?.[step] ?? (await drawAction(page, random, texts));
        done.push(action);
        if (action.do === 'reload') {
          const removed = (await page.evaluate(removedIdsExpression)) as readonly string[];
          for (const id of removed)
            for (const store of ['entries', 'contents', 'steps']) stored.delete(`${store} ${id}`);
        }
        await doAction(page, touch, action);
        expect(problems).toEqual([]);
        if (action.do !== 'reload') continue;
        const ids = (await page.evaluate(idsExpression)) as readonly string[];
        // What was stored once stays.
        expect([...stored].filter((id) => !ids.includes(id))).toEqual([]);
        for (const id of ids) stored.add(id);
      }
      await toDesk(page);
      const ids = (await page.evaluate(idsExpression)) as readonly string[];
      expect([...stored].filter((id) => !ids.includes(id))).toEqual([]);
      // What is on the desk is there again after a reload.
      await page.getByText('Saved in this browser').first().waitFor();
      const before = await drawn(page);
      await page.reload();
      await page.locator('.board').first().waitFor();
      expect(await drawn(page)).toBe(before);
      await pastePuzzle(page, unique);
      await expectAnswer(page, 'Unique');
      expect(problems).toEqual([]);
    } catch (error) {
      const file = join(mkdtempSync(join(tmpdir(), 'gridwright-actions-')), `${name}.json`);
      writeFileSync(file, JSON.stringify(done));
      await page.screenshot({ path: file.replace('.json', '.png') }).catch(() => {});
      throw new Error(
        `seed ${seed}, after ${done.length} actions: ${problems.join('; ') || error}; GRIDWRIGHT_ACTIONS=${file} does them again; the last: ${JSON.stringify(done.slice(-8))}`,
        { cause: error },
      );
    }
  });
});
