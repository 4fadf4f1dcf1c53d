import { derivedEditing } from '../editing/derived-editing.js';
import type { Format } from '../formats/format.js';
import { InputError } from '../formats/input-error.js';
import { puzzleJson } from '../formats/json/puzzle-json.js';
import { loss } from '../formats/loss.js';
import { hasPzprv3 } from '../formats/pzpr/clue-table.js';
import { numbersInCells, puzzLink } from '../formats/pzpr/puzz-link.js';
import { pzprv3 } from '../formats/pzpr/pzprv3.js';
import { readInOwnFormat } from '../formats/read-as.js';
import { noBoard } from '../geometry/geometry.js';
import { gridProblem } from '../geometry/grid.js';
import type { Position, Puzzle } from '../layers/board.js';
import { hasBoard, type Layers } from '../layers/layer.js';
import { drawnScene, keptDrawing } from '../scene/drawing.js';
import { plainDrawing } from '../scene/plain-drawing.js';
import { type Board, type BoardDefinition, type BoardProblem, listIcon, plainIcon } from './board.js';

/**
 * A board from its definition: the JSON form, the pzprv3 text, the puzz.link address (unless
 * its body is given, for clues that are numbers in cells) and a plain drawing are derived from the layers.
 */
export function defineBoard<const L extends Layers>(definition: BoardDefinition<L>): Board<L> {
  const { name, layers, description, rules, examples } = definition;
  const aliases = definition.aliases ?? [];
  const variants = definition.variants ?? [];
  const takesGraphs = definition.takesGraphs ?? false;
  const body = definition.addressBody ?? numbersInCells(layers);
  const isLink = definition.puzzLinkIds !== undefined;
  const { ruleSigns = {} } = definition;
  const unlike = definition.unlikePuzzLink;
  const linkIds = definition.puzzLinkIds ?? ([name, ...aliases] as const);
  const textIds = definition.pzprv3Ids ?? linkIds;
  const formats: Format<L>[] = [
    puzzleJson({ name, layers, variants, takesGraphs }),
    ...[
      ...(hasPzprv3(layers, definition.pzprv3Lists !== undefined)
        ? [
            pzprv3({
              name,
              ids: [...textIds, ...linkIds],
              hasColors: definition.pzprv3Colors ?? false,
              size: definition.pzprv3Size ?? 'rows and columns',
              lists: definition.pzprv3Lists,
              ...{ layers, variants, ruleSigns },
            }),
          ]
        : []),
      ...(body === null
        ? []
        : [puzzLink({ name, ids: [...linkIds, ...textIds], isLink, layers, variants, body, ruleSigns })]),
    ].map((format) => (unlike === undefined ? format : requireAlike(format, unlike))),
  ];
  const title = definition.title ?? name.charAt(0).toUpperCase() + name.slice(1);
  const drawing = keptDrawing(definition.drawing ?? plainDrawing(title, layers));
  const board: Board<L> = {
    name,
    title,
    aliases,
    description,
    icon: definition.icon ?? (hasBoard(layers) ? plainIcon : listIcon),
    variants,
    layers,
    takesGraphs,
    usualSize: hasBoard(layers) ? (definition.usualSize ?? { rows: 7, columns: 7 }) : noBoard,
    usualRecords: (size) => definition.usualRecords?.(size) ?? {},
    problem: definition.problem ?? nothing,
    sizeProblem: (size) =>
      hasBoard(layers) ? (gridProblem(size) ?? definition.sizeProblem?.(size) ?? null) : null,
    rules,
    examples,
    formats: formats.map((format) => requireBoard(format, definition.problem ?? nothing)),
    editing: definition.editing ?? derivedEditing(layers),
    orientation: definition.orientation ?? { written: (puzzle) => puzzle, plain: (puzzle) => puzzle },
    answerText: definition.answerText ?? nothing,
    premise: definition.premise ?? nothing,
    read: (text, reading) =>
      readInOwnFormat([board as unknown as Board], text, reading).position as Position<L>,
    drawing,
    draw: (position) => drawnScene(layers, drawing, position),
  };
  return board;
}

/** The answer of a kind that has no words for it. */
function nothing(): null {
  return null;
}

/** The format, rejecting boards with a problem as a whole, such as a board without clues. */
export function requireBoard<L extends Layers>(
  format: Format<L>,
  problem: (puzzle: Puzzle<L>) => BoardProblem | null,
): Format<L> {
  if (problem === nothing) return format;
  return {
    ...format,
    read: (text, options) => {
      const position = format.read(text, options);
      const found = problem(position.puzzle);
      if (found) throw new InputError({ code: 'board', place: { line: 1, column: 1 }, ...found });
      return position;
    },
  };
}

/**
 * The format, rejecting (to read and to write) boards that puzz.link interprets differently. `unlike` returns the
 * difference, or null.
 */
function requireAlike<L extends Layers>(
  format: Format<L>,
  unlike: (puzzle: Puzzle<L>) => string | null,
): Format<L> {
  const expected = 'a board that is the same at puzz.link';
  const reading = requireBoard(format, (puzzle) => {
    const found = unlike(puzzle);
    return found === null ? null : { expected, found };
  });
  return {
    ...reading,
    write: (position) => {
      const found = unlike(position.puzzle);
      if (found !== null) throw loss(format.name, found);
      return format.write(position);
    },
  };
}
