import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { techniqueOf } from '../../src/parts/reasons/techniques.js';
import { nextStep } from '../../src/questions/steps/steps.js';

/** The name of the next step of a position; null where it has none, or where nothing follows. */
async function nextName(text: string): Promise<string | null> {
  const read = readPuzzle(kinds, text);
  if (!('position' in read)) throw new Error(`expected a puzzle, found ${JSON.stringify(read)}`);
  const { kind, position } = read;
  const next = await nextStep(kind, position);
  return next.status === 'step' ? (techniqueOf(kind, position.puzzle, next.step)?.name ?? null) : null;
}

const noLines = (...rows: readonly string[]): string => rows.map((row) => `${row} /`).join('');
const slither = (rows: string): string =>
  `pzprv3.1/slither/3/3/${rows}${noLines(...Array(3).fill('0 0 0'), ...Array(3).fill('0 0 0 0'), ...Array(4).fill('0 0 0'))}`;
const mashu = (rows: string): string =>
  `pzprv3/mashu/5/5/${rows}${noLines(...Array(5).fill('0 0 0 0'), ...Array(4).fill('0 0 0 0 0'))}`;
const hashi = (rows: string): string =>
  `pzprv3/hashikake/3/3/${rows}${noLines(...Array(3).fill('0 0'), ...Array(2).fill('0 0 0'))}`;

/** A position with a step of the name, and one that looks like it and lacks what the name needs. */
const pairs = [
  {
    name: '3 in a corner',
    has: slither('3 . 3 /. . . /. . . /'),
    lacks: slither('. . . /3 . 3 /. . . /'),
    found: null,
  },
  {
    name: 'white pearl at the border',
    has: mashu('. . 1 . . /. . . . . /. . . . . /. . . . . /. . . . . /'),
    lacks: mashu('. . . . . /. . . . . /. . 1 . . /. . . . . /. . . . . /'),
    found: null,
  },
  {
    name: 'black pearl near the border',
    has: mashu('. . . . . /. . . . . /. 2 . 2 . /. . . . . /. . . . . /'),
    lacks: mashu('. . . . . /. . . . . /. . 2 . . /. . . . . /. . . . . /'),
    found: null,
  },
  {
    name: 'full island',
    has: hashi('4 . 2 /. . . /2 . . /'),
    lacks: hashi('2 . 2 /. . . /2 . 2 /'),
    found: 'isolated group',
  },
  {
    name: 'corner',
    has: 'pzprv3/arukone/3/3/passallcell/A . A /. . . /B B . /0 0 /0 0 /0 0 /0 0 0 /0 0 0 /',
    lacks: 'pzprv3/numlin/3/3/1 . 1 /. . . /2 2 . /0 0 /0 0 /0 0 /0 0 0 /0 0 0 /',
    found: null,
  },
  {
    name: 'full line',
    has: 'pzprv3/battleship/3/3/2/21o/11g/. 1 0 2 /1 . . . /1 . . . /1 . . 2 /. . . /. . # /. . . /0 0 /',
    lacks: 'pzprv3/battleship/3/3/2/21o/11g/. 1 0 2 /1 . . . /2 . . . /0 . . . /. . . /. . # /. . . /0 0 /',
    found: 'line without ships',
  },
] as const;

test.each(pairs)(
  'a position that looks like "$name" is not called so',
  async ({ name, has, lacks, found }) => {
    expect(await nextName(has)).toBe(name);
    expect(await nextName(lacks)).toBe(found);
  },
);
