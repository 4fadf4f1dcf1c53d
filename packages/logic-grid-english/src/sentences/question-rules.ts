import { anyOf, article, words } from '../grammar/atoms.js';
import type { Grammar } from '../grammar/grammar.js';
import { choice, mapped, optional, type Rule, repeated, second, sequence } from '../grammar/parsing.js';
import { type Described, described, type Property } from '../grammar/property.js';
import type { Lists } from '../lists.js';
import { lastWord, usualPhrases } from '../vocabulary/lexicon.js';
import { tokensOf, wordsOf } from '../vocabulary/tokens.js';
import { baseOf, numbersOf, verbFormsOf } from '../vocabulary/variants.js';
import { irregularForms, personNouns, prepositions } from '../vocabulary/words.js';

/** What is asked: where a value is, or which value of an attribute is there. */
export interface Question {
  readonly value: string;
  readonly attribute?: string | undefined;
}

/** The attribute that "who" asks for: names, else nationalities, else jobs; null without one. */
export function attributeOfPeople({ places, attributes }: Lists): string | null {
  const sorts = attributes.map(({ id }) => usualPhrases(id, places.id)?.sort);
  for (const sort of ['name', 'nationality', 'job']) {
    const index = sorts.indexOf(sort);
    if (index >= 0) return attributes[index]!.id;
  }
  return null;
}

export function questionRule(grammar: Grammar): Rule<Question> {
  const end = repeated(words(grammar, '?', '.'), 0, 2);
  const start = optional(
    sequence(
      choice(
        anyOf(
          grammar,
          'now, so, question, the question is, determine, find out, can you tell, tell me, then',
        ),
      ),
      optional(words(grammar, ',', ':')),
    ),
  );
  const question = choice(who(grammar), what(grammar), where(grammar));
  return mapped(sequence(start, question, end), ([, asked]) => asked);
}

/** The value that a phrase is about; null if it is about several, or none. */
function valueSaid({ head, facts }: Described): string | null {
  return facts.length === 0 && 'is' in head && 'value' in head.is ? head.is.value : null;
}

function ofProperty({ setting }: Grammar, property: Property): string | null {
  const found = described(setting, [property]);
  return found && valueSaid(found);
}

function questionFor(grammar: Grammar, value: string | null, attribute: string | null): Question | null {
  if (value === null || attribute === null) return null;
  const { attributes } = grammar.vocabulary.lists;
  const own = attributes[grammar.vocabulary.attributeOf.get(value)!]?.id;
  return own === attribute ? null : { value, attribute };
}

/** "Who owns the fox?", "Which man drinks water?" */
function who(grammar: Grammar): Rule<Question> {
  const people = attributeOfPeople(grammar.vocabulary.lists);
  const person = sequence(words(grammar, 'which', 'what'), words(grammar, ...personNouns()));
  return mapped(
    sequence(choice<unknown>(words(grammar, 'who', 'who is it that', 'whose'), person), grammar.verbPhrase),
    ([, { property, facts }]) =>
      facts.length > 0 ? null : questionFor(grammar, ofProperty(grammar, property), people),
  );
}

/** An attribute by its name, or by its last word, or in quotation marks. */
function attributeName(grammar: Grammar): Rule<string> {
  const { attributes } = grammar.vocabulary.lists;
  const { source } = grammar;
  return (at) =>
    attributes.flatMap(({ id }) => {
      const { tokens } = source;
      if (tokens[at]?.isQuoted) return tokens[at].text === id ? [{ value: id, end: at + 1 }] : [];
      const last = lastWord(id);
      const names = [
        wordsOf(id),
        ...(attributes.filter((each) => lastWord(each.id) === last).length === 1 ? [[last]] : []),
      ];
      const forms = names.flatMap((name) =>
        name.length === 0 || name.at(-1) === ''
          ? []
          : numbersOf(name.at(-1)!).map((form) => [...name.slice(0, -1), form]),
      );
      const found = forms.find((form) =>
        form.every((word, i) => !tokens[at + i]?.isQuoted && tokens[at + i]?.text === word),
      );
      return found === undefined ? [] : [{ value: id, end: at + found.length }];
    });
}

