import { namedExamples } from '../boards/definition/named-examples.js';
import { leadingRule } from '../boards/formats/pzpr/leading-rule.js';
import { ruleLine } from '../boards/formats/pzpr/lines-without-layers.js';
import { layerRows } from '../boards/formats/pzpr/pzprv3-part.js';
import { roomRows } from '../boards/formats/pzpr/room-rows.js';
import { rooms } from '../boards/formats/pzpr/rooms.js';
import { cellCount, rowOf } from '../boards/geometry/grid.js';
import { sizeText } from '../boards/geometry/size-text.js';
import type { Layers } from '../boards/layers/layer.js';
import type { RuleVariant } from '../boards/layers/rule-variant.js';
import { movedBorder, roomsAround } from '../parts/generation/rooms.js';
import type { KindPage } from '../parts/pages/page.js';
import { placed, placing } from '../parts/rows/named-state.js';
import { countInUnits } from '../parts/rules/counts.js';
import { noTouching } from '../parts/rules/no-touching.js';

const layers: Layers = {
  rooms: { site: 'cell', role: 'clue', label: 'room', values: { min: 1, max: 999 }, inShape: 'values' },
  stars: { ...placing('star'), drawnAs: 'star' },
};

const stars: RuleVariant = {
  name: 'stars',
  min: 1,
  max: 9,
  default: 1,
  text: 'the number of stars in each row, column and room',
};

const star = placed('stars', 'star');

/** Star Battle. */
export const starbattle: KindPage = {
  name: 'starbattle',
  title: 'Star Battle',
  icon: {
    thin: 'M5 8a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM20 5v7h7M5 24h7v3',
    filled: 'm15.5 9.5 2.2 4.4 4.9.7-3.5 3.4.8 4.9-4.4-2.3-4.4 2.3.8-4.9-3.5-3.4 4.9-.7z',
  },
  description:
    'Put stars into cells, so that each row, each column and each room has one, or as many as the rules say, and no two stars touch, not ' +
    'even at a corner.',
  layers,
  variants: [stars],
  parts: [countInUnits(star, stars, 'rooms'), noTouching(star, 'sides and corners')],
  leaves: 'nothing, as rooms are the board',
  usualSize: { rows: 8, columns: 8 },
  puzzLinkIds: ['starbattle'],
  addressBody: leadingRule(stars, rooms(layers, 'rooms')),
  pzprv3Parts: [ruleLine(stars), roomRows(layers, 'rooms'), layerRows(layers, 'stars')],
  newPuzzles: {
    problem: ({ geometry, rules }) => {
      const least = 4 * rules[stars.name]!;
      if (geometry.rows === geometry.columns && geometry.rows >= least) return null;
      return { expected: `a square board of at least ${least} rows`, found: sizeText(geometry) };
    },
    // Rows as rooms, which say no more than the rule of rows.
    board: (blank) => ({ rooms: new Int16Array(cellCount(blank)).map((_, cell) => 1 + rowOf(blank, cell)) }),
    boardOf: ({ puzzle, answers }, random) => {
      const cells = [...answers['stars']!.keys()].filter((cell) => answers['stars']![cell] === 1);
      const found = roomsAround(puzzle, cells, puzzle.rules[stars.name]!, random);
      return found && { rooms: found };
    },
    changed: ({ puzzle, answers, complete }, random) => {
      const names = puzzle.clues['rooms']!;
      const sizeOf = (room: number): number => names.filter((name) => name === room).length;
      // A room of hardly more cells than stars has no choice; none is larger than two rows.
      const [least, most] = [3 * puzzle.rules[stars.name]!, 2 * puzzle.rows];
      const mayMove = (cell: number, room: number): boolean =>
        answers['stars']![cell] === 0 && sizeOf(names[cell]!) > least && sizeOf(room) < most;
      const moved = movedBorder(puzzle, names, random, mayMove);
      return moved && { puzzle: { ...puzzle, clues: { ...puzzle.clues, rooms: moved } }, answers, complete };
    },
  },
  examples: namedExamples({
    'six by six': 'starbattle/6/6/1/4ej530tlkg9t',
    'eight by eight': 'starbattle/8/8/1/j77psb3pmi80ak024ghp1an0',
    'ten by ten': 'starbattle/10/10/1/2j5dhqpa9cerekq800ece82pqtbk38kgb270',
  }),
};
