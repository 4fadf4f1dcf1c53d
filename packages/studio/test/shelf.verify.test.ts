import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { backUp, cards, choose, downloaded, own, restore, titles, toast, unique, withTwo } from './shelf.js';
import {
  describeInBrowser,
  desktop,
  expectAnswer,
  hashOf,
  pastePuzzle,
  phone,
  serveStudio,
} from './studio-page.js';

describeInBrowser('the shelf', () => {
  const studio = serveStudio();

  test('several are exported or removed together; all are sorted', async () => {
    const page = await withTwo(studio);
    await page.getByRole('link', { name: 'All 2' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Untitled' }).first().check();
    await own(page).getByText('1 selected').waitFor();
    const text = await downloaded(page, () => page.getByRole('button', { name: 'Export' }).click());
    expect(JSON.parse(text).documents).toHaveLength(1);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No puzzles yet. Paste one, choose a kind, or try the gallery.').waitFor();
    await toast(page, '2 puzzles are removed.').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cards(page).count()).toBe(2);
    await choose(page, 'Untitled', 'Rename');
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['A', 'Untitled']);
    await page.getByLabel('Order').selectOption('Newest');
    await page.getByLabel('Order').selectOption('Title');
    await expect.poll(() => titles(page)).toEqual(['A', 'Untitled']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  });

  test('a card that can be selected leaves its drawing free, and its time within it', async () => {
    const page = await withTwo(studio);
    await page.goto(`${studio.url()}#shelf/all`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const card = cards(page).first();
    const boxOf = async (part: string) => (await card.locator(part).boundingBox())!;
    const [sheet, check, when] = [await boxOf('.sheet'), await boxOf('input'), await boxOf('.when')];
    const whole = (await card.boundingBox())!;
    expect(check.y).toBeGreaterThanOrEqual(sheet.y + sheet.height);
    expect(await card.locator('.when').evaluate((each) => getComputedStyle(each).paddingRight)).not.toBe(
      '0px',
    );
    expect(when.x + when.width).toBeLessThanOrEqual(whole.x + whole.width);
  });

  test('five hundred puzzles: the shelf opens at once, and pictures are drawn where they are seen', async () => {
    const page = await withTwo(studio);
    const file = JSON.parse(await backUp(page));
    const [one] = file.documents;
    const documents = Array.from({ length: 500 }, (_, i) => ({ ...one, id: `copy-${i}` }));
    await restore(page, JSON.stringify({ ...file, documents }));
    await toast(page, '500 puzzles added').waitFor();
    await page.goto(`${studio.url()}#shelf/all`);
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(502);
    // What it took of the page's own time: five times what is promised.
    expect(await page.evaluate('performance.now()')).toBeLessThan(300_000);
    await expect.poll(() => cards(page).first().locator('svg.drawing').count()).toBe(1);
    expect(await cards(page).locator('svg.drawing').count()).toBeLessThan(100);
  });

  const looks = [
    ['desktop, dark', { ...desktop, colorScheme: 'dark' as const }],
    ['320 px', { ...phone, viewport: { width: 320, height: 640 } }],
  ] as const;
  test.each(looks)('an audit finds nothing, and nothing is wider than the page: %s', async (_, options) => {
    const page = await withTwo(studio, options);
    for (const hash of ['#shelf', '#shelf/all', '#gallery']) {
      await page.goto(`${studio.url()}${hash}`);
      await page.locator('.shelf .back').waitFor({ state: hash === '#shelf' ? 'detached' : 'visible' });
      await page.locator('svg.drawing').first().waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(
        await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
      ).toBeLessThanOrEqual(0);
    }
    await page.goto(`${studio.url()}#shelf/all`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('what is not known of a restored puzzle is found out on the shelf', async () => {
    const page = await withTwo(studio);
    const file = await backUp(page);
    const other = await studio.openApart(desktop, '#shelf');
    await restore(other, file);
    await expect.poll(() => cards(other).locator('.badge').allTextContents()).toEqual(['Several', 'Unique']);
    // It is kept: no worker has to tell it again.
    await other.route('**/question-worker*', (route) => route.abort());
    await other.reload();
    await expect.poll(() => cards(other).locator('.badge').allTextContents()).toEqual(['Several', 'Unique']);
  });

  test('a problem is reported by copying: the puzzle without notes, what is known, version and browser', async () => {
    const page = await studio.openAnew(desktop, '#shelf');
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    await page.getByRole('button', { name: /Untitled/ }).click();
    await page.getByLabel('Notes').fill('my secret');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Report a problem' }).click();
    const report = await page.getByLabel('The report').inputValue();
    for (const part of [
      /Gridwright \d+\.\d+/,
      /Browser: .*Chrome/,
      /Solutions: Unique/,
      /"gridwright-document"/,
    ])
      expect(report).toMatch(part);
    expect(report).not.toContain('my secret');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(report);
  });

  test('the gallery has examples of every kind; one that was begun shows how far it is', async () => {
    const page = await studio.openAnew(desktop, '#gallery');
    const gallery = page.getByRole('region', { name: 'Gallery' });
    const kinds = new Set(
      (await gallery.locator('.what').allTextContents()).map((what) => what.split(/[ ,]/)[0]),
    );
    await page.goto(`${studio.url()}#shelf`);
    const tiles = await page.locator('.kinds a').allTextContents();
    expect(tiles.length).toBeGreaterThan(2);
    for (const tile of tiles) expect(kinds).toContain(tile.split(' ')[0]);
    const card = gallery.getByRole('article').first();
    const title = await card.locator('b').textContent();
    await card.getByRole('link').click();
    expect(await page.getByRole('radio', { name: 'Solve' }).isChecked()).toBe(true);
    const begun = hashOf(page);
    await page.goBack();
    // One that was only looked at is not on the shelf.
    await own(page).getByText('No puzzles yet.').waitFor();
    expect(await card.locator('.badge').count()).toBe(0);
    await card.getByRole('link').click();
    await page.getByRole('banner').getByRole('heading', { name: title! }).click();
    await page.getByLabel('Author').fill('A solver');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await card.locator('.badge').waitFor();
    await expect.poll(() => titles(page)).toEqual([title]);
    await card.getByRole('link').click();
    await page.locator('.board').waitFor();
    await expect.poll(() => hashOf(page)).toBe(begun);
  });

  test('theme and keys; an address that leads nowhere is said', async () => {
    const page = await studio.openAnew(desktop, '#shelf');
    await page.getByRole('button', { name: 'Theme: as the system' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    for (const [hash, message] of [
      ['#doc/none', 'This puzzle is not in this browser.'],
      ['#new/none', 'No kind is called “none”.'],
      ['#gallery/hashi/none', 'The gallery has no puzzle called “none”.'],
    ] as const) {
      await page.goto(`${studio.url()}${hash}`);
      await toast(page, message).waitFor();
      await expect.poll(() => hashOf(page)).toBe('#shelf');
    }
    await page.getByRole('button', { name: 'Other size or rules' }).click();
    await page.getByLabel('Rows', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Start an empty board' }).click();
    await page.getByText(/ 4 × /).first().waitFor();
    await page.goBack();
    await expect.poll(() => hashOf(page)).toBe('#shelf');
  });
});
