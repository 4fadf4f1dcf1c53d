import type { Format } from '../../boards/definition/format.js';
import { hasUnknownClues, loss, refuseAnswers } from '../../boards/formats/loss.js';
import { readGameId } from '../../boards/formats/tatham/game-id.js';
import { decodeGame, encodeGame, type TathamCode } from '../../boards/formats/tatham/number-codes.js';
import { wholeNumber } from '../../boards/formats/word-reader.js';
import { cellsOfPair, pairCount } from '../../boards/geometry/pairs.js';
import { emptySites, type Puzzle, unsolved } from '../../boards/layers/board.js';
import { empty, rangeOf } from '../../boards/layers/layer.js';
import { plainRules } from '../../boards/layers/rule-variant.js';
import { type Hashi, kind, layers, maxBridges, noLoops, variants } from './layers.js';

const name = 'tatham';

const code: TathamCode = {
  description: 'an island (1-9, A-G) or a run of water (a-z)',
  label: 'island',
  numbers: { min: 1, max: 4 * maxBridges.max },
};

/**
 * Width and height, the maximum of bridges between two islands, and whether loops are forbidden. `i`, `e` and `d` are
 * for the generator only.
 */
const parameters = /^(\d+)(?:x(\d+))?(?:i\d+)?(?:e\d+)?(?:m(\d+))?(L?)(?:d\d+)?(?=[:#]|$)/d;

/**
 * The game IDs of Simon Tatham's Bridges: `7x7m2:3a6a6a3g4a6r2a3a2h1`, with an `L` after `m2` if loops are forbidden.
 * The cells row by row: `1`–`9`, `A`–`G` for 10 to 16, `a`–`z` for 1 to 26 cells of water.
 *
 * Boards with neighboring islands are read but not written: his program refuses them. Boards of fewer than three rows
 * or columns, or with one island, are read and written, although his program does not make them.
 */
export const tatham: Format<Hashi> = {
  name,
  title: 'game ID of Simon Tatham’s Bridges',
  description: "a game ID of Simon Tatham's Bridges: COLSxROWSm2:…, m2L if loops are forbidden",
  oneLine: true,
  signs: ':#',
  recognize: (text) => (/^\s*\d+(?:x\d+)?(?:i\d+)?(?:e\d+)?m\d+L?(?:d\d+)?[:#]/.test(text) ? 'yes' : 'no'),
  read: (text, options) => {
    const { size, group, description } = readGameId(text, {
      parameters,
      description: 'COLSxROWSm2:…',
      content: 'the islands',
    });
    const most = group(3, String(maxBridges.default));
    const bridges = wholeNumber(most, 'the maximum of bridges, a number', maxBridges.min, maxBridges.max);
    const own = {
      ...plainRules(variants),
      [maxBridges.name]: bridges,
      [noLoops.name]: group(4, '').text === 'L' ? 1 : 0,
    };
    const rules = options.rules ?? own;
    const islands = emptySites(size, 'cell');
    decodeGame(code, description, islands, rangeOf(layers.islands, { kind, ...size, rules }).max);
    return unsolved(layers, { kind, ...size, rules, clues: { islands } });
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
    return `${columns}x${rows}m${most}${rules[noLoops.name] === 1 ? 'L' : ''}:${encodeGame(clues.islands)}`;
  },
};

function hasNeighboringIslands(puzzle: Puzzle<Hashi>): boolean {
  const isIsland = (cell: number): boolean => puzzle.clues.islands[cell] !== empty;
  return Array.from({ length: pairCount(puzzle) }, (_, pair) => cellsOfPair(puzzle, pair)).some((cells) =>
    cells.every(isIsland),
  );
}
