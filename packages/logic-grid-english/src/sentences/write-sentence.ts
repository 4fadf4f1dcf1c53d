import type { Lists } from '../lists.js';
import type { Statement } from '../statement.js';
import { statementKey } from '../statement.js';
import { alternatives, naturalWording, plainWording, type Wording } from '../vocabulary/wording.js';
import { readSentence } from './read-sentence.js';

const written = new WeakMap<Statement, { readonly lists: Lists; readonly text: string }>();

/**
 * A statement as a sentence, from which the same statement is read: in natural words, if these mean nothing else; otherwise with
 * the names in quotation marks, and with brackets.
 */
export function writeSentence(statement: Statement, lists: Lists): string {
  const known = written.get(statement);
  if (known?.lists.places === lists.places && known.lists.attributes === lists.attributes) return known.text;
  const text = newSentence(statement, lists);
  written.set(statement, { lists, text });
  return text;
}

function newSentence(statement: Statement, lists: Lists): string {
  const key = statementKey(statement);
  const natural = naturalWording(lists);
  const texts = [
    () => clauseText(statement, natural, 'natural'),
    () => clauseText(statement, natural, 'bracketed'),
    () => clauseText(statement, plainWording, 'natural'),
  ];
  for (const text of texts) {
    const sentence = asSentence(text());
    const read = readSentence(sentence, lists);
    if ('statement' in read && statementKey(read.statement) === key) return sentence;
  }
  return asSentence(clauseText(statement, plainWording, 'bracketed'));
}

/** A clause as a sentence: with a capital letter and a full stop. */
export function asSentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

type Form = 'natural' | 'bracketed';

/** A statement as a clause, without a capital letter and a full stop. */
export function clauseText(statement: Statement, wording: Wording, form: Form): string {
  switch (statement.relation) {
    case 'not':
      return (
        (form === 'natural' ? deniedText(statement.of, wording) : null) ??
        `it is not true that (${clauseText(statement.of, wording, form)})`
      );
    case 'all':
    case 'some':
    case 'one': {
      const natural = form === 'natural' ? joinedText(statement, wording) : null;
      if (natural !== null) return natural;
      const parts = statement.of.map((each) => `(${clauseText(each, wording, form)})`).join('; ');
      return `${joints[statement.relation]}: ${parts}`;
    }
    case 'if': {
      const [one, other] = [statement.condition, statement.consequence].map((each) => {
        const text = clauseText(each, wording, form);
        return form === 'natural' && !isCompound(each) ? text : `(${text})`;
      });
      return `if ${one}, then ${other}`;
    }
    default:
      return plainText(statement, wording);
  }
}

const joints = {
  all: 'all of these are true',
  some: 'at least one of these is true',
  one: 'exactly one of these is true',
};

function isCompound({ relation }: Statement): boolean {
  return relation === 'all' || relation === 'some' || relation === 'one' || relation === 'if';
}

type Plain = Exclude<Statement, { of: unknown } | { condition: unknown }>;

function plainText(statement: Plain, wording: Wording): string {
  const { subject } = wording;
  if (statement.relation === 'same') {
    const [first = '', ...others] = statement.values;
    // Quoted names say nothing about what they are.
    if (wording.isInTime === false && wording.unit(1) === 'place' && wording.subject('a') === '"a"')
      return `${alternatives(statement.values.map(subject), 'and')} are at the same place`;
    return `${subject(first)} ${alternatives(
      others.map((value) => wording.predicate(value, false)),
      'and',
    )}`;
  }
  if (statement.relation === 'different')
    return `${alternatives(statement.values.map(subject), 'and')} are at different ${wording.unit(2)}`;
  const [first, predicate] = parts(statement, wording);
  if (statement.relation === 'apart' && statement.by >= 2)
    return `there ${statement.by === 2 ? 'is' : 'are'} exactly ${counted(statement.by - 1, wording)} between ${alternatives(
      statement.values.map(subject),
      'and',
    )}`;
  return `${subject(first)} is ${predicate}`;
}

function counted(count: number, { unit }: Wording): string {
  return `${count === 1 ? 'one' : count} ${unit(count)}`;
}

