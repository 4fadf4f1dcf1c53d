import { all, ifThen, type Statement, valuesIn } from '../statement.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { argumentRule } from './arguments.js';
import { words } from './atoms.js';
import type { Clause } from './clause.js';
import { clauseRule } from './clauses.js';
import { complementRule } from './complements.js';
import type { Grammar } from './grammar.js';
import { locationRule } from './locations.js';
import { nounPhraseRule } from './noun-phrases.js';
import { repeated as repeatedClause, shortClause } from './paired-clauses.js';
import {
  choice,
  isWord,
  mapped,
  nothing,
  optional,
  type Rule,
  remembered,
  repeated,
  type Source,
  second,
  sequence,
} from './parsing.js';
import { placeReferenceRule } from './place-references.js';
import { pronoun, withPronoun } from './property.js';
import { verbGroup, verbPhraseRule } from './verb-phrases.js';

/** The rules about the tokens of one line. */
export function grammarOf(source: Source, vocabulary: Vocabulary): Grammar {
  const { lists, attributeOf } = vocabulary;
  const grammar: Grammar = {
    source,
    vocabulary,
    setting: { names: lists.places.names, attributeOf },
    nounPhrase: remembered(source, () => nounPhraseRule(grammar)),
    verbPhrase: remembered(source, () => verbPhraseRule(grammar)),
    verb: remembered(source, () => verbGroup(grammar)),
    complement: remembered(source, () => complementRule(grammar)),
    argument: remembered(source, () => argumentRule(grammar)),
    location: remembered(source, () => locationRule(grammar)),
    placeReference: remembered(source, () => placeReferenceRule(grammar)),
  };
  return grammar;
}

/** A whole sentence: clauses, and what joins them. */
export function sentenceRule(grammar: Grammar): Rule<Statement> {
  const whole = compound(grammar);
  return mapped(sequence(whole, repeated(words(grammar, '.', '!'), 0, 1)), ([{ statement }]) =>
    valuesIn(statement).includes(pronoun) ? null : statement,
  );
}

/** A clause, one in brackets, or several that are joined. */
function compound(grammar: Grammar): Rule<Clause> {
  const clause = remembered(grammar.source, () => clauseRule(grammar));
  const all: Rule<Clause> = remembered(grammar.source, () =>
    choice(joinedClauses(grammar, part), conditional(grammar, part), listedClauses(grammar, all), part),
  );
  const brackets = mapped(
    sequence(words(grammar, '('), (at) => all(at), words(grammar, ')')),
    ([, each]): Clause => ({ ...each, subject: null }),
  );
  const denied = mapped(
    sequence(words(grammar, 'it is not true that', 'it is not the case that'), brackets),
    ([, { statement }]): Clause => ({ statement: { relation: 'not', of: statement }, subject: null }),
  );
  const part: Rule<Clause> = choice(clause, brackets, denied);
  return all;
}

/** The clauses with "he" and "it" as the subject of the one before. */
function withSubjects(clauses: readonly Clause[]): readonly Statement[] {
  let subject: string | null = null;
  return clauses.map((clause) => {
    const statement: Statement = subject === null ? clause.statement : withPronoun(clause.statement, subject);
    subject = clause.subject ?? subject;
    return statement;
  });
}

/** The clauses with those written out that repeat the one before. */
function wholeClauses(grammar: Grammar, clauses: readonly Clause[]): readonly Clause[] | null {
  const whole: Clause[] = [];
  for (const clause of clauses) {
    const [before] = whole.slice(-1);
    const found = clause.repeats === undefined ? clause : before && repeatedClause(grammar, clause, before);
    if (!found) return null;
    whole.push(found);
  }
  return whole;
}

