import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { check } from '../../src/questions/check/check.js';

/**
 * Drawings with the verdicts of an editor that knows the kind, which the npm package `pzpr` does not; the file names it. Its boards have two rows and
 * columns at least: on smaller ones, that editor compares each cell with both totals.
 */
const file = new URL('./judged-drawings.txt', import.meta.url);

test('random drawings are judged as the editor of puzz.link judges them', () => {
  let puzzle = '';
  const drawings: { readonly text: string; readonly verdict: string }[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'puzzle') puzzle = rest.join(' ');
    if (word !== 'right' && word !== 'wrong') continue;
    const rows = rest[0]!.split('/').map((row) => Array.from(row).join(' '));
    drawings.push({ text: `pzprv3/battleship/${puzzle}/${rows.join('/')}/`, verdict: word });
  }
  expect(drawings).toHaveLength(2000);
  const step = drawings.length / runs(2000, 400);
  const others = drawings.filter(({ text, verdict }, at) => {
    if (at % step !== 0) return false;
    const { status } = check(battleship.read(text));
    return (status === 'valid') !== (verdict === 'right');
  });
  expect(others).toEqual([]);
});
