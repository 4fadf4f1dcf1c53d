import type { Literal } from '@gridwright/modeling';
import {
  type Answers,
  emptySites,
  givenAt,
  type Puzzle,
  type SiteValues,
} from '../../boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../boards/layers/layer.js';
import type { Reasons } from '../../contracts/explanations.js';
import type { Kind } from '../../contracts/kind.js';

/**
 * The answers that literals leave: the value at each site where there is one only, else `empty`. A site that no variable speaks of has the
 * answer that a clue gives, or its `blank` value. Linear in the variables and the values of their sites.
 */
export function decidedAnswers(
  kind: Kind,
  puzzle: Puzzle,
  { meanings }: Reasons,
  isTrue: (literal: Literal) => boolean,
): Answers {
  const answers: Record<string, SiteValues> = {};
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const { min, max } = rangeOf(layer, puzzle);
    const sites = emptySites(puzzle, layer.site);
    const left = Array.from(sites, () => new Set(Array.from({ length: max - min + 1 }, (_, i) => min + i)));
    const isMentioned = new Uint8Array(sites.length);
    for (const [variable, meaning] of meanings.entries()) {
      if (!('layer' in meaning) || meaning.layer !== name) continue;
      for (const site of meaning.sites) {
        isMentioned[site] = 1;
        const [is, isNot] = [isTrue(2 * variable), isTrue(2 * variable + 1)];
        if (!is && !isNot) continue;
        for (const value of [...left[site]!])
          if (meaning.values.includes(value) !== is) left[site]!.delete(value);
      }
    }
    answers[name] = sites.map((_, site) => {
      if (isMentioned[site] === 1) return left[site]!.size === 1 ? [...left[site]!][0]! : empty;
      const given = givenAt(puzzle, layer, site);
      return given === empty ? (layer.blank ?? empty) : given;
    });
  }
  return answers;
}
