import { lastWord } from '../vocabulary/lexicon.js';
import { numbersOf } from '../vocabulary/variants.js';
import { fillers } from '../vocabulary/words.js';
import { withoutValues } from './atoms.js';
import type { Grammar } from './grammar.js';
import { optional, phrase, type Rule } from './parsing.js';

const known = new Map<string, readonly string[]>();

/** The fillers of a row; "on the day" is none where days are the places, as "on the day after" is about one. */
function fillersOf(row: string): readonly string[] {
  const found = known.get(row);
  if (found !== undefined) return found;
  const forms = numbersOf(lastWord(row));
  const all = fillers().filter((each) => !forms.includes(each.split(' ').at(-1)!));
  known.set(row, all);
  return all;
}

/** A phrase about all places, or nothing. */
export function fillerRule(grammar: Grammar): Rule<string | null> {
  const { source, vocabulary } = grammar;
  const any = phrase(source, '"in the row"', fillersOf(vocabulary.lists.places.id));
  return optional(withoutValues(grammar, any));
}