/** The value that a statement is about, and where it says that it is. */
function parts(
  statement: Exclude<Plain, { relation: 'same' | 'different' }>,
  wording: Wording,
): readonly [string, string] {
  const { subject, isInTime } = wording;
  switch (statement.relation) {
    case 'at':
      return [statement.value, wording.at(statement.places)];
    case 'between':
      return [statement.value, `somewhere between ${alternatives(statement.ends.map(subject), 'and')}`];
    case 'beside':
      return [statement.values[0], `next to ${subject(statement.values[1])}`];
    case 'apart':
      return [
        statement.values[0],
        `exactly ${counted(statement.by, wording)} away from ${subject(statement.values[1])}`,
      ];
    case 'leftOf': {
      const { by } = statement;
      const side = isInTime ? 'before' : 'to the left of';
      const degree =
        by === undefined
          ? isInTime
            ? 'sometime'
            : 'somewhere'
          : by === 1
            ? 'immediately'
            : `exactly ${counted(by, wording)}`;
      return [statement.values[0], `${degree} ${side} ${subject(statement.values[1])}`];
    }
  }
}

/** The clause that denies a statement; null if it has no simple one. */
function deniedText(statement: Statement, wording: Wording): string | null {
  switch (statement.relation) {
    case 'same': {
      const [first, second, ...more] = statement.values;
      if (first === undefined || second === undefined || more.length > 0) return null;
      return `${wording.subject(first)} ${wording.predicate(second, true)}`;
    }
    case 'at':
    case 'between':
    case 'beside':
    case 'apart':
    case 'leftOf': {
      const [first, predicate] = parts(statement, wording);
      return `${wording.subject(first)} is not ${predicate}`;
    }
    default:
      return null;
  }
}

/** What is said of the first value of a statement: "owns the dog", "is next to the Norwegian"; null if it is about nothing alone. */
function predicateText(statement: Statement, wording: Wording): readonly [string, string] | null {
  const isNegated = statement.relation === 'not';
  const plain = isNegated ? statement.of : statement;
  switch (plain.relation) {
    case 'same': {
      const [first, second, ...more] = plain.values;
      if (first === undefined || second === undefined || more.length > 0) return null;
      return [first, wording.predicate(second, isNegated)];
    }
    case 'at':
    case 'between':
    case 'beside':
    case 'leftOf':
    case 'apart': {
      const [first, predicate] = parts(plain, wording);
      return [first, `is ${isNegated ? 'not ' : ''}${predicate}`];
    }
    default:
      return null;
  }
}

type Joined = Extract<Statement, { relation: 'all' | 'some' | 'one' }>;

/** The maximum number of clauses that are joined without brackets. */
const maxClauses = 4;

/** Several statements as one clause; null if brackets are clearer. */
function joinedText({ relation, of }: Joined, wording: Wording): string | null {
  if (of.length > maxClauses || of.some(isCompound)) return pairText({ relation, of }, wording);
  const predicates = of.map((each) => predicateText(each, wording));
  const subjects = new Set(predicates.map((each) => each?.[0]));
  const [first] = predicates;
  if (first && subjects.size === 1 && relation !== 'all') {
    const texts = predicates.map((each) => each![1]);
    return `${wording.subject(first[0])} ${relation === 'one' ? 'either ' : ''}${alternatives(texts)}`;
  }
  if (first && subjects.size === 1 && of.length === 2 && of.every((each) => each.relation === 'not')) {
    const positive = of.map((each) => predicateText(each.of, wording));
    if (positive.every((each) => each !== null))
      return `${wording.subject(first[0])} neither ${positive[0]![1]} nor ${positive[1]![1]}`;
  }
  const clauses = of.map((each) => clauseText(each, wording, 'natural'));
  if (relation === 'one') return `either ${clauses.join(', or ')}`;
  return clauses.join(relation === 'all' ? ', and ' : ', or ');
}

/** "Of the dog and the cat, one is in the red house, and the other is …"; "… if and only if …". */
function pairText({ relation, of }: Joined, wording: Wording): string | null {
  const [one, other, ...more] = of;
  if (one === undefined || other === undefined || more.length > 0) return null;
  if (relation === 'all' && one.relation === 'if' && other.relation === 'if') {
    const isTurned =
      JSON.stringify([one.condition, one.consequence]) ===
      JSON.stringify([other.consequence, other.condition]);
    if (!isTurned || isCompound(one.condition) || isCompound(one.consequence)) return null;
    const [condition, consequence] = [one.condition, one.consequence].map((each) =>
      clauseText(each, wording, 'natural'),
    );
    return `${condition} if and only if ${consequence}`;
  }
  if (relation !== 'one' || one.relation !== 'all' || one.of.length !== 2) return null;
  const [ac, bd] = one.of.map((each) => predicateText(each, wording));
  if (!ac || !bd || one.of.some((each) => each.relation === 'not')) return null;
  return `of ${wording.subject(ac[0])} and ${wording.subject(bd[0])}, one ${ac[1]} and the other ${bd[1]}`;
}
