import { expect, test } from 'vitest';
import { linkedTexts, linksIn } from '../../src/boards/formats/links.js';

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

test('accepted addresses have the places where they stand first, each once', () => {
  const text = `See ${address} and ${address}2,\n ${address}3.\n- ${address}\n(${address}4) ${address}5`;
  expect(linkedTexts(text, (link) => !/[.,2]$/.test(link))).toEqual([
    { text: address, place: { line: 1, column: 5 } },
    { text: `${address}3`, place: { line: 2, column: 2 } },
    { text: `${address}4`, place: { line: 4, column: 2 } },
    { text: `${address}5`, place: { line: 4, column: text.split('\n')[3]!.lastIndexOf('https') + 1 } },
  ]);
});

test('a text without an address has no links', () => {
  expect(linksIn('puzz.link is a site, and http:// is no address')).toEqual([]);
});
