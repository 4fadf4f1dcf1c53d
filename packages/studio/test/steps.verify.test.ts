import { kinds } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { violationsOf } from './audit.js';
import { kindsOnPages } from './pages-by-kind.js';
import {
  describeInBrowser,
  desktop,
  expectAnswer,
  followSteps,
  pastePuzzle,
  phone,
  serveStudio,
} from './studio-page.js';

const hashi = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

describeInBrowser('steps that are explained', () => {
  const studio = serveStudio();

  const exampleOf = (kind: string): string => kinds.find(({ name }) => name === kind)!.examples[0]!.text;
  const solve = async (page: Page, text: string): Promise<void> => {
    await pastePuzzle(page, text);
    await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
  };
  const section = (page: Page) => page.getByRole('region', { name: 'Next step', exact: true });

  test('by touch on a phone', async () => {
    const page = await studio.open(phone);
    await solve(page, exampleOf('slitherlink'));
    const panel = section(page);
    await panel.getByRole('button', { name: 'Next step' }).tap();
    await panel.getByRole('button', { name: 'Why', exact: true }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test.each(kindsOnPages('slitherlink', 'zebra'))(
    'the steps of $name agree with its solution',
    async ({ text }) => {
      const page = await studio.open(desktop);
      await solve(page, text);
      // The first steps of some kinds tell nothing that can be entered.
      expect(await followSteps(page, runs(20, 6))).toBeGreaterThan(0);
      // By the solution of the live answer, which knows nothing of steps.
      await page.locator('.board').focus();
      await page.keyboard.press('c');
      const check = page.getByRole('region', { name: 'Check', exact: true });
      await check.getByText(/^(Right so far|Solved\.)$/).waitFor();
    },
  );

  test('a press before the explanations have come is not lost', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, exampleOf('slitherlink'));
    const { hash } = new URL(page.url());
    const fresh = await studio.reopen(page.context(), hash);
    await fresh.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
    await section(fresh).getByRole('button', { name: 'Next step' }).click();
    await section(fresh).locator('.sentence').waitFor();
  });

  test('why there is no solution, step by step to the contradiction', async () => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, hashi.replace('4h2j1', '4h2j4'));
    await expectAnswer(page, 'No solution');
    await page.getByRole('button', { name: 'Why there is no solution' }).click();
    const player = page.getByRole('region', { name: 'All steps' });
    await player.getByText(/^Step 1 of \d+$/).waitFor();
    const last = player.getByRole('button', { name: 'Last step' });
    if (await last.isEnabled()) await last.click();
    await player.getByText('a contradiction').waitFor();
  });

  test('where only what follows at once is left, it is entered as a whole', async () => {
    const page = await studio.open(desktop);
    await solve(page, 'https://puzz.link/p?hashi/3/3/2g2i2g2');
    await followSteps(page, 40);
    await page.getByText('Solved.').waitFor();
  });
});
