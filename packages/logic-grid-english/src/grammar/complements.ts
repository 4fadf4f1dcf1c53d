import { verbFormsOf } from '../vocabulary/variants.js';
import { articles, computedOnce, irregularForms, list, prepositions } from '../vocabulary/words.js';
import { saidOf } from './arguments.js';
import { anyOf, anyWord, literal, value, words } from './atoms.js';
import { type Grammar, propertyAlone, type Said, type VerbGroup } from './grammar.js';
import { choice, listed, mapped, optional, type Rule, remembered, second, sequence } from './parsing.js';
import type { Property } from './property.js';
import { special } from './relating-verbs.js';
import { joinedSaid, negated } from './said.js';

/** What one verb is about. */
export function complementRule(grammar: Grammar): Rule<Said> {
  return choice(thingRule(grammar), insideRule(grammar), grammar.location);
}

/** "to shake hands", "to hear about steam engines" */
function toDoRule(grammar: Grammar): Rule<Said> {
  const verb = mapped(anyWord(grammar), (word) => (grammar.vocabulary.verbs.has(word) ? word : null));
  return second(sequence(words(grammar, 'to'), verb), choice(thingRule(grammar), insideRule(grammar)));
}

/** Verbs after which "to" and a verb say what is done: "likes to swim", but not "wants to own". */
const verbsOfDoing = computedOnce(
  (): ReadonlySet<string> =>
    new Set(
      list('like love prefer teach learn come go turn gather travel choose').flatMap((verb) =>
        verbFormsOf(verb, irregularForms.get(verb)),
      ),
    ),
);

/** Whether "to" may follow a verb. */
export function mayDo({ verb }: VerbGroup): boolean {
  return verb !== null && verbsOfDoing().has(verb);
}

/** What verbs are about: the same for all of them, and what follows only some. */
export function complementsOf(grammar: Grammar): (verb: VerbGroup) => Rule<Said> {
  const { source, location } = grammar;
  const thing = thingRule(grammar);
  const place = choice(location, insideAt(grammar));
  const both = mapped(sequence(thing, place), ([each, where]): Said | null => togetherSaid(each, where));
  const placeFirst = mapped(
    sequence(second(optional(words(grammar, 'in', 'on', 'at')), grammar.placeReference), location),
    ([places, where]): Said => joinedSaid('all', [propertyAlone({ is: { places } }), where]),
  );
  const common = grammar.complement;
  const ofAll = remembered(source, () => choice(severalOf(grammar, common), both, placeFirst));
  const toDo = remembered(source, () => toDoRule(grammar));
  const ofSome = new Map<string, Rule<Said>>();
  return (verb) => {
    const { last } = verb;
    const known = ofSome.get(last);
    if (known !== undefined) return known;
    const own = [...patternRules(grammar, last), ...special(grammar, last), ...(mayDo(verb) ? [toDo] : [])];
    const rule =
      own.length === 0
        ? ofAll
        : choice(
            ofAll,
            severalOf(
              grammar,
              remembered(source, () => choice(common, ...own)),
            ),
          );
    ofSome.set(last, rule);
    return rule;
  };
}

/** One thing, or several: "either the dog or the fox", "neither … nor …", "not … but …". */
function severalOf(grammar: Grammar, one: Rule<Said>): Rule<Said> {
  const { source } = grammar;
  const comma = optional(words(grammar, ','));
  const alternatives = remembered(source, () => listed(source, one, ['or']));
  return choice(
    one,
    second(
      words(grammar, 'either'),
      mapped(alternatives, (all) => joinedSaid('one', all)),
    ),
    mapped(alternatives, (all) => joinedSaid('some', all)),
    mapped(
      sequence(words(grammar, 'neither'), one, comma, words(grammar, 'nor'), one),
      ([, first, , , last]) => joinedSaid('all', [first, last].map(negated)),
    ),
    mapped(listed(source, one, ['and', 'and also', 'as well as', 'but', 'yet']), (all) =>
      joinedSaid('all', all),
    ),
    mapped(sequence(one, comma, words(grammar, 'but not', 'and not'), one), ([yes, , , not]) =>
      joinedSaid('all', [yes, negated(not)]),
    ),
    mapped(
      sequence(words(grammar, 'not'), one, comma, words(grammar, 'but', 'but rather'), one),
      ([, not, , , yes]) => joinedSaid('all', [negated(not), yes]),
    ),
  );
}

