import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../packages/cli/test/run-command.js';
import { type Place, readersFolder } from './place.js';
import { isAsShown } from './printed.js';
import { stepsOf } from './steps.js';
import { follow, isMeasured, picturesOf } from './tutorial.js';

test('each tutorial is followed by one test', () => {
  const folder = join(root, 'test/tutorials');
  const followed = readdirSync(folder).flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(/^testTutorial\('docs\/tutorials\/([^']*)'/gm),
      ([, page]) => page,
    ),
  );
  const pages = readdirSync(join(root, 'docs/tutorials')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  expect(followed.toSorted()).toEqual(pages.toSorted());
});

test('each picture is shown by the page that its folder is named after', () => {
  const tutorials = join(root, 'docs/tutorials');
  const pictures = readdirSync(join(tutorials, 'pictures'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join('pictures', name));
  const shown = readdirSync(tutorials).flatMap((name) =>
    name.endsWith('.md')
      ? picturesOf(readFileSync(join(tutorials, name), 'utf8')).map((picture) => [picture, name] as const)
      : [],
  );
  expect([...new Set(shown.map(([picture]) => picture))].toSorted()).toEqual(pictures.toSorted());
  for (const [picture, page] of shown)
    if (!isMeasured(picture)) expect(picture.split('/')[1]).toBe(page.replace('.md', ''));
});

describe('the steps of a page', () => {
  test('are its blocks in order, with what they print and the exit statuses', () => {
    const page = `# Page
\`\`\`sh
npx gridwright solve \\
  a.txt
# exit status 1: none
npx gridwright unique b.txt
\`\`\`

It prints

\`\`\`text
a
\`\`\`

1. A file:
   \`\`\`js file=d/e.js
   one
     two
   \`\`\`

\`\`\`
an illustration
\`\`\`

\`\`\`ts file=f.ts replace
\`\`\`
\`\`\`ts file=f.ts after="  three"
four
\`\`\`
\`\`\`ts file=f.ts instead='four "4"'
five
\`\`\`
`;
    expect(stepsOf(page)).toEqual([
      {
        does: 'run',
        line: 2,
        commands: [
          { words: 'npx gridwright solve    a.txt', exit: 0 },
          { words: 'npx gridwright unique b.txt', exit: 1 },
        ],
        printed: 'a\n',
      },
      { does: 'write', line: 16, path: 'd/e.js', text: 'one\n  two\n', where: 'new' },
      { does: 'write', line: 25, path: 'f.ts', text: '', where: 'replace' },
      { does: 'write', line: 27, path: 'f.ts', text: 'four\n', where: { after: '  three' } },
      { does: 'write', line: 30, path: 'f.ts', text: 'five\n', where: { instead: 'four "4"' } },
    ]);
  });

  test.each([
    ['a sample that nobody would run', '```ts\n1\n```\n', 'line 1: expected a block of commands'],
    ['a word that is not known', '```ts file=a before="b"\n```\n', 'line 1: expected a block of commands'],
    ['output of no command', '```js file=a\n```\n```text\n1\n```\n', 'line 3: expected a block of commands'],
    ['commands without a command', '```sh\n# one\n```\n', 'line 1: expected a command'],
    ['a block without an end', 'one\n```sh\nls\n', 'line 2: expected the end'],
  ])('are refused: %s', (_, page, message) => {
    expect(() => stepsOf(page)).toThrow(message);
  });
});

test('what is printed is as shown but for durations, ports, and the lines left out', () => {
  expect(isAsShown('\na\n  b 12 ms\n', 'a\n  b 3.4 s\n')).toBe(true);
  expect(isAsShown('http://127.0.0.1:1234/\n', 'http://127.0.0.1:80/\n')).toBe(true);
  expect(isAsShown('a\nb\nc\nd\n', 'a\n…\nd\n')).toBe(true);
  expect(isAsShown('a\nd\n', 'a\n…\nd\n')).toBe(false);
  expect(isAsShown('a\nb\nc\nd\n', 'a\n…\nc\n')).toBe(false);
  expect(isAsShown('a b 12\n', 'a b 13\n')).toBe(false);
  expect(isAsShown('aab\n', 'a+b\n')).toBe(false);
  expect(isAsShown('a\n b\n', 'a\nb\n')).toBe(false);
  expect(isAsShown('\u001b[31ma\u001b[39m b\n', 'a b\n')).toBe(true);
});

test('the times of a table are not compared, and the rest of it is', () => {
  const table = (cuts: number, median: string) =>
    `formulation  cuts  median ms  min–max ms\nspan         ${cuts}     ${median}\n\n${median}\n`;
  expect(
    isAsShown(
      table(3, '1.2        1.1–1.4').replace(/\n\n.*/, ''),
      table(3, '12         7–14').replace(/\n\n.*/, ''),
    ),
  ).toBe(true);
  expect(isAsShown(table(3, '1.2'), table(3, '1.2'))).toBe(true);
  expect(isAsShown(table(3, '1.2'), table(4, '1.2'))).toBe(false);
  expect(isAsShown(table(3, '1.2'), table(3, '1.3'))).toBe(false);
});

describe('a tutorial that is wrong fails', () => {
  const place: Place = readersFolder();
  afterAll(() => place.remove());

  const followPage = async (page: string): Promise<void> => {
    for (const step of stepsOf(page)) await follow(step, place);
  };
  const sh = (text: string): string => `\`\`\`sh\n${text}\n\`\`\`\n`;
  const shown = (text: string): string => `\`\`\`text\n${text}\n\`\`\`\n`;

  test('by an output, also of standard error, and both through a shell', async () => {
    const call = 'npx gridwright convert examples/hashi/small.txt --to puzz.link';
    await expect(
      followPage(`${sh(call)}${shown('https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g')}`),
    ).resolves.toBe(undefined);
    await expect(
      followPage(`${sh(call)}${shown('https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3h')}`),
    ).rejects.toThrow();
    await expect(followPage(`${sh(`${call} | cat`)}${shown('another')}`)).rejects.toThrow();
    await expect(followPage(`${sh('echo one; echo two >&2')}${shown('one\ntwo')}`)).resolves.toBe(undefined);
    await expect(followPage(`${sh('echo one; echo two >&2')}${shown('one')}`)).rejects.toThrow();
  });

  test('by an exit status', async () => {
    await expect(followPage(sh('npx gridwright solve examples/hashi/none.txt'))).rejects.toThrow();
    await expect(
      followPage(sh('# exit status 1\nnpx gridwright solve examples/hashi/none.txt')),
    ).resolves.toBe(undefined);
    await expect(followPage(sh('false'))).rejects.toThrow();
    await expect(followPage(sh('npx gridwrite'))).rejects.toThrow();
  });

  test('by a file that is there or not, or has no such line', async () => {
    const block = (info: string): string => `\`\`\`${info}\nb\n\`\`\`\n`;
    await expect(followPage(block('txt file=x/y.txt replace'))).rejects.toThrow();
    await followPage(block('txt file=x/y.txt'));
    await expect(followPage(block('txt file=x/y.txt'))).rejects.toThrow();
    await expect(followPage(block('txt file=x/y.txt after="a"'))).rejects.toThrow();
    await followPage(`${block('txt file=x/y.txt after="b"')}${sh('cat x/y.txt')}${shown('b\nb')}`);
    const [one, other] = ['txt file=x/z.txt', 'txt file=x/z.txt instead="b"'].map(block);
    await followPage(`${one}${other!.replace('\nb', '\n  c\nd')}${sh('cat x/z.txt')}${shown('  c\nd')}`);
    await expect(followPage(other!)).rejects.toThrow();
    // Not the only one.
    await expect(followPage(block('txt file=x/y.txt after="b"'))).rejects.toThrow();
  });

  test('by a server that ends at once', async () => {
    await expect(followPage(sh('npx gridwright studio --port one'))).rejects.toThrow('it serves nothing');
  });
});
