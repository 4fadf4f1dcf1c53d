import { columnOf, rowOf } from '../geometry/grid.js';
import { grouped } from '../geometry/grouped.js';
import { bordersOf, roomsBetween } from '../geometry/rooms.js';
import type { Position, Puzzle, SiteValues } from '../layers/board.js';
import { dividesBoard, empty, type Layers, layersOf } from '../layers/layer.js';
import { answersInForm, litCells } from './answer-forms.js';
import { besideArrow, cluesInForm } from './clue-forms.js';
import type { Drawing } from './drawing.js';
import { plainDrawing } from './plain-drawing.js';
import type { Shape } from './scene.js';
import { frameKey, regionBorders, sizeInWords } from './site-shapes.js';

/** The size of the name of a room, in cells, and where it stands, from the upper left corner of a cell. */
const nameSize = 0.2;
const namePlace = { x: 0.82, y: 0.14 };

/** The name of the room of cells that have none. */
const unnamedRoom = 0;

/**
 * A drawing of a kind on a grid whose layers name forms (`drawnAs`): these in their forms, rooms by their borders, and all other layers as
 * in a plain drawing.
 */
export function drawingInForms(kindTitle: string, layers: Layers): Drawing {
  const clues = layersOf(layers, 'clue').filter(([, layer]) => layer.site === 'cell');
  const answers = layersOf(layers, 'answer').filter(([, { drawnAs }]) => drawnAs !== undefined);
  const rooms = clues.filter(([, layer]) => dividesBoard(layer)).map(([name]) => name);
  const formed = clues.filter(([, { drawnAs }]) => drawnAs !== undefined);
  const arrows = formed.filter(([, { drawnAs }]) => drawnAs === 'arrow').map(([name]) => name);
  const walls = formed.filter(([, { drawnAs }]) => drawnAs === 'wall').map(([name]) => name);
  const inForms = new Set([...rooms, ...[...formed, ...answers].map(([name]) => name)]);
  const others = Object.entries(layers).filter(([name]) => !inForms.has(name));
  const plain = plainDrawing(kindTitle, Object.fromEntries(others));
  const numbers = clues.filter(([name]) => !inForms.has(name)).map(([name]) => name);
  const clueAt = (puzzle: Puzzle, names: readonly string[], cell: number): string | null =>
    names.find((name) => puzzle.clues[name]![cell] !== empty) ?? null;
  const hasSides = layersOf(layers, 'clue').some(([, { side }]) => side !== undefined);
  const inMiddle = clues
    .filter(([, layer]) => !dividesBoard(layer) && layer.drawnAs !== 'corner')
    .map(([name]) => name);
  return {
    print: (puzzle) => {
      const scene = plain.print(puzzle);
      // A frame of the role `border` is drawn as text, too: it parts the numbers at the sides from those in cells.
      const plainShapes = scene.shapes.flatMap((shape): readonly Shape[] => {
        if (shape.key !== frameKey) return [shape];
        return rooms.length > 0 ? [] : hasSides ? [{ ...shape, role: 'border' }] : [shape];
      });
      return {
        ...scene,
        title: `${kindTitle}, ${sizeInWords(puzzle)}`,
        shapes: [
          ...plainShapes.map((shape) => {
            if (shape.type !== 'text' || !numbers.includes(shape.of?.layer ?? '')) return shape;
            const [cell] = shape.of!.sites;
            const arrow = clueAt(puzzle, arrows, cell!);
            return arrow === null ? shape : besideArrow(shape, puzzle.clues[arrow]![cell!]!);
          }),
          ...rooms.flatMap((name) => roomShapes(puzzle, puzzle.clues[name]!)),
          ...formed.flatMap(([name, layer]) =>
            cluesInForm(puzzle, name, layer, layer.drawnAs!, (cell) => clueAt(puzzle, numbers, cell)),
          ),
        ],
      };
    },
    answers: (position, among = position) => {
      const { puzzle } = position;
      const inForm = answers.flatMap(([name, layer]) =>
        answersInForm(puzzle, name, layer, layer.drawnAs!, {
          values: position.answers[name]!,
          among: among.answers[name]!,
          hasClue: (cell) => clueAt(puzzle, inMiddle, cell) !== null,
        }),
      );
      return [...inForm, ...plain.answers(position)];
    },
    follows: (position: Position) =>
      answers.flatMap(([name, { drawnAs }]) =>
        drawnAs === 'bulb'
          ? litCells(position, name, (cell) => clueAt(position.puzzle, walls, cell) !== null)
          : [],
      ),
  };
}

/**
 * The borders of the rooms of a board, above the lines between cells. A room of several parts has its name in the first cell of each, which
 * renderers of text write into the border above it. Linear in the cells.
 */
function roomShapes(puzzle: Puzzle, rooms: SiteValues): readonly Shape[] {
  const borders = regionBorders(puzzle, rooms).map((shape): Shape => ({ ...shape, tier: 'clues' }));
  return [...borders, ...namesOfParts(puzzle, rooms)];
}

function namesOfParts(puzzle: Puzzle, rooms: SiteValues): readonly Shape[] {
  const { roomOf } = roomsBetween(puzzle, bordersOf(puzzle, rooms));
  const firsts: number[] = [];
  // Rooms are numbered by their first cells.
  for (const [cell, room] of roomOf.entries()) if (room === firsts.length) firsts.push(cell);
  const parts = [...grouped(firsts, (cell) => rooms[cell]!).values()].filter(({ length }) => length > 1);
  return parts.flat().map((cell): Shape => {
    const [x, y] = [columnOf(puzzle, cell), rowOf(puzzle, cell)];
    const name = rooms[cell] === empty ? unnamedRoom : rooms[cell];
    return {
      ...{ key: `room-name-${cell}`, address: '', role: 'border', label: '', type: 'text' },
      ...{ text: String(name), size: nameSize, tier: 'clues' },
      center: { x: x + namePlace.x, y: y + namePlace.y },
      writtenAt: { x: x + 0.5, y },
    };
  });
}