/** A thing and a place, if both are plain. */
function togetherSaid(each: Said, where: Said): Said | null {
  const isPlain = (property: Property): boolean => !('not' in property || 'join' in property);
  return isPlain(each.property) && isPlain(where.property) ? joinedSaid('all', [each, where]) : null;
}

/** "the dog", "a neighbor of the Norwegian", "no dog". */
function thingRule(grammar: Grammar): Rule<Said> {
  const plain = mapped(grammar.nounPhrase, ({ head, facts }): Said => ({ property: head, facts }));
  const no = mapped(second(words(grammar, 'no'), grammar.nounPhrase), ({ head, facts }): Said | null =>
    'is' in head && 'value' in head.is ? { property: { not: head }, facts } : null,
  );
  // "Tea is what the Swede drinks", "Milk is what they drink in the middle house".
  const what = mapped(
    sequence(words(grammar, 'what'), grammar.nounPhrase, grammar.verb),
    ([, { head, facts }, verb]): Said | null =>
      verb.isNegated || verb.verb === null || !('is' in head) ? null : { property: head, facts },
  );
  const whatThey = second(
    sequence(words(grammar, 'what they', 'what people', 'what is', 'what gets'), grammar.verb),
    choice(grammar.location, insideAt(grammar)),
  );
  const neighbors = mapped(
    sequence(
      optional(words(grammar, ...articles)),
      words(grammar, 'neighbor', 'neighbors'),
      words(grammar, 'of', 'to'),
      grammar.argument,
    ),
    ([, , , to]) =>
      to.join === null ? null : saidOf(to, (anchor) => ({ related: { relation: 'beside' }, to: anchor })),
  );
  const other = mapped(
    second(
      anyOf(grammar, 'someone other than, somebody other than, anyone but, someone else than, anything but'),
      grammar.nounPhrase,
    ),
    ({ head, facts }): Said | null => ('is' in head ? { property: { not: head }, facts } : null),
  );
  return choice(plain, no, what, whatThey, neighbors, other);
}

/** "in the red house", "with the fox", "by the Norwegian". */
function insideRule(grammar: Grammar): Rule<Said> {
  const preposition = sequence(optional(words(grammar, 'up', 'out')), words(grammar, ...prepositions));
  // Several places after a preposition are a location.
  const other = mapped(
    second(
      sequence(preposition, words(grammar, 'someone other than', 'somebody other than', 'someone else than')),
      grammar.nounPhrase,
    ),
    ({ head, facts }): Said | null => ('is' in head ? { property: { not: head }, facts } : null),
  );
  const inside = mapped(second(preposition, grammar.argument), (all) =>
    all.join !== null && all.of.every(({ head }) => 'is' in head && 'places' in head.is)
      ? null
      : saidOf(all, (anchor) => ({ is: anchor })),
  );
  return choice(inside, other);
}

/** "in the red house" after another thing. */
function insideAt(grammar: Grammar): Rule<Said> {
  return mapped(
    second(words(grammar, 'in', 'on', 'at', 'by', 'during', 'aboard'), grammar.nounPhrase),
    ({ head, facts }): Said | null => ('is' in head && facts.length === 0 ? { property: head, facts } : null),
  );
}

/** The rest of a phrase of an attribute after its verb: "in the * house". */
function patternRules(grammar: Grammar, last: string): readonly Rule<Said>[] {
  const { vocabulary } = grammar;
  const each = value(grammar);
  const article = optional(words(grammar, ...articles));
  return vocabulary.patterns
    .filter(({ form, verbs }) => form === 'predicate' && verbs.includes(last))
    .map(({ attribute, before, after }) => {
      const whole = sequence(literal(grammar, before), article, each, literal(grammar, after));
      return mapped(whole, ([, , found]): Said | null =>
        vocabulary.attributeOf.get(found) === attribute ? propertyAlone({ is: { value: found } }) : null,
      );
    });
}
