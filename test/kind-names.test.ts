import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '@gridwright/puzzles';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

/** Where a kind may be named: in its own folder or page, and in the lists of kinds. */
const homes = /^puzzles\/src\/kinds\/(?!load-kind\.ts$)/;

/** Words of other programs that are kinds' names too: Penpa calls a type of board so, whatever is played on it. */
const othersWords = [
  "puzzles/src/boards/formats/penpa/penpa.ts: const squareTypes = ['square', 'sudoku', 'kakuro'];",
];

/** The title of a source, which is cited where models are made. */
const title = '"Numberlink Models"';

/**
 * The sources of all packages, by their path in `packages`: what is not a test, and what the studio's page is made of.
 */
function sources(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(packages)) {
    const files = readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' });
    for (const file of files)
      if (/^(?:src\/.*\.tsx?|[^/]+\.(?:html|css))$/.test(file))
        found.set(join(name, file), readFileSync(join(packages, name, file), 'utf8'));
  }
  return found;
}

test('no kind of puzzle is named outside of its folder or page and the lists of kinds', () => {
  const names = kinds.flatMap(({ name, aliases }) => [name, ...aliases]);
  const named = new RegExp(`\\b(?:${names.join('|')})`, 'i');
  const all = sources();
  expect(all.size).toBeGreaterThan(300);
  const own = [...all].filter(([path]) => homes.test(path));
  // The search finds what is there.
  expect(own.filter(([, text]) => named.test(text)).length).toBeGreaterThan(kinds.length);
  const places = [...all]
    .filter(([path]) => !homes.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line) => (named.test(line.replace(title, '')) ? [`${path}: ${line.trim()}`] : [])),
    );
  expect(places).toEqual(othersWords);
});
