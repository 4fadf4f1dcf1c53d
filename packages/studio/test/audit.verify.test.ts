import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from '../../../test/profile.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, phone, serveStudio } from './studio-page.js';
import { views } from './views.js';

describeInBrowser('accessibility', () => {
  const studio = serveStudio();

  /** How people look at it; 200 % leaves half of the window. */
  const looks: Readonly<Record<string, BrowserContextOptions>> = {
    light: { ...desktop, colorScheme: 'light' },
    dark: { ...desktop, colorScheme: 'dark' },
    'forced colors': { ...desktop, forcedColors: 'active' },
    '200 %': { viewport: { width: 640, height: 400 } },
    '320 px': { ...phone, viewport: { width: 320, height: 568 } },
  };

  // Each view in one look, and every look; in the long profile, each view in each look. The kinds while they are made are audited with
  // their grades, too.
  const due = views.filter(({ name }) => profile === 'long' || !name.endsWith('-make'));
  test.each(Object.keys(looks))('an audit finds nothing in any view: %s', async (look) => {
    const found: string[] = [];
    for (const [i, { name, bring }] of due.entries()) {
      const isDue = Object.keys(looks).indexOf(look) === i % Object.keys(looks).length;
      if (profile === 'quick' && !isDue) continue;
      const page = await studio.open(looks[look]);
      await bring(page).catch((error: Error) => found.push(`${name}: ${error.message}`));
      for (const each of await violationsOf(page)) found.push(`${name}: ${each}`);
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(wide) > 0) found.push(`${name}: the page is ${wide} px wider than the window`);
    }
    expect(found).toEqual([]);
  });
});
