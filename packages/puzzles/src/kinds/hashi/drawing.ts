import { cellAt, cellCount, cellName } from '../../geometry/grid.js';
import { neighbor, pairToward } from '../../geometry/pairs.js';
import { siteCenter } from '../../geometry/sites.js';
import type { Position } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { clueShapes, crossShape, wordsOf } from '../../scene/plain-drawing.js';
import type { Scene, Shape } from '../../scene/scene.js';
import { frameOf, sizeInWords } from '../../scene/site-shapes.js';
import { type Hashi, layers } from './layers.js';

/** Islands as circles with their numbers, bridges as lines between them, crosses where none are, no grid. */
export function drawHashi(position: Position<Hashi>): Scene {
  const { puzzle } = position;
  const islands = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell).filter(
    (cell) => puzzle.clues.islands[cell] !== empty,
  );
  return {
    ...frameOf(puzzle, `Hashi, ${sizeInWords(puzzle)}, ${islands.length} islands`),
    shapes: [
      ...bridgeLines(position),
      ...crosses(position),
      ...islands.map(
        (cell): Shape => ({
          type: 'circle',
          key: `island-${cellName(puzzle, cell)}`,
          address: cellName(puzzle, cell),
          role: 'clue',
          label: '',
          center: siteCenter(puzzle, 'cell', cell),
          radius: 0.42,
        }),
      ),
      ...clueShapes(puzzle, 'islands', layers.islands, puzzle.clues.islands),
    ],
  };
}

/** Where bridges are ruled out: each site by itself, as it was said. */
function crosses({ puzzle, answers }: Position<Hashi>): readonly Shape[] {
  return Array.from(answers.bridges, (count, pair) => ({ count, pair }))
    .filter(({ count }) => count === 0)
    .map(({ pair }) => {
      const words = wordsOf(puzzle, 'bridges', layers.bridges, pair, 'answer', '0');
      return crossShape(puzzle, 'pair', pair, words);
    });
}

/** One line for each stretch of equal bridges that no island interrupts. */
function bridgeLines({ puzzle, answers }: Position<Hashi>): readonly Shape[] {
  const lines: Shape[] = [];
  const walk = (first: number, direction: 'right' | 'down'): void => {
    const bridgesFrom = (cell: number): number => {
      const pair = pairToward(puzzle, cell, direction);
      return pair === null ? 0 : answers.bridges[pair]!;
    };
    let start = first;
    for (let cell: number | null = first; cell !== null; cell = neighbor(puzzle, cell, direction)) {
      const count = bridgesFrom(start);
      const ends = puzzle.clues.islands[cell] !== empty || bridgesFrom(cell) !== count;
      if (cell === start || !ends) continue;
      if (count > 0) lines.push(bridgeLine(puzzle, start, cell, count));
      start = cell;
    }
  };
  for (let row = 0; row < puzzle.rows; row++) walk(cellAt(puzzle, row, 0), 'right');
  for (let column = 0; column < puzzle.columns; column++) walk(cellAt(puzzle, 0, column), 'down');
  return lines;
}

function bridgeLine(puzzle: Position<Hashi>['puzzle'], start: number, end: number, count: number): Shape {
  const address = `${cellName(puzzle, start)}-${cellName(puzzle, end)}`;
  return {
    type: 'line',
    key: `bridges-${address}`,
    address,
    role: 'answer',
    label: `${layers.bridges.label} ${count} at ${address}`,
    from: siteCenter(puzzle, 'cell', start),
    to: siteCenter(puzzle, 'cell', end),
    count,
    weight: 1,
  };
}
