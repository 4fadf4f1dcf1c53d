import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What an audit finds, in words. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // The policy of the page keeps scripts of others out; the audit comes by the debugger.
  await page.evaluate(axe);
  // Colors on their way from one to another are none that anybody reads.
  return (await page.evaluate(
    `Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => axe.run()).then(({ violations }) => violations.map(({ id, help, nodes }) => id + ': ' + help + ' ' + nodes.map(({ html }) => html).join(' ')))`,
  )) as string[];
}
