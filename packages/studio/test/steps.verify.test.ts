import { kinds } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, followSteps, pastePuzzle, phone, serveStudio } from './studio-page.js';

describeInBrowser('steps that are explained', () => {
  const studio = serveStudio();

  const examples = kinds.map(({ name, examples: [first] }) => ({ kind: name, text: first!.text }));
  const exampleOf = (kind: string): string => examples.find((each) => each.kind === kind)!.text;
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

  test.each(examples)('the steps of $kind agree with its solution', async ({ text }) => {
    const page = await studio.open(desktop);
    await solve(page, text);
    // The first steps of some kinds tell nothing that can be entered.
    expect(await followSteps(page, runs(20, 6))).toBeGreaterThan(0);
    // By the solution of the live answer, which knows nothing of steps.
    await page.locator('.board').focus();
    await page.keyboard.press('c');
    const check = page.getByRole('region', { name: 'Check', exact: true });
    await check.getByText(/^(Right so far|Solved\.)$/).waitFor();
  });
});
