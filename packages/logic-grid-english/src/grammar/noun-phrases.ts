import { list, numberWords } from '../vocabulary/words.js';
import { saidOf } from './arguments.js';
import { article, literal, noun, portion, value, words } from './atoms.js';
import { describedWith, descriptiveNoun, isRelative, ofPhrase, whoever } from './descriptions.js';
import type { Grammar, Said } from './grammar.js';
import { choice, mapped, optional, type Parse, type Rule, repeated, second, sequence } from './parsing.js';
import { type Described, type Property, pronoun, type Relation } from './property.js';
import { relativeClause } from './qualifications.js';
import { nextOne } from './relations/relations.js';

/** What a sentence is about: a value, a place, or the one with a property. */
export function nounPhraseRule(grammar: Grammar): Rule<Described> {
  const { setting } = grammar;
  const plain = choice(
    valuePhrase(grammar),
    patternPhrase(grammar),
    mapped(grammar.placeReference, (places): Property => ({ is: { places } })),
    mapped(
      words(grammar, 'he', 'she', 'it', 'they', 'this person', 'that person', 'him', 'her', 'them'),
      (): Property => ({ is: { value: pronoun } }),
    ),
  );
  // "the Norwegian with the dog"
  const having = mapped(second(words(grammar, 'with'), grammar.nounPhrase), ({ head, facts }): Said | null =>
    'is' in head && 'value' in head.is ? { property: head, facts } : null,
  );
  const relative = optional(choice(relativeClause(grammar), having));
  const base = mapped(sequence(plain, relative), ([property, clause]) =>
    describedWith(grammar, [property], clause ? [clause] : []),
  );
  const owned = choice(
    base,
    descriptiveNoun(grammar),
    ofPhrase(grammar),
    whoever(grammar),
    neighborOf(grammar),
  );
  const possessive = (at: number): readonly Parse<Described>[] =>
    owned(at).flatMap((parse) => [parse, ...possessions(grammar, parse)]);
  return mapped(possessive, (each) => (isUsable(each) && setting ? each : null));
}

function isUsable({ head }: Described): boolean {
  return !('is' in head && 'places' in head.is && head.is.places.length === 0);
}

/** "the Norwegian", "a glass of milk", "the red house", "the cat owner", "the color red". */
function valuePhrase(grammar: Grammar): Rule<Property> {
  const nouns = repeated(noun(grammar), 0, 2);
  // "The color of red", but not "the friend of Ann", who is somebody else.
  const before = optional(
    mapped(sequence(noun(grammar), optional(words(grammar, 'of', 'named', 'called'))), ([thing, link]) =>
      link === 'of' && isRelative(grammar, thing) ? null : thing,
    ),
  );
  const each = value(grammar);
  // A quoted name stands for itself: "place "2"" is no value.
  const quotedValue: Rule<string> = (at) => (grammar.source.tokens[at]?.isQuoted ? each(at) : []);
  const plain: Rule<string> = (at) => (grammar.source.tokens[at]?.isQuoted ? [] : each(at));
  const named = sequence(before, plain);
  // "table tennis" is no table and tennis, if it is a value itself.
  const longest: Rule<string> = (at) =>
    named(at)
      .filter(({ value: [thing], end }) => thing === null || !plain(at).some((other) => other.end === end))
      .map(({ value: [, name], end }) => ({ value: name, end }));
  const number: Rule<string> = (at) => (/^\d/.test(grammar.source.tokens[at]?.text ?? '') ? plain(at) : []);
  return choice(
    notCounting(
      grammar,
      mapped(
        sequence(words(grammar, 'exactly', 'all'), number, nouns),
        ([, name]): Property => ({ is: { value: name } }),
      ),
    ),
    mapped(quotedValue, (name): Property => ({ is: { value: name } })),
    notCounting(
      grammar,
      mapped(
        sequence(article(grammar), portion(grammar), longest, nouns),
        ([, , name]): Property => ({ is: { value: name } }),
      ),
    ),
  );
}

