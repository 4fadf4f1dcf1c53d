import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { placed, placing } from '../packages/puzzles/src/parts/rows/named-state.js';
import { noTouching } from '../packages/puzzles/src/parts/rules/no-touching.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-try-'));
afterAll(() => rmSync(folder, { recursive: true }));

const parts = join(root, 'packages/puzzles/src/parts');

/** A page in which no two stones touch, with these lines in place of the parts and their imports. */
function pageWith(
  name: string,
  { imports = '', list = "noTouching(placed('stones', 'stone'))" } = {},
): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(
    file,
    `import type { KindPage } from '${parts}/pages/page.js';
import { placed, placing } from '${parts}/rows/named-state.js';
import { noTouching } from '${parts}/rules/no-touching.js';
${imports}
export const ${name}: KindPage = {
  name: '${name}',
  description: 'Put stones that do not touch.',
  layers: {
    numbers: { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 4 } },
    stones: placing('stone'),
  },
  parts: [${list}],
  leaves: 'a cell without its number',
  examples: [{ name: 'two', text: '${name}/2/1/h' }],
};
`,
  );
  return file;
}

function tried(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/try.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a page is tried from its sources: its first example, another puzzle and another question', () => {
  const file = pageWith('pebbles');
  const first = tried(file);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('several: here are two solutions');
  // A row of three: none, one, or both ends.
  const counted = tried(file, 'pebbles/3/1/i', 'count');
  expect(counted.stdout).toContain('counted: 5 solutions');
});

test('a mistake in a call or a source is named', () => {
  expect(tried('nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('found "nothing"') });
  const lost = tried(pageWith('lost', { imports: "import { dark } from './dark.js';\nexport { dark };" }));
  expect(lost.status).toBe(1);
  expect(lost.stderr).toMatch(/lost\.ts: .*'\.\/dark\.js'/s);
  const list = "noTouching(placed('stnes', 'stone'))";
  const { stderr } = tried(pageWith('wrong', { list }));
  expect(stderr).toContain('parts[0] (stones-touching): write failed: ');
  expect(stderr).toContain('The layers are numbers, stones.');
  expect(stderr).toMatch(/at packages\/puzzles\/src\/parts\/rules\/no-touching\.ts:\d+/);
});

interface TryPage {
  kindOf(module: object, name: string, isPage: boolean): { readonly name: string };
}

describe('a page that is half finished', async () => {
  const { kindOf } = (await import('../scripts/try-page.mjs' as string)) as TryPage;
  const whole = {
    name: 'pebbles',
    description: 'Put stones.',
    layers: { stones: placing('stone') },
    parts: [noTouching(placed('stones', 'stone'))],
    leaves: 'a cell',
    examples: [{ name: 'two', text: 'pebbles/2/1/h' }],
  };

  test('a whole one is a kind', () => {
    expect(kindOf({ pebbles: whole }, 'pebbles', true).name).toBe('pebbles');
  });

  test.each([
    [{}, 'expected "export const pebbles: KindPage", found no export'],
    [{ other: whole }, 'expected "export const pebbles: KindPage", found other'],
    [
      { pebbles: { ...whole, leaves: undefined } },
      'the page has no leaves: what remains where a clue is left out',
    ],
    [
      { pebbles: { ...whole, name: 'stones' } },
      'expected the name "pebbles", that of the file, found "stones"',
    ],
    [{ pebbles: { ...whole, layers: {} } }, 'no layer has the role answer'],
    [
      { pebbles: { ...whole, layers: { stones: { ...placing('stone'), site: undefined } } } },
      'the layer stones has no site',
    ],
    [{ pebbles: { ...whole, parts: [] } }, 'parts is empty: the page has no rule'],
    [
      { pebbles: { ...whole, parts: [noTouching] } },
      'parts[0]: expected a part, found the function noTouching: call it',
    ],
    [{ pebbles: { ...whole, parts: [{}] } }, 'parts[0]: expected a part, with rules and write, found object'],
  ])('%o', (module, message) => {
    expect(() => kindOf(module, 'pebbles', true)).toThrow(message);
  });
});
