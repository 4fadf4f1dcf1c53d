import { boards } from '@gridwright/puzzles/boards';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
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
  stored,
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
  test.each(examples.slice(0, runs(examples.length, 2)))(
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

  test('two tabs that change the same puzzle keep both', async () => {
    const page = await studio.openAnew(desktop);
    await openExample(page, unique);
    const other = await studio.reopen(page.context(), new URL(page.url()).hash);
    await expectAnswer(other, 'Unique');
    const entries = async (): Promise<readonly string[]> =>
      ((await page.evaluate(idsExpression)) as readonly string[]).filter((id) => id.startsWith('entries '));
    const before = await entries();
    for (const each of [page, other]) {
      await each.getByRole('application').focus();
      await each.keyboard.press('ArrowRight');
      await each.keyboard.press(each === page ? '1' : '2');
      // The first one to save keeps the puzzle.
      if (each === page) await expect.poll(async () => (await stored(page, 'steps')).length).toBe(1);
    }
    await other.getByText('as a copy').waitFor();
    await other.getByText('Saved in this browser').waitFor();
    const after = await entries();
    expect(before.filter((id) => !after.includes(id))).toEqual([]);
    expect(after.length).toBe(before.length + 1);
    // Each goes on with its own.
    await page.keyboard.press('Control+z');
    await expectAnswer(page, 'Unique');
    await expect.poll(async () => (await clueCount(other)) - (await clueCount(page))).toBe(1);
  });

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
