import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeInBrowser, desktop, expectAnswer, paste, serveStudio } from './studio-page.js';

const data = process.env['GRIDWRIGHT_DATA'];

/** Islands 3 in every second cell of every second row: some seconds of search for an even number of them. */
function openBoard(side: number): string {
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => (row % 2 === 0 && column % 2 === 0 ? '3 ' : '. ')).join(''),
  );
  return `pzprv3/hashikake/${side}/${side}/${rows.map((row) => `${row}/`).join('')}`;
}

describeInBrowser('live answers', () => {
  const studio = serveStudio();

  test('a large puzzle leaves the page usable; Stop works, and the next edit is answered', async () => {
    const page = await studio.open(desktop);
    await paste(page, openBoard(99));
    await page.getByRole('button', { name: 'Stop' }).click({ timeout: 45_000 });
    await expectAnswer(page, 'Not known: stopped');
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expectAnswer(page, 'Not known yet');
    // The first edit comes while it works.
    await paste(page, 'https://puzz.link/p?hashi/3/3/2g2i2g2');
    await expectAnswer(page, 'Unique');
  });

  test.skipIf(data === undefined)(
    `a puzzle of 400 islands is answered${data === undefined ? ' (GRIDWRIGHT_DATA names no folder)' : ''}`,
    async () => {
      const page = await studio.open(desktop);
      await paste(page, readFileSync(`${data}/hashi/cllv/400/Hs_34_400_25_00_001.has`, 'utf8'));
      await expectAnswer(page, 'Several solutions');
      await page.locator('.board').focus();
      await page.keyboard.press('8');
      await page.locator('.verdict.none, .verdict.several').waitFor();
    },
  );

  test('a worker that is gone is replaced, and the answer comes', async () => {
    const page = await studio.open(desktop);
    await expectAnswer(page, 'Nothing to answer yet');
    await page
      .workers()[0]!
      .evaluate('self.close()')
      .catch(() => {});
    await paste(page, 'https://puzz.link/p?hashi/3/3/2g2i2g2');
    await expectAnswer(page, 'Unique');
  });

  test('no engine is loaded where the page is drawn', async () => {
    const page = await studio.open(desktop);
    await expectAnswer(page, 'Nothing to answer yet');
    const scripts = (await page.evaluate(
      `Promise.all([...document.scripts].map(({ src }) => fetch(src).then((it) => it.text())))`,
    )) as string[];
    const worker = (await page.evaluate(
      `fetch(${JSON.stringify(page.workers()[0]!.url())}).then((it) => it.text())`,
    )) as string;
    // Words that only the solver, and only HiGHS, have.
    for (const word of ['restartInterval', 'highs']) {
      expect(worker.includes(word)).toBe(true);
      for (const script of scripts) expect(script.includes(word)).toBe(false);
    }
    expect(scripts.length).toBeGreaterThan(0);
  });
});
