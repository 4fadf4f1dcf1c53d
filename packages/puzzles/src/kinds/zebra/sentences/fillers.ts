import { words } from './atoms.js';
import type { Grammar } from './grammar.js';
import { lastWord } from './lexicon.js';
import { optional, type Rule } from './parsing.js';
import { numbersOf } from './variants.js';
import { fillers } from './words.js';

/** A phrase about all places; "on the day" is none where days are the places, as "on the day after" is about one. */
export function fillerRule(grammar: Grammar): Rule<string | null> {
  const row = numbersOf(lastWord(grammar.vocabulary.lists.places.id));
  return optional(words(grammar, ...fillers.filter((each) => !row.includes(each.split(' ').at(-1)!))));
}
