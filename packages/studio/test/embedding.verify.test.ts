import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { serveEmbedded } from './embedding.js';
import { describeInBrowser } from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

describeInBrowser('in the frame of another page', () => {
  const { url, around, open, messages, messageOf, post } = serveEmbedded();

  test('the page of the document opens a puzzle, and says when it is solved', async () => {
    const document = readFileSync(new URL('../../../docs/studio.md', import.meta.url), 'utf8');
    const [, code] = /^```js\n([\s\S]*?)^```$/m.exec(document)!;
    const { page, frame } = await open(around(), around(), code);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    expect(await messageOf(page, 'opened')).toMatchObject({ id: 'first', kind: 'hashi', mode: 'solve' });
    await frame.getByRole('application').focus();
    for (const key of ['Shift+ArrowRight', 'ArrowLeft', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => said).toContain('solved');
  });

  test('an origin that is none leads to the shelf, as does an address without a frame', async () => {
    const { page, frame } = await open(around(), 'example.org/path');
    await frame.locator('.shelf').waitFor();
    expect(await messages(page)).toEqual([]);
    const own = await page.context().newPage();
    await own.goto(`${url()}#embed/${encodeURIComponent(around())}`);
    await own.locator('.shelf').waitFor();
  });

  test('the way to the whole studio takes the puzzle along; an audit finds nothing', async () => {
    const { page, frame } = await open(around(), around());
    await messageOf(page, 'ready');
    await post(page, { gridwright: 1, type: 'open', text: unique });
    await messageOf(page, 'opened');
    expect(await violationsOf(page)).toEqual([]);
    const popup = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Open in Gridwright' }).click();
    const whole = await popup;
    await whole.locator('.board').waitFor();
    expect(await whole.getByRole('application').getAttribute('aria-label')).toContain('6');
    expect(await whole.evaluate('location.hash')).toMatch(/^#doc\//);
  });
});
