import type { Format } from '../../formats/format.js';
import { InputError, quote } from '../../formats/input-error.js';
import { hasUnknownClues, loss, refuseAnswers } from '../../formats/loss.js';
import { readSize } from '../../formats/size.js';
import { unexpected, type Word, WordReader, wholeNumber } from '../../formats/word-reader.js';
import { cellsOfPair, pairCount } from '../../geometry/pairs.js';
import { emptySites, type Puzzle, type SiteValues, unsolved } from '../../layers/board.js';
import { empty, rangeOf } from '../../layers/layer.js';
import { plainRules } from '../../layers/rule-variant.js';
import { type Hashi, layers, maxBridges, noLoops, variants } from './layers.js';

const name = 'tatham';

/** The longest run of water that one letter says. */
const longestRun = 26;

/**
 * Width and height, the most bridges between two islands, whether loops are forbidden. `i`, `e` and `d` are
 * told to the generator alone.
 */
const parameters = /^(\d+)(?:x(\d+))?(?:i\d+)?(?:e\d+)?(?:m(\d+))?(L?)(?:d\d+)?(?=[:#]|$)/d;

/**
 * The game IDs of Simon Tatham's Bridges: `7x7m2:3a6a6a3g4a6r2a3a2h1`, with an `L` after `m2` where no loops are
 * allowed. The cells row by row: `1`–`9`, `A`–`G` for 10 to 16, `a`–`z` for 1 to 26 cells of water.
 *
 * His program refuses neighboring islands, so such boards are not written; read they are, as they say what they
 * mean. Boards of fewer than three rows or columns, or with one island, are read and written, though he has none.
 */
export const tatham: Format<Hashi> = {
  name,
  says: "a game ID of Simon Tatham's Bridges: COLSxROWSm2:…, m2L where no loops are allowed",
  oneLine: true,
  recognize: (text) => (/^\s*\d+(?:x\d+)?(?:i\d+)?(?:e\d+)?m\d+L?(?:d\d+)?[:#]/.test(text) ? 'yes' : 'no'),
  read: (text, options) => {
    const reader = new WordReader(text);
    const id = reader.word('a game ID');
    reader.end();
    const match = parameters.exec(id.text);
    if (!match) throw unexpected(id, 'a game ID: COLSxROWSm2:…');
    const [all, columns, rows = columns, most = '2', loops] = match;
    const wordAt = (group: number, word: string): Word => part(id, match.indices?.[group]?.[0] ?? 0, word);
    const grid = readSize(wordAt(rows === columns ? 1 : 2, rows!), wordAt(1, columns!));
    const bridges = wholeNumber(
      wordAt(3, most),
      'the most bridges, a number',
      maxBridges.min,
      maxBridges.max,
    );
    const rest = part(id, all.length, id.text.slice(all.length));
    if (!rest.text.startsWith(':')) {
      const found = quote(rest.text);
      const expected = `":" and the islands (a seed means a puzzle to Simon Tatham's program alone)`;
      throw new InputError({ code: 'unexpected', place: rest.place, expected, found });
    }
    const own = {
      ...plainRules(variants),
      [maxBridges.name]: bridges,
      [noLoops.name]: loops === 'L' ? 1 : 0,
    };
    const rules = options.rules ?? own;
    const islands = emptySites(grid, 'cell');
    decode(part(rest, 1, rest.text.slice(1)), islands, rangeOf(layers.islands, { ...grid, rules }).max);
    return unsolved(layers, { ...grid, rules, clues: { islands } });
  },
  write: (position) => {
    refuseAnswers(name, position);
    if (hasUnknownClues(layers, position)) throw loss(name, 'islands without a number');
    const { puzzle } = position;
    const { rows, columns, rules, clues } = puzzle;
    if (clues.islands.includes(0)) throw loss(name, 'islands with the number 0');
    if (hasNeighboringIslands(puzzle))
      throw loss(name, "neighboring islands, which Simon Tatham's program refuses");
    const most = rules[maxBridges.name] ?? maxBridges.default;
    return `${columns}x${rows}m${most}${rules[noLoops.name] === 1 ? 'L' : ''}:${encode(clues.islands)}`;
  },
};

function hasNeighboringIslands(puzzle: Puzzle<Hashi>): boolean {
  const isIsland = (cell: number): boolean => puzzle.clues.islands[cell] !== empty;
  return Array.from({ length: pairCount(puzzle) }, (_, pair) => cellsOfPair(puzzle, pair)).some((cells) =>
    cells.every(isIsland),
  );
}

function encode(islands: SiteValues): string {
  let text = '';
  let water = 0;
  const flush = (): void => {
    if (water > 0) text += (water + 9).toString(36);
    water = 0;
  };
  for (const clue of islands) {
    if (clue === empty) {
      if (water === longestRun) flush();
      water += 1;
    } else {
      flush();
      text += clue.toString(36).toUpperCase();
    }
  }
  flush();
  return text;
}

/** Fills `islands` from the description; it must reach its end exactly. */
function decode(description: Word, islands: SiteValues, max: number): void {
  const { text } = description;
  let cell = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = part(description, at, text[at]!);
    const value = /[1-9A-Ga-z]/.test(sign.text) ? Number.parseInt(sign.text, 36) : 0;
    if (value === 0) throw unexpected(sign, 'an island (1-9, A-G) or a run of water (a-z)');
    const isWater = /[a-z]/.test(sign.text);
    const next = cell + (isWater ? value - 9 : 1);
    if (next > islands.length) {
      throw unexpected(
        part(description, at, text.slice(at)),
        `the end of the description after ${islands.length} cells`,
      );
    }
    if (!isWater && value > max) {
      const expected = `island, a number from 1 to ${max}`;
      throw new InputError({ code: 'out-of-range', place: sign.place, expected, found: quote(sign.text) });
    }
    if (!isWater) islands[cell] = value;
    cell = next;
  }
  if (cell === islands.length) return;
  const { place } = part(description, text.length, '');
  const expected = `a description of ${islands.length} cells`;
  throw new InputError({ code: 'unexpected', place, expected, found: `the end after ${cell}` });
}

/** A piece of a word, with its own place. */
function part({ place }: Word, offset: number, text: string): Word {
  return { text, place: { line: place.line, column: place.column + offset } };
}