/** "What is the color of the Norwegian's house?", "Which pet does the Swede own?", "What does the Norwegian drink?" */
function what(grammar: Grammar): Rule<Question> {
  const { nounPhrase } = grammar;
  const attribute = attributeName(grammar);
  const start = words(grammar, 'what', 'which');
  const is = words(grammar, 'is', 'was', 'are', "'s");
  const auxiliary = words(grammar, 'does', 'did', 'is', 'has', 'was', 'do');
  const preposition = optional(words(grammar, ...prepositions));
  const kind = optional(
    sequence(words(grammar, 'kind', 'type', 'sort', 'brand', 'genre', 'style'), words(grammar, 'of')),
  );
  const ofValue = mapped(
    sequence(start, is, article(grammar), attribute, words(grammar, 'of'), nounPhrase),
    ([, , , id, , each]) => questionFor(grammar, valueSaid(each), id),
  );
  const owned: Rule<Question> = (at) =>
    mapped(sequence(start, is, nounPhrase), ([, , each]) => valueSaid(each))(at).flatMap(({ value, end }) => {
      // "the Norwegian's favorite drink": the last word says what is asked for.
      const text = grammar.source.tokens.slice(at, end).map(({ text: word }) => word);
      const ids = grammar.vocabulary.lists.attributes.filter(({ id }) =>
        numbersOf(lastWord(id)).includes(text.at(-1) ?? ''),
      );
      const result = text.includes("'s") && ids.length === 1 ? questionFor(grammar, value, ids[0]!.id) : null;
      return result === null ? [] : [{ value: result, end }];
    });
  const does = mapped(
    sequence(start, kind, attribute, auxiliary, nounPhrase, optional(grammar.verb), preposition),
    ([, , id, , each]) => questionFor(grammar, valueSaid(each), id),
  );
  const isOne = mapped(sequence(start, attribute, is, nounPhrase), ([, id, , each]) =>
    questionFor(grammar, valueSaid(each), id),
  );
  const predicate = mapped(
    sequence(start, kind, attribute, grammar.verbPhrase),
    ([, , id, { property, facts }]) =>
      facts.length > 0 ? null : questionFor(grammar, ofProperty(grammar, property), id),
  );
  const verb = mapped(sequence(start, auxiliary, nounPhrase, verbOfAttribute(grammar)), ([, , each, id]) =>
    questionFor(grammar, valueSaid(each), id),
  );
  const person = mapped(
    sequence(
      words(grammar, 'what', "what 's"),
      is,
      nounPhrase,
      words(grammar, "'s"),
      words(grammar, 'name', 'nationality'),
    ),
    ([, , each]) => questionFor(grammar, valueSaid(each), attributeOfPeople(grammar.vocabulary.lists)),
  );
  return choice(ofValue, owned, does, isOne, predicate, verb, person);
}

/** A verb that asks for one attribute: "drink". */
function verbOfAttribute(grammar: Grammar): Rule<string> {
  const { places, attributes } = grammar.vocabulary.lists;
  const forms = attributes.flatMap(({ id, phrases = [] }) => {
    const declared = phrases.flatMap((phrase) => {
      const [first] = tokensOf(phrase);
      return first === undefined || first.text === '*' || !/[^s]s$/.test(first.text)
        ? []
        : [baseOf(first.text)];
    });
    const usual = usualPhrases(id, places.id)?.verbs ?? [];
    return [...new Set([...declared, ...usual])].map((verb) => ({ id, verb }));
  });
  return choice(
    ...forms
      .filter(
        ({ verb }) => new Set(forms.filter((each) => each.verb === verb).map(({ id }) => id)).size === 1,
      )
      .map(({ id, verb }) =>
        mapped(words(grammar, ...verbFormsOf(verb, irregularForms.get(verb))), () => id),
      ),
  );
}

/** "Where does the Norwegian live?", "At what position is the cat owner?", "In which house …?", "When …?" */
function where(grammar: Grammar): Rule<Question> {
  const { nounPhrase } = grammar;
  const { places } = grammar.vocabulary.lists;
  const row = places.id === '' ? [] : numbersOf(wordsOf(places.id).join(' '));
  const place = words(
    grammar,
    ...new Set([
      ...row,
      'position',
      'place',
      'spot',
      'number',
      'house',
      'house number',
      'position number',
      'seat',
    ]),
  );
  const preposition = optional(words(grammar, 'in', 'at', 'on'));
  const which = sequence(preposition, words(grammar, 'what', 'which'), place);
  const auxiliary = words(grammar, 'is', 'does', 'do', 'did', 'was', 'are', 'has');
  const rest = sequence(optional(grammar.verb), optional(words(grammar, 'in', 'at', 'on')));
  const start = choice<unknown>(words(grammar, 'where', 'when'), which);
  const plain = mapped(sequence(start, auxiliary, nounPhrase, rest), ([, , each]) =>
    placeAsked(valueSaid(each)),
  );
  const ofNumber = mapped(
    sequence(
      anyOf(
        grammar,
        `
          what is the number, what is the position, what is the place, what is the house, what is the house number, which is the number,
          which is the position`,
      ),
      words(grammar, 'of'),
      nounPhrase,
    ),
    ([, , each]) => placeAsked(valueSaid(each)),
  );
  const predicate = mapped(second(which, grammar.verbPhrase), ({ property, facts }) =>
    facts.length > 0 ? null : placeAsked(ofProperty(grammar, property)),
  );
  return choice(plain, ofNumber, predicate);
}

function placeAsked(value: string | null): Question | null {
  return value === null ? null : { value };
}
