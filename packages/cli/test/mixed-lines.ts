import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../puzzles/src/contracts/seeded-random.js';
import { impossible, ring } from './boards.js';
import { root } from './run-command.js';

const clued = readFileSync(join(root, 'bench/sudoku/17-clues.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[\d.]{81}$/.test(line));

const collected = readdirSync(join(root, 'examples'))
  .map((kind) => join(root, 'examples', kind, 'collection.txt'))
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Lines of puzzles of several kinds: most are Sudokus with one solution, all different; among them others that return, some with several solutions or
 * none, mistakes, bytes that are no text, and blank lines.
 */
export function mixedLines(count: number, seed: number): Buffer {
  const random = seededRandom(seed);
  const lines = Array.from({ length: count }, (_, at): Buffer => {
    const numbers = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const board = clued[at % clued.length]!.replace(/\d/g, (digit) => String(numbers[Number(digit) - 1]));
    if (at % 97 === 41) return Buffer.from(`${board.slice(1)}!`);
    if (at % 89 === 31) return Buffer.from(board.replace(/\d/, '.'));
    if (at % 83 === 21) return Buffer.from('https://puzz.link/p?hashi/3/3/2g2i2g2!');
    if (at % 503 === 77) return Buffer.from([0xff, 0xfe, 0x31, 0x32]);
    if (at % 61 === 7) return Buffer.alloc(0);
    if (at % 7 === 3) return Buffer.from(random.pick([...collected, ring, impossible]));
    return Buffer.from(board);
  });
  return Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));
}

/**
 * Answers without what a clock says, and without what depends on the puzzles before: the effort of a search, and the size of the model, which is
 * that of one puzzle or of all of its shape.
 */
export function comparable(stdout: string): unknown[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { timeMs: _, stats: __, model: ___, ...answer } = JSON.parse(line) as Record<string, unknown>;
      return answer;
    });
}
