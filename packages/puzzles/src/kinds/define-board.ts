import { derivedEditing } from '../editing/derived-editing.js';
import type { Format } from '../formats/format.js';
import { hexadecimalCode } from '../formats/hexadecimal-code.js';
import { addressableLayer, puzzLink } from '../formats/puzz-link.js';
import { puzzleJson } from '../formats/puzzle-json.js';
import { pzprv3 } from '../formats/pzprv3.js';
import { requireAlike } from '../formats/require-alike.js';
import { requireBoard } from '../formats/require-board.js';
import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { plainDrawing } from '../scene/plain-drawing.js';
import type { Board, BoardDefinition } from './board.js';

/**
 * A board from what its author says of it: the JSON form, the pzprv3 text, the puzz.link address (for clues
 * that are numbers in cells) and a plain drawing are derived from the layers.
 */
export function defineBoard<const L extends Layers>(definition: BoardDefinition<L>): Board<L> {
  const { name, layers, says, rules, examples } = definition;
  const aliases = definition.aliases ?? [];
  const variants = definition.variants ?? [];
  const takesGraphs = definition.takesGraphs ?? false;
  const addressable = addressableLayer(layers);
  const isLink = definition.puzzLinkIds !== undefined;
  const { ruleSigns = {}, numberCode: code = hexadecimalCode } = definition;
  const unlike = (puzzle: Puzzle<L>): string | null => definition.unlikePuzzLink?.(puzzle) ?? null;
  const ids = definition.puzzLinkIds ?? ([name, ...aliases] as const);
  const formats: Format<L>[] = [
    puzzleJson({ name, layers, variants, takesGraphs }),
    ...[
      pzprv3({
        id: definition.pzprv3Id ?? name,
        hasColors: definition.pzprv3Colors ?? false,
        size: definition.pzprv3Size ?? 'rows and columns',
        ...{ layers, variants, ruleSigns },
      }),
      ...(addressable ? [puzzLink({ ids, isLink, layers, variants, code, ruleSigns }, addressable)] : []),
    ].map((format) => requireAlike(format, unlike)),
    ...(definition.formats ?? []),
  ];
  return {
    name,
    aliases,
    says,
    variants,
    layers,
    takesGraphs,
    usualSize: definition.usualSize ?? { rows: 7, columns: 7 },
    rules,
    examples,
    formats: formats.map((format) => requireBoard(format, (puzzle) => definition.problem?.(puzzle) ?? null)),
    editing: definition.editing ?? derivedEditing(layers),
    draw: (position) => definition.draw?.(position) ?? plainDrawing(name, layers, position),
  };
}
