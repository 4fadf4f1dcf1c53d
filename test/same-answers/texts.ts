import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, kinds, readPuzzle } from '@gridwright/puzzles';
import { root } from '../../packages/cli/test/run-command.js';
import { isOnPage } from '../recorded-answers/calls.js';

export const kindsInFolders = kinds.filter((kind) => !isOnPage(kind));

/** Examples on which a question takes long. */
const isLong = /^(large|first|sixteen|diagonals|museum|shortest|theater|few-totals|honeycomb|jigsaw)\b/;

/** Examples that are written in each format of their kind. */
const inEachFormat = /^(small|several|solved|broken|none)\./;

/** The name of an example that is written in another format: that of its file, and the format. */
const nameOfAnew = /\.[a-z]+-[a-z0-9.-]+\.txt$/;

/** Whether an example of this name is another one in another format. */
export function isWrittenAnew(name: string): boolean {
  return nameOfAnew.test(name);
}

/** The examples of these kinds, each in its own format, and small ones in each format that can represent them; by the names of their files. */
export function exampleTexts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const kind of kindsInFolders) {
    const folder = join(root, 'examples', kind.name);
    for (const file of readdirSync(folder).sort()) {
      if (/^(README|expected|collection|fact)\./.test(file) || isLong.test(file)) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      texts.set(`${kind.name}-${file}`, text);
      if (!inEachFormat.test(file)) continue;
      const { position } = readPuzzle(kinds, text, { kind: kind.name });
      for (const format of kind.formats)
        try {
          texts.set(`${kind.name}-${file}-${format.name}.txt`, format.write(position));
        } catch (error) {
          // Not every format can represent every board.
          if (!(error instanceof InputError)) throw error;
        }
    }
  }
  return texts;
}

const lineCount = 2000;

/** Many lines: puzzles of these kinds, most of them with some characters changed, inserted or left out. */
export function mixedLines(): string {
  const lines = kindsInFolders.flatMap(({ name }) =>
    readFileSync(join(root, 'examples', name, 'collection.txt'), 'utf8')
      .trim()
      .split('\n'),
  );
  const next = randomNumbers(27);
  const changed = (line: string): string => {
    const at = Math.floor(next() * line.length);
    const sign = line[Math.floor(next() * line.length)]!;
    const how = Math.floor(next() * 3);
    return line.slice(0, at) + (how === 0 ? '' : sign) + line.slice(how === 1 ? at : at + 1);
  };
  return Array.from({ length: lineCount }, (_, index) => {
    const line = lines[index % lines.length]!;
    let other = line;
    for (let changes = Math.floor(next() * 3); changes > 0; changes--) other = changed(other);
    return `${isLarge(other) ? line : other}\n`;
  }).join('');
}

/** Whether a line is about a board that takes long. */
function isLarge(line: string): boolean {
  const [, ...sizes] = /\/(\d+)\/(\d+)/.exec(line) ?? [];
  return sizes.some((size) => Number(size) > 7) || /"(rows|columns)":\d\d/.test(line);
}

/** Numbers from 0 to 1, as Lehmer's generator makes them. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Texts that are no puzzles, or not quite, by name. */
export const wrongTexts: Readonly<Record<string, string>> = {
  'empty.txt': '',
  'blank.txt': ' \n\n\t\n',
  'words.txt': 'What is a puzzle?\n',
  'address.txt': 'https://example.org/p?slither/5/5/d86287bh687c\n',
  'kind.txt': 'https://puzz.link/p?yajilin/3/3/11\n',
  'short.txt': 'https://puzz.link/p?slither/5/5/d862\n',
  'value.txt': 'https://puzz.link/p?hashi/3/3/9g2i2g2\n',
  'size.txt': 'https://puzz.link/p?slither/0/5/\n',
  'rows.txt': '12.\n...\n2\n',
  'json.txt': '{"format":"gridwright-puzzle","version":1,"kind":"sudoku"}\n',
  'broken-json.txt': '{"format":"gridwright-puzzle",\n',
  'version.txt': '{"format":"gridwright-puzzle","version":9,"kind":"sudoku"}\n',
  'pzprv3.txt': 'pzprv3/slither/2/2/1 . /\n',
  'several-lines.txt': 'pzprv3\nslither\n2\n2\n1 . \n. x \n',
  'control.txt': 'https://puzz.link/p?slither/2/2/\u0007233c\n',
  'model.lp': 'Maximize\n x\nSubject To\n x <= 1\nEnd\n',
  'formula.cnf': 'p cnf 2 2\n1 2 0\n-1 0\n',
  'sentences.txt': 'There are three houses.\nThe red house is somewhere.\n',
  'two.txt': 'See https://puzz.link/p?slither/2/2/233c and https://puzz.link/p?hashi/3/3/2g2i2g2 too.\n',
};
