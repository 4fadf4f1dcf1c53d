import { expect, test } from 'vitest';
import { linksIn } from '../../src/formats/links.js';

const address = 'https://puzz.link/p?mashu/5/5/001390360';

test.each([
  ['a Markdown link', `[a Masyu](${address})`],
  ['a Markdown link in a sentence', `Try [this one](${address}), it is hard.`],
  ['angle brackets', `<${address}>`],
  ['HTML', `<a href="${address}">a Masyu</a>`],
  ['a sentence that ends with it', `Look at ${address}.`],
  ['parentheses', `A Masyu (${address}).`],
  ['a list', `- ${address}`],
  ['several lines', `A Masyu:\n\n  ${address}\n\nGood luck!`],
])('an address in %s is found without what stands around it', (_, text) => {
  const links = linksIn(text);
  expect(links.map(({ readings }) => readings[0])).toEqual([address]);
  expect(text.slice(links[0]!.start).startsWith(address)).toBe(true);
});

test('an address that stands alone is read with its last sign first', () => {
  expect(linksIn(` ${address}. \n`)[0]!.readings).toEqual([`${address}.`, address]);
});

test('each address of a text has its place', () => {
  const text = `${address} and <${address}>`;
  expect(linksIn(text).map(({ start }) => start)).toEqual([0, text.indexOf('<') + 1]);
});

test('a text without an address has no links', () => {
  expect(linksIn('puzz.link is a site, and http:// is no address')).toEqual([]);
});
