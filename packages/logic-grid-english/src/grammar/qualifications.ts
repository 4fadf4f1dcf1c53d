import { isVerb } from '../vocabulary/vocabulary.js';
import { prepositions } from '../vocabulary/words.js';
import { article, noun, words } from './atoms.js';
import { fillerRule } from './fillers.js';
import type { Grammar, Said } from './grammar.js';
import { relationAfterNoun } from './locations.js';
import { choice, first, mapped, optional, type Rule, second, sequence } from './parsing.js';

/** What stands after a noun: a relative clause, "with the fox", "in the red house", "drinking tea". */
export function qualification(grammar: Grammar): Rule<Said> {
  const { nounPhrase } = grammar;
  const inside = mapped(
    second(words(grammar, ...prepositions.filter((word) => word !== 'as' && word !== 'of')), nounPhrase),
    ({ head, facts }): Said | null => ('is' in head && 'value' in head.is ? { property: head, facts } : null),
  );
  const named = mapped(
    second(words(grammar, 'named', 'called'), nounPhrase),
    ({ head, facts }): Said => ({ property: head, facts }),
  );
  // "living in …", "owned by …": a verb phrase that begins with a participle.
  const participle: Rule<Said> = (at) => {
    const text = grammar.source.tokens[at]?.text ?? '';
    return /(?:ing|ed|en|n|t|d|wn|nk|ade|one)$/.test(text) && grammar.vocabulary.verbs.has(text)
      ? second(sequence(grammar.verb, fillerRule(grammar)), grammar.complement)(at)
      : [];
  };
  const places = mapped(
    second(optional(words(grammar, 'in', 'on', 'at', 'from', 'during')), grammar.placeReference),
    (indices): Said => ({ property: { is: { places: indices } }, facts: [] }),
  );
  const where = choice(places, relationAfterNoun(grammar));
  return choice(relativeClause(grammar), inside, named, where, participle, placeClause(grammar));
}

/** "who drinks tea", ", whose pet is the dog,". */
export function relativeClause(grammar: Grammar): Rule<Said> {
  const { verbPhrase } = grammar;
  const comma = optional(words(grammar, ','));
  const whose = second(
    sequence(
      words(grammar, 'whose'),
      article(grammar),
      noun(grammar),
      optional(sequence(words(grammar, 'of'), noun(grammar))),
    ),
    verbPhrase,
  );
  const who = second(words(grammar, 'who', 'that', 'which'), verbPhrase);
  // ", the pilot, lives …"
  const apposition = mapped(
    sequence(
      words(grammar, ','),
      optional(words(grammar, 'of', 'from', 'in', 'with')),
      grammar.nounPhrase,
      words(grammar, ','),
    ),
    ([, , { head, facts }]): Said | null =>
      'is' in head && facts.length === 0 ? { property: head, facts } : null,
  );
  const beforeVerb: Rule<Said> = (at) =>
    apposition(at).filter(({ end }) => isVerb(grammar.vocabulary, grammar.source.tokens[end]?.text ?? ''));
  return choice(beforeVerb, first(second(comma, choice(who, whose, placeClause(grammar))), comma));
}

/** "where coffee is drunk", "in which the Norwegian lives", "that the Norwegian owns", "the Norwegian lives in". */
export function placeClause(grammar: Grammar): Rule<Said> {
  const { nounPhrase, verbPhrase } = grammar;
  const link = optional(
    words(grammar, 'where', 'in which', 'on which', 'at which', 'that', 'which', 'when', 'whom'),
  );
  const after = optional(words(grammar, ...prepositions));
  const plain = mapped(
    sequence(link, nounPhrase, grammar.verb, after),
    ([, { head, facts }, group]): Said | null =>
      group.isNegated || group.verb === null || !('is' in head) ? null : { property: head, facts },
  );
  // "where the Norwegian drinks tea".
  const whole = mapped(
    sequence(words(grammar, 'where', 'in which', 'on which', 'when'), nounPhrase, verbPhrase),
    ([, subject, said]): Said | null =>
      'is' in subject.head
        ? {
            property: { join: 'all', of: [subject.head, said.property] },
            facts: [...subject.facts, ...said.facts],
          }
        : null,
  );
  return choice(plain, whole);
}
