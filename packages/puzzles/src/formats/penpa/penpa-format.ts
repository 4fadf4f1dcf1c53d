import { cellName } from '../../geometry/grid.js';
import { rememberedLast } from '../../geometry/remembered.js';
import { emptySites } from '../../layers/board.js';
import { type Layers, rangeOf } from '../../layers/layer.js';
import { plainRules, type RuleVariant } from '../../layers/rule-variant.js';
import { singleLayers } from '../../layers/single-layers.js';
import type { Format } from '../format.js';
import { InputError, quote } from '../input-error.js';
import { loss } from '../loss.js';
import { unexpected, type Word, wholeNumber } from '../word-reader.js';
import { penpaData } from './address.js';
import { type Penpa, type PenpaNumber, readPenpa } from './penpa.js';

const name = 'penpa';

/** What a kind makes of a link of Penpa-edit, which says what is drawn, and not for which kind. */
export interface PenpaKind<L extends Layers> {
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** Genres by which an author names the kind; the first is the editor's own. */
  readonly tags: readonly [string, ...string[]];
  /** Whether it may be one of the kind, where its author does not say. */
  mayBe(penpa: Penpa): boolean;
  /** The clue that is meant where it says no number; null where it means none of the kind. */
  clueOf(number: PenpaNumber): number | 'number' | null;
  /** The answers that are drawn, by site. */
  answersOf(penpa: Penpa): ReadonlyMap<number, number>;
}

/**
 * A link of Penpa-edit (`https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`), which is read and never written. It is
 * recognized by the genres that its author chose, else by its looks; where that leaves several kinds, it is ambiguous.
 */
export function penpaFormat<L extends Layers>(kind: PenpaKind<L>): Format<L> {
  const { layers, variants, tags } = kind;
  const { clue, answer, ...single } = singleLayers(layers);
  return {
    name,
    says: 'a link of Penpa-edit, https://swaroopg92.github.io/penpa-edit/#m=edit&p=…; it is only read',
    oneLine: true,
    isOnlyRead: true,
    recognize: (text) => {
      const data = penpaData(text);
      if (data === null) return 'no';
      const { penpa } = unpackedOnce(data);
      if (penpa instanceof InputError) return penpa.problem;
      const found = penpa.tags;
      if (found.some((tag) => tags.includes(tag))) return 'yes';
      if (found.length === 0 && kind.mayBe(penpa)) return 'yes';
      return {
        code: 'other-kind',
        place: data.place,
        expected: `a link of the genre ${tags[0]}`,
        found: found.length === 0 ? 'one that looks otherwise' : found.map(quote).join(', '),
      };
    },
    read: (text, { rules = plainRules(variants) }) => {
      const data = penpaData(text);
      if (data === null) throw unexpected({ text, place: { line: 1, column: 1 } }, 'a link of Penpa-edit');
      const { place } = data;
      const { penpa } = unpackedOnce(data);
      if (penpa instanceof InputError) throw penpa;
      const shape = { ...penpa.size, rules };
      const { min, max } = rangeOf(clue, shape);
      const clues = emptySites(shape, 'cell');
      for (const [cell, number] of penpa.numbers) {
        const meant = kind.clueOf(number);
        const where = cellName(shape, cell);
        const word = { text: number.text, place };
        if (meant === null) {
          const found = `${quote(number.text)}${number.isCircled ? ' in a circle' : ''}`;
          throw new InputError({ code: 'unexpected', place, expected: `${clue.label} in ${where}`, found });
        }
        clues[cell] =
          meant === 'number' ? wholeNumber(word, `${clue.label} in ${where}, a number`, min, max) : meant;
      }
      const drawn = kind.answersOf(penpa);
      const answers = emptySites(shape, answer.site);
      for (const [site, value] of drawn) answers[site] = value;
      return single.position(single.puzzle(shape, clues), answers);
    },
    write: () => {
      throw loss(name, 'a puzzle (links of Penpa-edit are only read)');
    },
  };
}

/** The data of a link that every kind looks at, one after the other: unpacked once, and kept until the next link. */
const unpackedOnce = rememberedLast(
  ({ data }: { readonly data: Word; readonly penpa: Penpa | InputError }, { text, place }: Word) =>
    data.text === text && data.place.line === place.line && data.place.column === place.column,
  (data: Word) => ({ data, penpa: readOrError(data) }),
);

function readOrError(data: Word): Penpa | InputError {
  try {
    return readPenpa(data);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
