import { numbered, sentenceText, type WordedSentence } from '@gridwright/logic-grid-english';
import { countAtMost, someOf } from '@gridwright/modeling';
import { columnNoun, placeInWords } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { listOf } from '../../boards/layers/value-names.js';
import type { Explanations } from '../../contracts/explanations.js';
import { allowedValuesText } from '../../parts/reasons/phrases.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { layers, type Zebra } from './layers.js';
import { listsIn, listsOf, tableSite } from './records.js';
import { statementRows } from './statement-rows.js';

const ordinary = 10;

/**
 * The rules of a zebra puzzle as a person applies them, about candidates: a variable for each value that may be at a place. Each
 * sentence is a rule. That a value which is placed is at no other place, and no other value is there, is no step.
 */
export const explanations: Explanations<Zebra> = {
  reasons: (puzzle) => {
    const shape = numbered(listsIn(puzzle.records));
    const { count, places, attributes } = shape;
    const noun = columnNoun(puzzle, tableSite) ?? 'place';
    const r = new ReasonBuilder();
    const table = attributes.map((_, attribute) =>
      places.map((place) => places.map((value) => r.fact('table', attribute * count + place, [value]))),
    );
    for (const [attribute, { id, values }] of attributes.entries()) {
      const siteOf = (place: number): number => attribute * count + place;
      for (const place of places) {
        const here = table[attribute]![place]!;
        const sites = [{ site: tableSite, at: [siteOf(place)] }];
        const name = `the ${placeInWords(puzzle, tableSite, siteOf(place))}`;
        r.rule({ rule: 'some-value', weight: ordinary, sites, text: () => `${name} is ${listOf(values)}` }, [
          someOf(...here),
        ]);
        r.rule({ rule: 'one-value', weight: 0, sites, text: () => `only one value is ${name}` }, [
          countAtMost(1, here),
        ]);
      }
      for (const [value, valueName] of values.entries()) {
        const where = places.map((place) => table[attribute]![place]![value]!);
        const sites = [{ site: tableSite, at: places.map(siteOf) }];
        const text = (which: string) => () => `the ${id} of ${which} ${noun} is ${valueName}`;
        r.rule({ rule: 'some-place', weight: ordinary, sites, text: text('some') }, [someOf(...where)]);
        r.rule({ rule: 'one-each', weight: 0, sites, text: text('only one') }, [countAtMost(1, where)]);
      }
    }
    for (const [index, sentence] of listsOf(puzzle.records).sentences.entries()) {
      const rows = statementRows(
        {
          shape,
          candidate: (value, place) => table[Math.floor(value / count)]![place]![value % count]!,
          truth: (statement) =>
            r.auxiliary((isTrue) => `"${textOf(puzzle, { statement })}" is ${isTrue ? 'true' : 'not true'}`),
        },
        sentence.statement,
      );
      const sites = [{ site: { recordsOf: 'sentences' }, at: [index] }];
      r.rule({ rule: 'sentence', weight: ordinary, sites, text: () => textOf(puzzle, sentence) }, rows);
    }
    return r.reasons();
  },
  grades: {
    upTo: [2, 4, 5, 8],
    source: 'the quarters, and 95 of 100, of 1,000 generated puzzles: ours',
  },
  factText: (puzzle, { sites, allowed }) => {
    const site = sites[0]!;
    const names = Object.values(layers.table.namedAt(puzzle, site)).map(({ name }) => name);
    const place = `the ${placeInWords(puzzle, tableSite, site)}`;
    return allowedValuesText(
      place,
      allowed.map((value) => names[value]!),
      names,
    );
  },
};

/** A sentence without its full stop. */
function textOf({ records }: Puzzle<Zebra>, sentence: WordedSentence): string {
  return sentenceText(sentence, listsIn(records)).replace(/[.\s]+$/, '');
}
