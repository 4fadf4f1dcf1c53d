import { boards } from '@gridwright/puzzles/boards';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { idsExpression } from './random-actions.js';
import {
  clueCount,
  describeInBrowser,
  desktop,
  drawn,
  expectAnswer,
  hashOf,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
const answered = /^(?!Not known yet|Nothing)./;

const answer = (page: Page) =>
  page.getByRole('complementary').getByRole('heading', { level: 2, name: answered }).first();

/** Opens an example of a kind, and waits until it is answered and saved. */
async function openExample(page: Page, text: string): Promise<void> {
  await pastePuzzle(page, text);
  await answer(page).waitFor();
  // That it is saved has been said of the puzzle before, too.
  const id = hashOf(page).slice('#doc/'.length);
  await expect.poll(() => page.evaluate(idsExpression)).toContain(`entries ${id}`);
  await page.getByText('Saved in this browser').waitFor();
}

/** Changes the puzzle: a clue beside the first cell, or a sheet without its first sentence. */
async function edit(page: Page): Promise<void> {
  const sentences = page.getByRole('textbox', { name: /^Sentences/ });
  if ((await sentences.count()) > 0) {
    const [, ...others] = (await sentences.inputValue()).split('\n');
    await sentences.fill(others.join('\n'));
    return;
  }
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
}

describeInBrowser('what is interrupted', () => {
  const studio = serveStudio();

  const examples = boards.map(({ name, examples: [example] }) => [name, example!.text] as const);
  test.each(examples.slice(0, 1))(
    '%s: the worker is killed while it is asked, and the page is reloaded in the middle of editing',
    async (_, text) => {
      const page = await studio.openAnew(desktop);
      await openExample(page, text);
      const first = await drawn(page);
      // Another puzzle, the worker gone while it is asked about it, and an edit after that.
      await pastePuzzle(page, unique);
      for (const worker of page.workers()) await worker.evaluate('self.close()').catch(() => {});
      await pastePuzzle(page, text);
      await answer(page).waitFor();
      expect(await drawn(page)).toBe(first);

      await edit(page);
      const edited = await drawn(page);
      await page.reload();
      await answer(page).waitFor();
      expect(await drawn(page)).toBe(edited);
    },
  );

  test('an edit in the moment of a reload is kept', async () => {
    const page = await studio.openAnew(desktop);
    await openExample(page, unique);
    const before = await clueCount(page);
    await edit(page);
    await page.reload();
    await expectAnswer(page, 'No solution');
    expect(await clueCount(page)).toBe(before + 1);
  });
});
