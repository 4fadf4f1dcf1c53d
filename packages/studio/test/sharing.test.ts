import { expect, test } from 'vitest';
import { clueCount, describeInBrowser, desktop, expectAnswer, paste, serveStudio } from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

describeInBrowser('in and out', () => {
  const studio = serveStudio();

  test('what is pasted is opened, and its link shows the same in a fresh profile', async () => {
    const page = await studio.open(desktop);
    await paste(page, unique);
    await expectAnswer(page, 'Unique');
    const clues = await clueCount(page);
    expect(clues).toBe(10);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this puzzle' }).inputValue();
    expect(link.startsWith(studio.url())).toBe(true);
    expect(await page.getByRole('textbox', { name: 'pzprv3' }).inputValue()).toMatch(
      /^pzprv3\/hashikake\/6\/6\//,
    );
    expect(await page.getByRole('textbox', { name: 'puzz.link' }).inputValue()).toContain(unique);
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    expect(svg.suggestedFilename()).toBe('hashi.svg');
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture (PNG)' }).click(),
    ]);
    expect(png.suggestedFilename()).toBe('hashi.png');

    const other = await studio.open(desktop, link.slice(studio.url().length));
    await expectAnswer(other, 'Unique');
    expect(await clueCount(other)).toBe(clues);
    expect(await other.evaluate('window.location.hash')).toBe('');
    await other.reload();
    await expectAnswer(other, 'Unique');
  });

  test('what is no puzzle leaves the board as it was, and it is said why', async () => {
    const page = await studio.open(desktop);
    await paste(page, unique);
    await expectAnswer(page, 'Unique');
    for (const text of [
      'this is no puzzle',
      'https://puzz.link/p?hashi/3/3/zzzzzz',
      'https://puzz.link/p?hashi/99999/99999/2',
      `pzprv3/hashikake/150/150/${`${'. '.repeat(150)}/`.repeat(150)}`,
      'x'.repeat(3_000_000),
      '* #variable= 1 #constraint= 1\n+1 x1 >= 1 ;\n',
    ]) {
      await paste(page, text);
      const problem = page.getByRole('alert');
      await problem.waitFor();
      expect((await problem.textContent())!.length).toBeGreaterThan(20);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await clueCount(page)).toBe(10);
    }
  });

  test('a link that is none says so, and leaves the board as it was', async () => {
    const page = await studio.open(desktop, '#1/rubbish');
    const said = page.locator('.message', { hasText: 'The link has no puzzle that can be read' });
    await said.waitFor();
    await expectAnswer(page, 'Nothing to answer yet');
    await paste(page, unique);
    await expectAnswer(page, 'Unique');
    for (const hash of ['#2/hashi/3/3/2g2i2g2', '#1/%', `#1/${'g'.repeat(200_000)}`]) {
      await page.evaluate(`window.location.hash = ${JSON.stringify(hash)}`);
      await said.waitFor();
      expect(await clueCount(page)).toBe(10);
      expect(await page.evaluate('window.location.hash')).toBe('');
    }
  });

  test('two tabs with the same puzzle do not overwrite each other', async () => {
    const page = await studio.open(desktop);
    await paste(page, unique);
    await page.locator('.message', { hasText: 'Saved' }).waitFor();
    const other = await studio.reopen(page.context());
    await expectAnswer(other, 'Unique');
    await other.getByRole('button', { name: 'Undo' }).isDisabled();
    for (const each of [page, other]) {
      await each.locator('.board').focus();
      await each.keyboard.press(each === page ? '1' : '2');
      await each.locator('.message', { hasText: each === page ? 'Saved' : 'as a copy' }).waitFor();
    }
  });
});
