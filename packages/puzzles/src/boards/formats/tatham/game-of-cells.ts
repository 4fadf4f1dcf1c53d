import type { Format } from '../../definition/format.js';
import type { Geometry } from '../../geometry/geometry.js';
import { emptySites, type Position, unsolved } from '../../layers/board.js';
import type { BoardData } from '../../layers/kind-layers.js';
import { type Layers, rangeOf } from '../../layers/layer.js';
import { plainRules, type Rules } from '../../layers/rule-variant.js';
import { singleLayers } from '../../layers/single-layers.js';
import { refuseAnswers } from '../loss.js';
import { type GameId, readGameId } from './game-id.js';
import { decodeGame, encodeGame, type TathamCode } from './number-codes.js';

/** The name of the format, for messages about what it cannot represent. */
export const gameIdFormat = 'tatham';

/** A game whose IDs have a sign for each cell with a clue, row by row. */
interface GameOfCells<L extends Layers> extends BoardData<L> {
  readonly title: string;
  /** The form of its IDs, with further words where the description of the format has them. */
  readonly form: string;
  readonly more?: string;
  /** What stands behind the parameters, in words, such as `the numbers`. */
  readonly content: string;
  readonly signs: string;
  /** See `readGameId`. */
  readonly parameters: RegExp;
  readonly code: TathamCode;
  recognize(text: string): boolean;
  /** The rules that the parameters name; the plain ones without it. Throws `InputError`. */
  rulesOf?(id: GameId): Rules;
  /** The board that the parameters name; a grid without it. Throws `InputError`. */
  geometryOf?(id: GameId): Geometry;
  /** The parameters of a puzzle. Throws `InputError` `loss` for a puzzle that the game does not have. */
  parametersOf(position: Position<L>): string;
}

/** The game IDs of one of Simon Tatham's puzzles, without answers. */
export function gameOfCells<L extends Layers>(kind: GameOfCells<L>): Format<L> {
  const { layers, code, parameters, form, content } = kind;
  const { clue, cluesOf, puzzle } = singleLayers(layers);
  return {
    name: gameIdFormat,
    title: `game ID of Simon Tatham’s ${kind.title}`,
    description: `a game ID of Simon Tatham's ${kind.title}: ${form}${kind.more ?? ''}`,
    oneLine: true,
    signs: kind.signs,
    recognize: (text) => (kind.recognize(text) ? 'yes' : 'no'),
    read: (text, options) => {
      const id = readGameId(text, { parameters, description: form, content });
      const rules = options.rules ?? { ...plainRules(kind.variants), ...kind.rulesOf?.(id) };
      const shape = { kind: kind.name, ...(kind.geometryOf?.(id) ?? id.size), rules };
      const clues = emptySites(shape, clue.site);
      decodeGame(code, id.description, clues, rangeOf(clue, shape).max);
      return unsolved(layers, puzzle(shape, clues));
    },
    write: (position) => {
      refuseAnswers(gameIdFormat, position);
      return `${kind.parametersOf(position)}:${encodeGame(cluesOf(position), code)}`;
    },
  };
}