/** Words after a number of places: "two houses to the left of". */
const afterCounts = list(`
  to left right before after away apart between from ahead behind earlier later above below on in more less removed down over immediately
  separate separates separated
`);

/** Values that begin with a number, but not where the number may count places. */
function notCounting<T>({ source, vocabulary }: Grammar, rule: Rule<T>): Rule<T> {
  const textAt = (at: number): string => {
    const token = source.tokens[at];
    return token === undefined || token.isQuoted ? '' : token.text;
  };
  return (at) =>
    rule(at).filter(({ end }) => {
      if (!isCount(textAt(at)) && !isCount(textAt(at + 1))) return true;
      let after = end;
      while (vocabulary.placeNouns.get(textAt(after)) !== undefined) after += 1;
      const words = Array.from({ length: after - at + 1 }, (_, index) => textAt(at + index));
      return !words.some((word) => afterCounts.includes(word));
    });
}

function isCount(text: string): boolean {
  return /^\d{1,2}$/.test(text) || numberWords.includes(text);
}

/** A phrase of an attribute: "the man in the * hat". */
function patternPhrase(grammar: Grammar): Rule<Property> {
  const { vocabulary } = grammar;
  const each = value(grammar);
  const rules = vocabulary.patterns
    .filter(({ form }) => form === 'subject')
    .map(({ attribute, before, after }) =>
      mapped(
        sequence(article(grammar), literal(grammar, before), each, literal(grammar, after)),
        ([, , found]): Property | null =>
          vocabulary.attributeOf.get(found) === attribute ? { is: { value: found } } : null,
      ),
    );
  return choice(...rules);
}

/** "the neighbor of the Norwegian", "the left neighbor of …". */
function neighborOf(grammar: Grammar): Rule<Described> {
  const start = mapped(
    sequence(article(grammar), side(grammar), words(grammar, 'of', 'to')),
    ([, relation]) => relation,
  );
  return mapped(sequence(choice<Relation>(start, nextOne(grammar)), grammar.argument), ([relation, to]) => {
    const said = to.join === null ? saidOf(to, (anchor) => ({ related: relation, to: anchor })) : null;
    return said && { head: said.property, facts: said.facts };
  });
}

function side(grammar: Grammar): Rule<{ relation: 'beside' } | { relation: 'leftOf' | 'rightOf'; by: 1 }> {
  const adjective = optional(words(grammar, 'immediate', 'direct', 'next door'));
  const hand = optional(words(grammar, 'left', 'right', 'left hand', 'right hand'));
  return mapped(sequence(adjective, hand, adjective, words(grammar, 'neighbor', 'neighbors')), ([, which]) =>
    which === null
      ? { relation: 'beside' as const }
      : { relation: which.startsWith('left') ? ('leftOf' as const) : ('rightOf' as const), by: 1 as const },
  );
}

/** "the Norwegian's house", "the Norwegian's favorite drink", "the Norwegian's neighbor". */
function possessions(grammar: Grammar, { value: owner, end }: Parse<Described>): readonly Parse<Described>[] {
  const mark = words(grammar, "'s", "'");
  const own = mapped(noun(grammar), (each) => (isRelative(grammar, each) ? null : each));
  const thing = sequence(
    mark,
    article(grammar),
    own,
    optional(sequence(words(grammar, 'of'), noun(grammar))),
    optional(own),
  );
  const clause = optional(relativeClause(grammar));
  const things = mapped(sequence(thing, clause), ([, said]): Described | null => {
    if (said === null) return owner;
    const found = describedWith(grammar, [owner.head], [said]);
    return found && { head: found.head, facts: [...owner.facts, ...found.facts] };
  });
  const neighbors = mapped(second(mark, side(grammar)), (relation): Described | null =>
    'is' in owner.head ? { head: { related: relation, to: owner.head.is }, facts: owner.facts } : null,
  );
  const alone = mapped(mark, (): Described | null => ('is' in owner.head ? owner : null));
  return [...things(end), ...neighbors(end), ...alone(end)];
}
