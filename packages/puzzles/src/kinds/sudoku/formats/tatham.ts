import type { Format } from '../../../boards/definition/format.js';
import { InputError } from '../../../boards/definition/input-error.js';
import { loss, refuseAnswers } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { type GameId, readGameId } from '../../../boards/formats/tatham/game-id.js';
import { decodeDecimals, encodeDecimals, saysDecimals } from '../../../boards/formats/tatham/number-codes.js';
import { decodeWalls, encodeWalls } from '../../../boards/formats/tatham/walls.js';
import { placeOf } from '../../../boards/formats/text.js';
import { endOf, partOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import type { SiteValues } from '../../../boards/layers/board.js';
import { type Box, boxesOn, boxOf, hasRegions, isJigsaw, isSameParts, maxSide } from '../boxes.js';
import { diagonals, type Sudoku } from '../layers.js';
import { emptySquare, positionOf, refuseSides } from './position.js';

const name = 'tatham';
const description = 'COLSxROWS:… for boxes ROWS wide and COLS high, SIDEj:… for a jigsaw';

/** The board, its rules, and options that only his generator uses: symmetry and difficulty. */
const parameters = /^(\d+)(?:x(\d+))?(j)?(x)?(k)?(?:[amr]d?\d*)?(?:d[a-z])?(?=[:#]|$)/d;

/**
 * The game IDs of Simon Tatham's Solo: `2x3:6_5b3d6b2j3b4d3b4_1` has boxes 3 wide and 2 high, `4j:…` regions of any form,
 * with their walls after the numbers; `x` after the size stands for diagonals. Killer cages are refused. Boxes that differ
 * from those of `boxOf` are read as regions. Regions that are boxes are written as boxes; other regions are numbered in
 * the order of their first cells.
 */
export const tatham: Format<Sudoku> = {
  name,
  title: 'game ID of Simon Tatham’s Solo',
  description: `a game ID of Simon Tatham's Solo: ${description}`,
  oneLine: true,
  signs: ':#',
  recognize: (text) => {
    const match = parameters.exec(text.trim());
    const rest = match && text.trim().slice(match[0].length);
    if (!match || !/^[:#]\S*$/.test(rest!)) return 'no';
    if (match[3] ?? match[4] ?? match[5]) return 'yes';
    if (match[2] === undefined) return 'no';
    // IDs of another game have the same form; its boards have width × height cells, not (width × height)².
    const cells = (Number(match[1]) * Number(match[2])) ** 2;
    return saysDecimals(rest!.slice(1), cells)
      ? 'yes'
      : mistake(placeOf(''), `numbers for ${cells} cells`, 'another number of cells').problem;
  },
  read: (text, options) => {
    const id = readGameId(text, { parameters, description, content: 'the numbers' });
    const has = (group: number): boolean => id.group(group, '').text !== '';
    const box = boxIn(id, has(3));
    const side = box.width * box.height;
    if (has(5)) throw unexpected(partOf(id.group(5, ''), 0, 'killer cages'), 'no killer cages');
    const [numbers, walls] = sections(id.description, has(3) ? 2 : 1);
    const givens = emptySquare(side);
    decodeDecimals(numbers!, givens, side);
    const hasBoxes = box.height > 1 && boxOf(side).height === box.height;
    const regions = walls ? jigsaw(walls, side) : hasBoxes ? undefined : boxesOn(side, box);
    const rules = options.rules ?? { [diagonals.name]: has(4) ? 1 : 0 };
    return positionOf({ side, rules, givens, regions });
  },
  write: (position) => {
    refuseAnswers(name, position);
    refuseSides(name, position.puzzle, 2, maxSide);
    const { rows, clues, rules } = position.puzzle;
    const box = hasRegions(position.puzzle) ? boxThatIs(clues.regions, rows) : boxOf(rows);
    const size = box === null ? `${rows}j` : `${box.height}x${box.width}`;
    const walls = box === null ? `,${wallsOf(clues.regions, rows)}` : '';
    return `${size}${rules[diagonals.name] === 1 ? 'x' : ''}:${encodeDecimals(clues.givens)}${walls}`;
  },
};

/** The box of the board; for a jigsaw, a whole row. */
function boxIn({ size, sizeWord, group }: GameId, isJigsaw: boolean): Box {
  const side = group(2, '').text === '' ? size.columns : size.rows * size.columns;
  const box = isJigsaw ? { width: side, height: 1 } : { width: size.rows, height: size.columns };
  if (box.width * box.height <= maxSide) return box;
  const [expected, found] = [`a side of at most ${maxSide}`, String(box.width * box.height)];
  throw new InputError({ code: 'size', place: sizeWord.place, expected, found });
}

/** The pieces of the description, separated by commas. */
function sections(description: Word, count: number): readonly Word[] {
  const words: Word[] = [];
  let at = 0;
  for (const text of description.text.split(',', count + 1)) {
    words.push(partOf(description, at, text));
    at += text.length + 1;
  }
  if (words.length > count) throw unexpected(words[count]!, 'the end of the description');
  if (words.length < count) throw unexpected(endOf(description), '"," and the walls');
  return words;
}

function jigsaw(walls: Word, side: number): SiteValues {
  const regions = decodeWalls(walls, side);
  if (isJigsaw(regions, side)) return regions;
  throw mistake(walls.place, `${side} regions of ${side} cells each`, 'regions of other sizes');
}

/** The box of all regions, if they are boxes but not rows or columns; otherwise null. */
function boxThatIs(regions: SiteValues, side: number): Box | null {
  const boxes = Array.from({ length: side }, (_, height) => ({ width: side / height, height })).slice(2);
  const isBox = (box: Box): boolean => isSameParts(regions, boxesOn(side, box));
  return boxes.find((box) => Number.isInteger(box.width) && isBox(box)) ?? null;
}

function wallsOf(regions: SiteValues, side: number): string {
  const walls = encodeWalls(side, regions);
  const isSaid = isSameParts(regions, decodeWalls({ text: walls, place: placeOf('') }, side));
  if (!isSaid || !isJigsaw(regions, side))
    throw loss(name, `regions other than ${side} of ${side} cells each, in one piece`);
  return walls;
}
