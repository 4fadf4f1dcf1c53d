import { articles } from '../vocabulary/words.js';
import { anyWord, words } from './atoms.js';
import { mayDo } from './complements.js';
import { fillerRule } from './fillers.js';
import { type Grammar, propertyAlone, type Said } from './grammar.js';
import { choice, isWord, mapped, optional, type Rule, sequence } from './parsing.js';
import type { Property } from './property.js';

/** "lost a glove", "can play dead", "was taught to shake hands": the verb and the object of a value such as "lost glove". */
export function deedRule(grammar: Grammar): Rule<Said> {
  const { vocabulary, verb } = grammar;
  const filler = fillerRule(grammar);
  const article = optional(words(grammar, ...articles));
  const toDo = mapped(sequence(verb, words(grammar, 'to'), anyWord(grammar)), ([group, , last]) =>
    mayDo(group) ? { isNegated: group.isNegated, last } : null,
  );
  const doing = mapped(verb, ({ isNegated, last }) => ({ isNegated, last }));
  const rules = vocabulary.deeds.map(({ value, verbs, objects }) =>
    mapped(
      sequence(choice(doing, toDo), article, deedObject(grammar, objects), filler),
      ([{ isNegated, last }]): Said | null => {
        if (!verbs.has(last)) return null;
        const property: Property = { is: { value } };
        return propertyAlone(isNegated ? { not: property } : property);
      },
    ),
  );
  return choice(...rules);
}

function deedObject({ source }: Grammar, objects: readonly (readonly string[])[]): Rule<null> {
  return (at) =>
    objects.every((forms, index) => forms.some((form) => isWord(source, at + index, form)))
      ? [{ value: null, end: at + objects.length }]
      : [];
}

/** "a glove was lost", "the camera froze": the object and the verb of a value such as "lost glove". */
export function passiveDeed(grammar: Grammar): Rule<{ readonly value: string; readonly isNegated: boolean }> {
  const article = optional(words(grammar, ...articles));
  const rules = grammar.vocabulary.deeds.map(({ value, verbs, objects }) =>
    mapped(sequence(article, deedObject(grammar, objects), grammar.verb), ([, , { isNegated, last }]) =>
      verbs.has(last) ? { value, isNegated } : null,
    ),
  );
  return choice(...rules);
}
