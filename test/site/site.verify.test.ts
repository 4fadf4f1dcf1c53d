import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/run-command.js';
import { violationsOf } from '../../packages/studio/test/audit.js';
import { chromiumOptions } from '../../packages/studio/test/studio-page.js';
import { type PlainHost, plainHost } from '../plain-host.js';
import { describeUnless, whyNoChromium } from '../programs.js';
import { whyNoSite } from './why-no-site.js';

// The site as a reader meets it: built by its one command, put under a path of a server that knows nothing of it.

const folder = join(root, 'site/dist');

/** Ten pages, of every sort. */
const audited = [
  'index.html',
  'tutorials/first-puzzle.html',
  'tutorials/add-a-kind.html',
  'gallery/index.html',
  'gallery/slitherlink.html',
  'formulations/hashi-flow.html',
  'papers/slips.html',
  'measurements/growth.html',
  'command/solve.html',
  'api/puzzles/questions.html',
];

const light: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' };

/** How people look at them; the sorts differ in little but their content, so each page is audited in one look, and the first in all. */
const looks: readonly (readonly [name: string, look: BrowserContextOptions])[] = [
  ['light', light],
  ['dark', { ...light, colorScheme: 'dark' }],
  ['phone', { viewport: { width: 360, height: 740 }, colorScheme: 'light' }],
];

test('its command builds it, and each link leads somewhere', ({ skip }) => {
  if (whyNoSite !== null) skip(whyNoSite);
  const built = spawnSync(process.execPath, [join(root, 'site/build.mjs')], { encoding: 'utf8' });
  // Links and the ways to each page are checked there; a problem is a line, and the status.
  expect({ status: built.status, problems: built.stderr }).toMatchObject({ status: 0 });
});

describeUnless(whyNoSite ?? whyNoChromium, 'the site in a browser', () => {
  let host: PlainHost;
  let browser: Browser;
  const problems: string[] = [];

  beforeAll(async () => {
    host = await plainHost(folder, '/somewhere/on/a/server/');
    browser = await chromium.launch(chromiumOptions);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  const addressOf = (page: string): string => `${host.url}${page}`;

  async function open(address: string, look = light): Promise<Page> {
    const context = await browser.newContext(look);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
    });
    await page.goto(addressOf(address), { waitUntil: 'networkidle' });
    // On a busy machine the network is quiet before the page's script has run. The script gives the switch of the colors its title.
    await page.locator('button.VPSwitchAppearance:not([title=""])').first().waitFor({ state: 'attached' });
    return page;
  }

  test.each(looks)('an audit finds nothing: %s', async (_, look) => {
    const found: string[] = [];
    const due = audited.filter((_, i) => i === 0 || looks[i % looks.length]![1] === look);
    for (const address of due) {
      const page = await open(address, look);
      for (const each of await violationsOf(page)) found.push(`${address}: ${each}`);
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(wide) > 0) found.push(`${address}: the page is ${wide} px wider than the window`);
      await page.context().close();
    }
    expect(found).toEqual([]);
    expect(problems.splice(0)).toEqual([]);
  });

  test('a click leads to the next page without loading it anew, and search finds a page', async () => {
    const page = await open('index.html');
    await page.evaluate('window.isFirst = true');
    await page.getByRole('link', { name: 'Tutorials', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: /tutorials/i }).waitFor();
    expect(page.url()).toBe(addressOf('tutorials/'));
    expect(await page.evaluate('window.isFirst')).toBe(true);
    // What is left of the first page is still right two folders deeper.
    await page.getByRole('link', { name: 'API', exact: true }).first().click();
    await page.getByRole('link', { name: '@gridwright/solver', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: '@gridwright/solver' }).waitFor();
    await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    expect(page.url()).toBe(addressOf('gallery/'));
    expect(await page.evaluate('window.isFirst')).toBe(true);

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('hashi deductions');
    await page.getByRole('option', { name: 'Hashi: deductions' }).first().click();
    await expect.poll(() => page.url()).toContain(addressOf('formulations/hashi-deductions.html'));
    expect(problems.splice(0)).toEqual([]);
    await page.context().close();
  });

  test('dark mode is a switch, and stays', async () => {
    const page = await open('hashi.html');
    const background = (): Promise<string> =>
      page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByRole('switch').first().click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    expect(await background()).toBe(dark);
    await page.context().close();
  });
});
