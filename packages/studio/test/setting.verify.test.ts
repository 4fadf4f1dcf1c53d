import { kinds } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

describeInBrowser('what a setter asks', () => {
  const studio = serveStudio();
  const make = async (text: string, answer = 'Unique'): Promise<Page> => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, text);
    await expectAnswer(page, answer);
    return page;
  };
  const facts = (page: Page) => page.getByRole('region', { name: 'How hard it is' });

  const examples = kinds.map(({ name, examples: [first] }) => ({ kind: name, text: first!.text }));

  test.each(examples)('$kind has its grade', async ({ text }) => {
    const page = await make(text);
    await facts(page).locator('.grade-boxes').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
