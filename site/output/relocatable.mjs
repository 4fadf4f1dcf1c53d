import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parse, tokTypes } from 'acorn';

/** The base that the site is built with; no page keeps it. */
export const placeholder = '/gridwright-base/';

/**
 * Makes a built site independent of its address: pages name files relative to themselves, and scripts ask the page where the site
 * begins. VitePress itself wants to know the address when it builds (its option `base`).
 *
 * `folder`: the built site. Throws where the base stands in a form that is not known here.
 */
export function makeRelocatable(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (/\.html$/.test(name)) rewrite(path, (text) => relocatedPage(text, toRoot(folder, path)));
    else if (/\.js$/.test(name)) rewrite(path, relocatedScript);
    else if (/\.(css|json|svg)$/.test(name))
      rewrite(path, (text) => relocatedStyle(text, toRoot(folder, path)));
  }
}

function toRoot(folder, path) {
  const up = posix.normalize(relative(dirname(path), folder).replaceAll('\\', '/'));
  return up === '.' ? './' : up.endsWith('/') ? up : `${up}/`;
}

function rewrite(path, change) {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(placeholder)) return;
  const changed = change(text);
  if (changed.includes(placeholder)) {
    const at = changed.indexOf(placeholder);
    throw new Error(`${path}: the base is still there: ${changed.slice(Math.max(0, at - 40), at + 60)}`);
  }
  writeFileSync(path, changed);
}

/** The page's first script: it knows from the page's own address where the site begins. */
const baseScript = (up) =>
  `<script>window.siteBase=new URL(${JSON.stringify(up)},document.baseURI).pathname</script>`;

/**
 * The page's last script: it writes out where its links lead. The router changes the address without loading a page, and what is left of
 * the page would then mean other links.
 */
const linkScript = `<script>for(const a of document.querySelectorAll('a[href]'))if(!/^(#|[a-z]+:)/i.test(a.getAttribute('href')))a.setAttribute('href',a.pathname+a.search+a.hash)</script>`;

function relocatedPage(text, up) {
  const inScripts = text.replace(/(<script\b[^>]*>)([\s\S]*?)(<\/script>)/g, (_, open, body, close) =>
    [open, relocatedScript(body), close].join(''),
  );
  const links = inScripts.replaceAll(`"${placeholder}`, `"${up}`);
  return links.replace('<head>', `<head>${baseScript(up)}`).replace('</body>', `${linkScript}</body>`);
}

/** The base within a template. */
const inserted = ['$', '{window.siteBase}'].join('');

/** Each text that has the base becomes a sum of what stands around it and the base; a template has it inserted. */
function relocatedScript(text) {
  const parts = [];
  let end = 0;
  const onToken = ({ type, start, end: tokenEnd, value }) => {
    if (typeof value !== 'string' || !value.includes(placeholder)) return;
    const within = value.split(placeholder);
    if (type === tokTypes.string) {
      const sum = within.map((part) => JSON.stringify(part)).join('+window.siteBase+');
      parts.push(text.slice(end, start), `(${sum})`);
    } else if (type === tokTypes.template) {
      parts.push(text.slice(end, start), text.slice(start, tokenEnd).replaceAll(placeholder, inserted));
    } else return;
    end = tokenEnd;
  };
  parse(text, { ecmaVersion: 'latest', sourceType: 'module', onToken });
  return [...parts, text.slice(end)].join('');
}

function relocatedStyle(text, up) {
  return text.replaceAll(placeholder, up);
}
