import { saidOf } from './arguments.js';
import { article, noun, words } from './atoms.js';
import { type Grammar, propertyAlone, type Said } from './grammar.js';
import { choice, mapped, optional, type Rule, second, sequence } from './parsing.js';
import { applied, type Described, type Property, type Relation } from './property.js';
import { betweenRule } from './relations/beside-and-between.js';
import { distanceRule } from './relations/distances.js';
import { directionRule, relationRule } from './relations/relations.js';

/** Where something is: at places, or seen from something else. */
export function locationRule(grammar: Grammar): Rule<Said> {
  const relative = relativeLocation(grammar, relationRule(grammar));
  const inPlace = words(grammar, 'in', 'on', 'at', 'from', 'during', 'to');
  const places = mapped(
    second(sequence(optional(words(grammar, 'in', 'over')), optional(inPlace)), grammar.placeReference),
    (indices): Said => propertyAlone({ is: { places: indices } }),
  );
  const particle = optional(words(grammar, 'in', 'over', 'up', 'down'));
  return choice(places, second(particle, relative), wrappedLocation(grammar));
}

/** "in the house next to …", "at a position that is left of …". "The day before" is no day before it. */
function wrappedLocation(grammar: Grammar): Rule<Said> {
  const relative = relativeLocation(grammar, relationRule(grammar));
  const afterNoun = relationAfterNoun(grammar);
  const that = sequence(
    words(grammar, 'that', 'which'),
    words(grammar, 'is', 'was', 'lies', 'stands', 'comes'),
  );
  const start = sequence(
    optional(words(grammar, 'in', 'on', 'at', 'into', 'to')),
    article(grammar),
    noun(grammar),
  );
  return choice(second(start, afterNoun), second(sequence(start, that), relative));
}

/** A location right after a noun: not "before" and "after", which are the next ones then. */
export function relationAfterNoun(grammar: Grammar): Rule<Said> {
  return relativeLocation(grammar, relationRule(grammar, false));
}

/** "next to the blue house", "somewhere to the left of …", "between … and …", "two houses away from …". */
function relativeLocation(grammar: Grammar, rule: Rule<Relation>): Rule<Said> {
  const related = mapped(sequence(rule, grammar.argument), ([relation, to]) =>
    saidOf(to, (anchor) => ({ related: relation, to: anchor })),
  );
  // "before the Norwegian arrives", "the day after Ann plays chess".
  const clause = mapped(sequence(endingInTime(grammar, rule), clauseArgument(grammar)), ([relation, to]) =>
    saidOf({ join: null, isNegated: false, of: [to] }, (anchor) => ({ related: relation, to: anchor })),
  );
  // "immediately to the left of the dog, or immediately to the right".
  const nearSide = (side: string): Rule<unknown> =>
    sequence(
      words(grammar, 'immediately', 'directly', 'just', 'right'),
      words(grammar, `to the ${side}`, `on the ${side}`),
    );
  const eitherSide = [
    ['left', 'right'],
    ['right', 'left'],
  ].map(([one, other]) =>
    mapped(
      sequence(
        nearSide(one!),
        words(grammar, 'of'),
        grammar.argument,
        optional(words(grammar, ',')),
        words(grammar, 'or'),
        nearSide(other!),
        optional(words(grammar, 'of it', 'of him', 'of her', 'of them')),
      ),
      ([, , to]) => saidOf(to, (anchor) => ({ related: { relation: 'beside' }, to: anchor })),
    ),
  );
  return choice(related, clause, betweenRule(grammar), atLeast(grammar), ...eitherSide);
}

/** "at least two houses to the left of …", "more than one day after …". */
function atLeast(grammar: Grammar): Rule<Said> {
  const start = choice(
    mapped(words(grammar, 'at least'), () => 0),
    mapped(words(grammar, 'more than'), () => 1),
  );
  return mapped(
    sequence(start, distanceRule(grammar), directionRule(grammar), grammar.argument),
    ([extra, by, relation, to]): Said | null => {
      const min = by + extra;
      const tooNear = Array.from({ length: min - 1 }, (_, index) => index + 1);
      return saidOf(to, (anchor): Property => {
        const somewhere: Property = { related: { relation }, to: anchor };
        if (tooNear.length === 0) return somewhere;
        const not = tooNear.map(
          (each): Property => ({ not: { related: { relation, by: each }, to: anchor } }),
        );
        return { join: 'all', of: [somewhere, ...not] };
      });
    },
  );
}

function endingInTime<T>({ source }: Grammar, rule: Rule<T>): Rule<T> {
  return (at) =>
    rule(at).filter(({ end }) => ['before', 'after'].includes(source.tokens[end - 1]?.text ?? ''));
}

/** What a clause after "before" is about, and what it says: "Ann plays chess", "the kiwi is eaten". */
function clauseArgument(grammar: Grammar): Rule<Described> {
  const { nounPhrase, verbPhrase, setting } = grammar;
  const whole = mapped(sequence(nounPhrase, verbPhrase), ([subject, said]): Described | null => {
    if (!('is' in subject.head)) return null;
    const fact = applied(setting, subject.head.is, said.property);
    return fact && { head: subject.head, facts: [...subject.facts, ...said.facts, fact] };
  });
  const bare = mapped(sequence(nounPhrase, grammar.verb), ([subject, verb]): Described | null =>
    verb.isNegated || verb.last === 'not' ? null : subject,
  );
  return choice(whole, bare);
}
