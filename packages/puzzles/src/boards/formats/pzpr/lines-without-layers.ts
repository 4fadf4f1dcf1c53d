import type { GridSite } from '../../geometry/sites.js';
import type { RuleVariant } from '../../layers/rule-variant.js';
import { unexpected, wholeNumber } from '../word-reader.js';
import { rowLengths } from './layer-rows.js';
import type { PartWithoutLayers } from './pzprv3-part.js';

/** A line with the value of a rule variant. */
export function ruleLine({ name, min, max }: RuleVariant): PartWithoutLayers {
  return {
    layers: [],
    rules: [name],
    mayBeMissing: false,
    lines: ({ puzzle }) => [String(puzzle.rules[name])],
    read: (reader) => ({ rules: { [name]: wholeNumber(reader.word(name), name, min, max) } }),
  };
}

/** Rows of marks that are no answer and never written, if a text has them: `blank` for no mark, else one of `marks`. */
export function ignoredRows(site: GridSite, blank: string, marks: readonly string[]): PartWithoutLayers {
  const expected = `a mark: ${[blank, ...marks].map((mark) => `"${mark}"`).join(', ')}`;
  return {
    layers: [],
    mayBeMissing: true,
    lines: () => [],
    read: (reader, { shape, onMarks }) => {
      for (const length of rowLengths(shape, site)) {
        if (length === 0) continue;
        for (const word of reader.row(length, 'marks')) {
          if (word.text === blank) continue;
          if (!marks.includes(word.text)) throw unexpected(word, expected);
          onMarks();
        }
      }
      return {};
    },
  };
}
