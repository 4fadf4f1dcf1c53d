import { expect, test } from 'vitest';

const { withSiteLinks } = (await import('../../site/content/link-targets.mjs' as string)) as {
  readonly withSiteLinks: (
    text: string,
    where: {
      readonly document: string;
      readonly page: string;
      readonly pages: ReadonlyMap<string, string>;
      readonly copied: Map<string, string>;
    },
  ) => string;
};

const pages = new Map([
  ['README.md', 'index.md'],
  ['docs/hashi.md', 'hashi.md'],
  ['docs/formulations/README.md', 'formulations/index.md'],
  ['CONTRIBUTING.md', 'project/contributing.md'],
]);

/** A text of docs/hashi.md on the site, and the files that are copied for it. */
function onSite(text: string): { readonly text: string; readonly copied: ReadonlyMap<string, string> } {
  const copied = new Map<string, string>();
  return {
    text: withSiteLinks(text, { document: 'docs/hashi.md', page: 'hashi.md', pages, copied }),
    copied,
  };
}

test.each([
  ['[a](../CONTRIBUTING.md#add-a-kind)', '[a](./project/contributing.md#add-a-kind)'],
  ['[a](formulations/README.md)', '[a](./formulations/index.md)'],
  ['[a](formulations)', '[a](./formulations/index.md)'],
  ['[a](https://example.org/README.md)', '[a](https://example.org/README.md)'],
  ['[a](#formats)', '[a](#formats)'],
  ['`[a](nowhere.md)`', '`[a](nowhere.md)`'],
  ['```\n[a](nowhere.md)\n```', '```\n[a](nowhere.md)\n```'],
  [
    '1. One\n   ```sh\n   ls\n   ```\n   [a](../CONTRIBUTING.md)',
    '1. One\n   ```sh\n   ls\n   ```\n   [a](./project/contributing.md)',
  ],
])('%s becomes %s', (text, expected) => {
  expect(onSite(text).text).toBe(expected);
});

test('pictures and other files are copied, and pictures named from the root of the site', () => {
  const { text, copied } = onSite(
    '![a](first.svg) [b](numberlink-three-pairs.txt) <img src="studio.png" alt="">',
  );
  expect(text).toBe('![a](/first.svg) [b](./numberlink-three-pairs.txt) <img src="/studio.png" alt="">');
  expect([...copied.values()]).toEqual(['first.svg', 'numberlink-three-pairs.txt', 'studio.png']);
});

test('a link to nothing is an error that names the document', () => {
  expect(() => onSite('[a](nowhere.md)')).toThrow('docs/hashi.md: the link nowhere.md leads to no file');
});
