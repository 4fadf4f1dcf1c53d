import { conflict } from '@gridwright/modeling';
import { kinds, unique } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  choose,
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  lineCount,
  middleOf,
  pastePuzzle,
  serveStudio,
  stroke,
} from './studio-page.js';

const hashi = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

describeInBrowser('steps that are explained', () => {
  const studio = serveStudio();

  const examples = kinds.map(({ name, examples: [first] }) => ({ kind: name, text: first!.text }));
  const exampleOf = (kind: string): string => examples.find((each) => each.kind === kind)!.text;
  /** The answers of the only solution, by an engine in this process. */
  const solutionOf = async (
    kind: string,
    text: string,
  ): Promise<Readonly<Record<string, ArrayLike<number>>>> => {
    const found = kinds.find(({ name }) => name === kind)!;
    const answer = await unique(found.read(text).puzzle, { kind: found, engines: [conflict()], budget: {} });
    if (answer.status !== 'unique') throw new Error(`expected one solution, found ${answer.status}`);
    return answer.solution.answers;
  };
  const solve = async (page: Page, text: string): Promise<void> => {
    await pastePuzzle(page, text);
    await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
  };
  const section = (page: Page) => page.getByRole('region', { name: 'Next step', exact: true });

  test('three presses by key: where, why, and its entry; each a step of undo', async () => {
    const page = await studio.open(desktop);
    await solve(page, exampleOf('slitherlink'));
    const panel = section(page);
    await panel.getByRole('button', { name: 'Next step' }).waitFor();
    await page.locator('.board').focus();
    await page.keyboard.press('n');
    await panel.getByText(/follows at R\d/).waitFor();
    // Nothing of the reason is told yet, and only the place is marked.
    expect(await panel.locator('.chip').count()).toBe(0);
    expect(await page.locator('.board .premise').count()).toBe(0);
    await page.locator('.board .conclusion').first().waitFor({ state: 'attached' });
    await page.keyboard.press('n');
    await panel.locator('.chip').first().waitFor();
    await page.locator('.board .premise').first().waitFor({ state: 'attached' });
    await panel.locator('.chip').first().focus();
    await page.locator('.board .lit').first().waitFor({ state: 'attached' });
    expect(await lineCount(page)).toBe(0);
    await page.locator('.board').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lineCount(page)).toBeGreaterThan(0);
    await panel.getByRole('button', { name: 'Next step' }).waitFor();
    await expect.poll(() => page.locator('.board .conclusion').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => lineCount(page)).toBe(0);
  });

  test('another step is about another place; an edit ends what was told', async () => {
    const page = await studio.open(desktop);
    await solve(page, hashi);
    const panel = section(page);
    await panel.getByRole('button', { name: 'Next step' }).click();
    const sentence = panel.locator('.sentence');
    await sentence.waitFor();
    const first = await sentence.textContent();
    // Where and why come one after the other, and the act is named.
    const depths = panel.getByRole('list', { name: 'How much to tell' }).getByRole('listitem');
    expect(await depths.allTextContents()).toEqual(['Where', 'Why', 'Keep in mind']);
    const current = (): Promise<(string | null)[]> =>
      depths.evaluateAll((all) => all.map((each) => each.getAttribute('aria-current')));
    expect(await current()).toEqual(['step', null, null]);
    expect(await panel.locator('.primary').textContent()).toBe('WhyN');
    await depths.getByRole('button', { name: 'Why' }).click();
    await expect.poll(current).toEqual([null, 'step', null]);
    expect(await panel.locator('.primary').textContent()).toBe('Keep in mindEnter');
    await depths.getByRole('button', { name: 'Where' }).click();
    await expect.poll(() => sentence.textContent()).toBe(first);
    // That there is one bridge at least is no entry: the panel holds it, until it is forgotten.
    await depths.getByRole('button', { name: 'Why' }).click();
    await expect.poll(() => sentence.textContent()).toMatch(/at least/);
    await panel.locator('.primary').click();
    const held = panel.locator('details');
    await held.locator('summary').click();
    const facts = await held.locator('li').allTextContents();
    expect(facts.join('; ')).toMatch(/at least/);
    const head = facts.length === 1 ? 'One fact is' : `${facts.length} facts are`;
    expect((await held.locator('summary').textContent())!.startsWith(head)).toBe(true);
    expect(await lineCount(page)).toBe(0);
    await panel.getByRole('button', { name: 'Forget' }).click();
    await expect.poll(() => held.count()).toBe(0);
    await panel.getByRole('button', { name: 'Next step' }).click();
    await expect.poll(() => sentence.textContent()).toBe(first);
    await panel.getByRole('button', { name: 'Another' }).click();
    await expect.poll(() => sentence.textContent().catch(() => first)).not.toBe(first);
    await stroke(page, [await middleOf(page, 1, 1), await middleOf(page, 1, 4)]);
    await panel.getByRole('button', { name: 'Next step' }).waitFor();
  });

  test('what is wrong is said, why, and taken out; also from Check', async () => {
    const page = await studio.open(desktop);
    const text = exampleOf('sudoku');
    await solve(page, text);
    await expectAnswer(page, 'Unique');
    const [values] = Object.values(await solutionOf('sudoku', text));
    const [givens] = Object.values(kinds.find(({ name }) => name === 'sudoku')!.read(text).puzzle.clues);
    const free = givens!.indexOf(-1);
    const at = await middleOf(page, Math.floor(free / 9) + 1, (free % 9) + 1);
    await page.mouse.click(at.x, at.y);
    await page.keyboard.press(String((values![free]! % 9) + 1));
    await page.keyboard.press('c');
    const check = page.getByRole('region', { name: 'Check', exact: true });
    await check.getByRole('button', { name: /Where|Show/ }).click();
    await check.getByRole('button', { name: 'Why?' }).click();
    const panel = section(page);
    await panel.getByText('This cannot be right').waitFor();
    await panel.locator('.chip').first().waitFor();
    await panel.getByRole('button', { name: 'Take it out' }).click();
    await panel.getByRole('button', { name: 'Next step' }).waitFor();
    await page.keyboard.press('c');
    await check.getByText('Nothing to check yet').waitFor();
  });

  test('all steps one by one, from the clues alone in Make; from the last one they play from the first again', async () => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, hashi);
    await expectAnswer(page, 'Unique');
    await page.getByRole('button', { name: 'All steps, one by one' }).click();
    const player = page.getByRole('region', { name: 'All steps' });
    await player.getByText(/^Step 1 of \d+$/).waitFor();
    const buttons = ['First step', 'Step before', 'Play', 'Next step in the list', 'Last step'];
    const enabled = (): Promise<boolean[]> =>
      Promise.all(buttons.map((name) => player.getByRole('button', { name, exact: true }).isEnabled()));
    expect(await enabled()).toEqual([false, false, true, true, true]);
    await player.getByRole('button', { name: 'Next step in the list' }).click();
    await player.getByText(/^Step 2 of \d+$/).waitFor();
    expect(await enabled()).toEqual([true, true, true, true, true]);
    await player.getByRole('button', { name: 'Step before' }).click();
    await player.getByText(/^Step 1 of \d+$/).waitFor();
    const [, count] = /of (\d+)/.exec((await player.locator('output').textContent()) ?? '')!;
    await player.getByRole('button', { name: 'Last step' }).click();
    await player.getByText(`Step ${count} of ${count}`).waitFor();
    await player.getByText('the puzzle is solved').waitFor();
    expect(await enabled()).toEqual([true, true, true, false, false]);
    await page.locator('.board .stroke.pencil').first().waitFor({ state: 'attached' });
    expect(await lineCount(page)).toBe(0);
    await player.getByRole('slider', { name: 'Step' }).focus();
    await page.keyboard.press('ArrowLeft');
    await player.getByText(`Step ${Number(count) - 1} of ${count}`).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await player.getByRole('button', { name: 'Last step' }).click();
    await player.getByRole('button', { name: 'Play' }).click();
    await player.getByText(`Step 1 of ${count}`).waitFor();
    await player.getByText(`Step 2 of ${count}`).waitFor();
    await player.getByRole('button', { name: 'Pause' }).click();
    await player.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.board .conclusion').count()).toBe(0);
  });

  test('a puzzle of another size or kind comes in the place of the one that is explained', async () => {
    const page = await studio.open(desktop);
    const panel = section(page);
    const ask = async (): Promise<void> => {
      await panel.getByRole('button', { name: 'Next step' }).click();
      await panel.getByRole('button', { name: 'Why', exact: true }).first().click();
      await page.locator('.board .conclusion').first().waitFor({ state: 'attached' });
    };
    await solve(page, exampleOf('numberlink'));
    await ask();
    await choose(page, 'Add or remove rows');
    await page.getByRole('button', { name: 'Above: One less' }).click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Next step' }).waitFor();
    expect(await page.locator('.board .conclusion').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await ask();
    await page.evaluate(`location.hash = '#2/solve/hashi/3/3/2g2i2g2'`);
    await expect.poll(() => clueCount(page)).toBe(4);
    expect(await page.locator('.board .conclusion').count()).toBe(0);
    await ask();
  });
});