/** "… and …", "…; …", "either … or …", "… or …". */
function joinedClauses(grammar: Grammar, part: Rule<Clause>): Rule<Clause> {
  const short = remembered(grammar.source, () => shortClause(grammar));
  const comma = optional(words(grammar, ',', ';'));
  const plainComma = words(grammar, ',');
  const listOf = (joint: Rule<unknown>): Rule<readonly Clause[]> => {
    const next = second(choice(joint, plainComma), part);
    // "…, nor does the Swede".
    const nor = second(plainComma, (at: number) => (isWord(grammar.source, at, 'nor') ? short(at) : []));
    const last = choice(second(joint, choice(part, short)), ...(joint === and ? [nor] : []));
    return mapped(sequence(part, repeated(next, 0, 98), last), ([one, others, end]) =>
      wholeClauses(grammar, [one, ...others, end]),
    );
  };
  const and = choice<unknown>(
    sequence(comma, words(grammar, 'and', 'but', 'while', 'whereas', 'and also', 'and that')),
    words(grammar, ';'),
  );
  const or = sequence(comma, words(grammar, 'or', 'or else', 'or that'));
  const join = (
    relation: 'all' | 'some' | 'one',
    start: Rule<unknown>,
    list: Rule<readonly Clause[]>,
  ): Rule<Clause> =>
    mapped(
      sequence(start, list, optional(words(grammar, ', but not both', 'but not both'))),
      ([, clauses, notBoth]): Clause | null => {
        if (clauses.slice(0, -1).some(({ isDenied }) => isDenied)) return null;
        if (notBoth !== null && (relation === 'all' || clauses.length > 2)) return null;
        const which = notBoth !== null ? 'one' : relation;
        return {
          statement: { relation: which, of: withSubjects(clauses) },
          subject: clauses.at(-1)!.subject,
        };
      },
    );
  return choice(
    join('all', nothing, listOf(and)),
    join('some', nothing, listOf(or)),
    join('one', words(grammar, 'either'), listOf(or)),
  );
}

/** "If …, then …", "… if …", "… if and only if …". */
function conditional(grammar: Grammar, part: Rule<Clause>): Rule<Clause> {
  const inside: Rule<Clause> = choice(part, joinedClauses(grammar, part));
  const comma = optional(words(grammar, ','));
  const when = words(grammar, 'if', 'whenever', 'in case', 'provided that', 'assuming that');
  const both = words(
    grammar,
    ', and vice versa',
    'and vice versa',
    ', and only then',
    'and only then',
    ', and the other way around',
  );
  const implied = (condition: Clause, consequence: Clause, isBoth: boolean): Clause => {
    const [one, other] = withSubjects([condition, consequence]);
    const forward = ifThen(one!, other!);
    const statement: Statement = isBoth ? all(forward, ifThen(other!, one!)) : forward;
    return { statement, subject: null };
  };
  const backward = (condition: Clause, consequence: Clause): Clause => {
    const [other, one] = withSubjects([consequence, condition]);
    return { statement: ifThen(one!, other!), subject: null };
  };
  return choice(
    mapped(
      sequence(when, inside, comma, optional(words(grammar, 'then')), inside, optional(both)),
      ([, one, , , other, isBoth]) => implied(one, other, isBoth !== null),
    ),
    mapped(
      sequence(part, comma, words(grammar, 'if', 'whenever', 'provided that'), part),
      ([other, , , one]) => backward(one, other),
    ),
    mapped(sequence(part, comma, words(grammar, 'only if'), part), ([one, , , other]) =>
      implied(one, other, false),
    ),
    mapped(
      sequence(part, comma, words(grammar, 'if and only if', 'exactly if', 'just if', 'exactly when'), part),
      ([one, , , other]) => implied(one, other, true),
    ),
  );
}

/** "All of these are true: (…); (…)": any statements, of any depth. */
function listedClauses(grammar: Grammar, all: Rule<Clause>): Rule<Clause> {
  const bracketed = mapped(sequence(words(grammar, '('), all, words(grammar, ')')), ([, each]) => each);
  const list = sequence(bracketed, repeated(second(words(grammar, ';'), bracketed), 1, 99));
  const relation = choice(
    mapped(words(grammar, 'all of these are true :'), () => 'all' as const),
    mapped(words(grammar, 'at least one of these is true :'), () => 'some' as const),
    mapped(words(grammar, 'exactly one of these is true :'), () => 'one' as const),
  );
  return mapped(
    sequence(relation, list),
    ([which, [one, others]]): Clause => ({
      statement: { relation: which, of: [one, ...others].map(({ statement }) => statement) },
      subject: null,
    }),
  );
}
