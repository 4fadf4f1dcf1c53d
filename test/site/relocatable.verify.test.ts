import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyNoSite } from './why-no-site.js';

interface Relocatable {
  readonly makeRelocatable: (folder: string) => void;
  readonly placeholder: string;
}

const relocatable = '../../site/output/relocatable.mjs';
const { makeRelocatable, placeholder } = (whyNoSite === null ? await import(relocatable) : {}) as Relocatable;
beforeEach(({ skip }) => {
  if (whyNoSite !== null) skip(whyNoSite);
});

const folder = mkdtempSync(join(tmpdir(), 'gridwright-relocatable-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A site of these files, made relocatable. */
function relocated(files: Readonly<Record<string, string>>): (name: string) => string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  makeRelocatable(folder);
  return (name) => readFileSync(join(folder, name), 'utf8');
}

/** The scripts of a page, run as at an address; what they leave in `window`. */
function ranAt(page: string, address: string): Record<string, unknown> {
  const window: Record<string, unknown> = {};
  for (const [, script] of page.matchAll(/<script>([\s\S]*?)<\/script>/g))
    runInNewContext(script!, { window, document: { baseURI: address, querySelectorAll: () => [] }, URL });
  return window;
}

test('a page names its files relative to itself, and its scripts know where the site begins', () => {
  const json = JSON.stringify(JSON.stringify({ base: placeholder, logo: `${placeholder}icon.svg` }));
  const read = relocated({
    'guides/hashi.html': `<html><head><link href="${placeholder}style.css"></head><body><a href="${placeholder}">home</a><script>window.site=JSON.parse(${json})</script></body></html>`,
  });
  const page = read('guides/hashi.html');
  expect(page).toContain('<link href="../style.css">');
  expect(page).toContain('<a href="../">');
  for (const site of ['/', '/somewhere/else/']) {
    const window = ranAt(page, `https://example.org${site}guides/hashi.html`);
    expect(window['site']).toEqual({ base: site, logo: `${site}icon.svg` });
  }
});

test('scripts are right wherever the base stands in a text', () => {
  const read = relocated({
    'app.js': [
      `export function base(){return"${placeholder}"}`,
      `export const file="${placeholder}a.js",files=["${placeholder}b.js"];`,
      `export const json='{"0":"${placeholder}d.js"}';`,
      `export const within="see ${placeholder}c.js";`,
      `export const template=\`${placeholder}\${1+1}.js\`;`,
    ].join('\n'),
  });
  const script = read('app.js')
    .replaceAll('export ', 'globalThis.made=globalThis.made||{};')
    .replaceAll('const ', 'var ');
  const context: Record<string, unknown> = { window: { siteBase: '/x/' } };
  runInNewContext(`${script};result={base:base(),file,json,files,within,template}`, context);
  expect(context['result']).toEqual({
    base: '/x/',
    file: '/x/a.js',
    files: ['/x/b.js'],
    json: '{"0":"/x/d.js"}',
    within: 'see /x/c.js',
    template: '/x/2.js',
  });
});

test('a style sheet names files relative to itself', () => {
  const read = relocated({ 'assets/style.css': `a{background:url(${placeholder}assets/a.svg)}` });
  expect(read('assets/style.css')).toBe('a{background:url(../assets/a.svg)}');
});
