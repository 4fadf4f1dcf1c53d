import { givenAt, type Position } from '../../boards/layers/board.js';
import { entryRange, mayBecome } from '../../boards/layers/entries.js';
import { empty, layersOf } from '../../boards/layers/layer.js';
import type { Reasons, StepFact } from '../../contracts/explanations.js';
import type { Kind } from '../../contracts/kind.js';

/**
 * The entries that cannot be right at sites without a variable, such as a bridge toward the border: the answer there is what a clue gives,
 * or the `blank` value. Linear in the sites.
 */
export function wrongUnmentioned(
  kind: Kind,
  { meanings }: Reasons,
  { puzzle, answers }: Position,
): readonly StepFact[] {
  return layersOf(kind.layers, 'answer').flatMap(([name, layer]) => {
    const isMentioned = new Set(
      meanings.flatMap((meaning) => ('layer' in meaning && meaning.layer === name ? meaning.sites : [])),
    );
    return Array.from(answers[name]!, (value, site): StepFact | null => {
      if (value === empty || isMentioned.has(site)) return null;
      const given = givenAt(puzzle, layer, site);
      const answer = given === empty ? (layer.blank ?? empty) : given;
      if (answer === empty || mayBecome(layer, puzzle, value, answer)) return null;
      const { min, max } = entryRange(layer, puzzle, value);
      const allowed = Array.from({ length: max - min + 1 }, (_, at) => min + at);
      return { layer: name, sites: [site], allowed };
    }).filter((fact) => fact !== null);
  });
}
