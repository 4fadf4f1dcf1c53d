import { type Board, listIcon, plainIcon } from './definition/board.js';
import type { Format } from './definition/format.js';
import { InputError } from './definition/input-error.js';
import { textStart } from './definition/reading-errors.js';
import { cachedDrawing, drawnScene } from './drawing/drawing.js';
import { plainDrawing } from './drawing/plain-drawing.js';
import { derivedEditing } from './editing/derived-editing.js';
import { puzzleJson } from './formats/json/puzzle-json.js';
import { loss } from './formats/loss.js';
import type { AddressBody } from './formats/pzpr/address-body.js';
import { derivedParts, hasPzprv3 } from './formats/pzpr/clue-table.js';
import { numbersInCells, puzzLink } from './formats/pzpr/puzz-link.js';
import { type Pzprv3Lists, pzprv3 } from './formats/pzpr/pzprv3.js';
import type { Pzprv3Part } from './formats/pzpr/pzprv3-part.js';
import { readInOwnFormat } from './formats/read-in-format.js';
import type { OtherSigns, RuleSigns } from './formats/rule-words.js';
import { noBoard } from './geometry/geometry.js';
import { type BoardProblem, gridProblem } from './geometry/grid.js';
import type { Puzzle } from './layers/board.js';
import { hasBoard, type Layers } from './layers/layer.js';

/**
 * The definition of the board of a puzzle kind; `defineBoard` derives the rest. By default its title is the name with a capital letter, a new
 * board has seven rows and columns and empty lists, its drawing and its tools are derived from the layers, and nothing depends on its
 * orientation.
 */
export interface BoardDefinition<L extends Layers>
  extends Pick<Board<L>, 'name' | 'description' | 'layers' | 'rules' | 'examples'>,
    Partial<
      Omit<Board<L>, 'name' | 'description' | 'layers' | 'rules' | 'examples' | 'formats' | 'read' | 'draw'>
    > {
  /**
   * The ids of the kind in pzprv3 texts, in small letters; the first is written, the others are read, and so are the ids in
   * addresses. By default those of addresses.
   */
  readonly pzprv3Ids?: readonly [string, ...string[]];
  /**
   * The ids of the kind in addresses of puzz.link, in small letters; the first is written, the others are read, and so are those
   * in pzprv3 texts. Without an id, addresses begin with the kind's name and are not links.
   */
  readonly puzzLinkIds?: readonly [string, ...string[]];
  /**
   * How its addresses write the clues. By default numbers in hexadecimal, for a kind whose only clues are numbers in cells; other
   * kinds have no addresses without it.
   */
  readonly addressBody?: AddressBody<L>;
  /** Letters for rules that are switched on, in addresses and pzprv3 texts. */
  readonly ruleSigns?: RuleSigns;
  /** Further letters in addresses and pzprv3 texts of puzz.link: those that only change the look, and those of rules that the kind lacks. */
  readonly otherSigns?: OtherSigns;
  /** Whether its pzprv3 texts have rows of colors; false by default. */
  readonly pzprv3Colors?: boolean;
  /** The lines of the size in its pzprv3 texts; rows and columns by default. */
  readonly pzprv3Size?: 'rows and columns' | 'side';
  /** How its pzprv3 texts write its lists of records; a kind with lists has no such texts without it. */
  readonly pzprv3Lists?: Pzprv3Lists;
  /**
   * The lines of its pzprv3 texts after the size, in pzpr's order, apart from those of lists. By default they are derived from the layers: the
   * rows of each, clues first. A kind that pzpr writes in another form names its parts, or null for no such texts.
   */
  readonly pzprv3Parts?: readonly Pzprv3Part<L>[] | null;
  /** How puzz.link interprets such a board differently, so that addresses and pzprv3 texts refuse it; null if it does not. */
  unlikePuzzLink?(puzzle: Puzzle<L>): string | null;
}

/**
 * A board from its definition: the JSON form, the pzprv3 text, the puzz.link address (unless
 * its body is given, for clues that are numbers in cells) and a plain drawing are derived from the layers.
 */
export function defineBoard<const L extends Layers>(definition: BoardDefinition<L>): Board<L> {
  const { name, layers, description, rules, examples } = definition;
  const {
    aliases = [],
    variants = [],
    takesGraphs = false,
    ruleSigns = {},
    otherSigns = {},
    problem = nothing,
  } = definition;
  const { addressBody: body = numbersInCells(layers), unlikePuzzLink: unlike } = definition;
  const linkIds = definition.puzzLinkIds ?? ([name, ...aliases] as const);
  const textIds = definition.pzprv3Ids ?? linkIds;
  const ofPzpr: Format<L>[] = [];
  const hasColors = definition.pzprv3Colors ?? false;
  const isDerived = body?.hasOwnPzprv3 !== true && hasPzprv3(layers, definition.pzprv3Lists !== undefined);
  const { pzprv3Parts: parts = isDerived ? derivedParts(layers, hasColors) : null } = definition;
  if (parts !== null)
    ofPzpr.push(
      pzprv3({
        ...{ name, layers, variants, ruleSigns, otherSigns, parts, hasColors },
        ids: [...textIds, ...linkIds],
        lists: definition.pzprv3Lists,
        size: definition.pzprv3Size ?? 'rows and columns',
      }),
    );
  if (body !== null) {
    const isLink = definition.puzzLinkIds !== undefined;
    ofPzpr.push(
      puzzLink({
        name,
        ids: [...linkIds, ...textIds],
        isLink,
        layers,
        variants,
        body,
        ruleSigns,
        otherSigns,
      }),
    );
  }
  const formats = [
    puzzleJson({ name, layers, variants, takesGraphs }),
    ...ofPzpr.map((format) => (unlike === undefined ? format : requireAlike(format, unlike))),
  ];
  const title = titleOf(definition);
  const drawing = cachedDrawing(definition.drawing ?? plainDrawing(title, layers));
  const board: Board<L> = {
    ...{
      name,
      title,
      aliases,
      description,
      variants,
      layers,
      takesGraphs,
      problem,
      rules,
      examples,
      drawing,
    },
    icon: definition.icon ?? (hasBoard(layers) ? plainIcon : listIcon),
    usualSize: hasBoard(layers) ? (definition.usualSize ?? { rows: 7, columns: 7 }) : noBoard,
    usualRecords: (size) => definition.usualRecords?.(size) ?? {},
    sizeProblem: (size) =>
      hasBoard(layers) ? (gridProblem(size) ?? definition.sizeProblem?.(size) ?? null) : null,
    formats: formats.map((format) => requireBoard(format, problem)),
    editing: definition.editing ?? derivedEditing(layers),
    orientation: definition.orientation ?? { written: (puzzle) => puzzle, plain: (puzzle) => puzzle },
    answerText: definition.answerText ?? nothing,
    premise: definition.premise ?? nothing,
    read: (text, reading) => readInOwnFormat([board], text, reading).position,
    draw: (position) => drawnScene(layers, drawing, position),
  };
  return board;
}

/** The title of a board: its name with a capital letter by default. */
export function titleOf({ name, title }: Pick<BoardDefinition<Layers>, 'name' | 'title'>): string {
  return title ?? name.charAt(0).toUpperCase() + name.slice(1);
}

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
      if (found) throw new InputError({ code: 'board', place: textStart, ...found });
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
