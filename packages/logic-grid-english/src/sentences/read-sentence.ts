import { haveSameMeaning } from '../claims/meaning.js';
import type { Grammar } from '../grammar/grammar.js';
import {
  isOverfull,
  newSource,
  type Parse,
  type Rule,
  restart,
  type Source,
  TooManyWays,
} from '../grammar/parsing.js';
import { grammarOf, sentenceRule } from '../grammar/sentence-rules.js';
import type { Lists } from '../lists.js';
import type { LineProblem, Read } from '../problems.js';
import { depthOf, maxDepth, type Statement, statementKey } from '../statement.js';
import { tokensOf } from '../vocabulary/tokens.js';
import { type Vocabulary, vocabularyOf } from '../vocabulary/vocabulary.js';
import { inPlaces, withRowValues } from './row-values.js';

/** The maximum number of words of a sentence. */
const maxTokens = 400;

/**
 * What a sentence says about the values of some lists. Every word of it belongs to the grammar: otherwise there is a problem,
 * with the column where reading came to its end. A sentence with two meanings is a problem,
 * too; of several statements with the same meaning, the shortest is meant.
 */
export function readSentence(line: string, lists: Lists): Read<{ readonly statement: Statement }> {
  const read = readMeanings(line, lists);
  if ('problem' in read) return read;
  const [statement, ...others] = [...read.meanings].sort(
    (one, other) => statementKey(one).length - statementKey(other).length,
  );
  if (others.some((other) => !haveSameMeaning(statement!, other, lists)))
    return problemAt(1, 'a sentence with one meaning', line);
  if (depthOf(statement!) > maxDepth)
    return problemAt(1, `statements that nest at most ${maxDepth} deep`, line);
  return { statement: statement! };
}

/** What a sentence may mean; places are read as values, too, where it is no sentence otherwise. */
function readMeanings(line: string, lists: Lists): Read<{ readonly meanings: readonly Statement[] }> {
  const read = readWhole(line, sentenceOf(lists), 'a sentence');
  const rowValues = 'problem' in read ? withRowValues(lists) : null;
  if (rowValues === null) return read;
  const again = readWhole(line, sentenceOf(rowValues), 'a sentence');
  if ('problem' in again) return again.problem.column > 1 ? again : read;
  const meanings = again.meanings.flatMap((each) => inPlaces(each, lists.places) ?? []);
  return meanings.length === 0 ? read : { meanings };
}

interface Reader<T> {
  readonly source: Source;
  readonly rule: Rule<T>;
}

/** The rule about the words of some lists; made once for each of these. */
export function readerOf<T>(rule: (grammar: Grammar) => Rule<T>): (lists: Lists) => Reader<T> {
  const readers = new WeakMap<Vocabulary, Reader<T>>();
  return (lists) => {
    const vocabulary = vocabularyOf(lists);
    const known = readers.get(vocabulary);
    if (known !== undefined) return known;
    const source = newSource();
    const reader = { source, rule: rule(grammarOf(source, vocabulary)) };
    readers.set(vocabulary, reader);
    return reader;
  };
}

const sentenceOf = readerOf(sentenceRule);

/** The ways to read the text; null if there are too many. */
function parsesOf<T>({ source, rule }: Reader<T>): readonly Parse<T>[] | null {
  try {
    const parses = rule(0);
    return isOverfull(source) ? null : parses;
  } catch (error) {
    if (error instanceof TooManyWays) return null;
    throw error;
  }
}

/** All meanings of a whole line by a rule. */
export function readWhole<T>(
  line: string,
  reader: Reader<T>,
  expected: string,
): Read<{ readonly meanings: readonly T[] }> {
  const tokens = tokensOf(line);
  if (tokens.length === 0) return problemAt(1, expected, line);
  if (tokens.length > maxTokens) return problemAt(1, `at most ${maxTokens} words`, String(tokens.length));
  const { source } = reader;
  restart(source, tokens);
  const parses = parsesOf(reader);
  if (parses === null) return problemAt(1, 'a simpler sentence', line);
  const whole = parses.filter(({ end }) => end === tokens.length);
  if (whole.length === 0) {
    // What ends too early could be followed by more only where nothing else was expected.
    for (const { end } of parses) if (end > source.furthest.at) source.furthest.at = end;
    return { problem: furthestProblem(source, line, expected) };
  }
  const meanings = new Map(whole.map(({ value }) => [JSON.stringify(value), value]));
  return { meanings: [...meanings.values()] };
}

/** Words after a distance. */
const afterDistances =
  /^(?:before|after|between|apart|away|earlier|later|more|less|older|younger|cheaper|above|below|ahead|behind|immediately|directly|right|just|that|which)$/;

function furthestProblem({ tokens, furthest, unclear }: Source, line: string, whole: string): LineProblem {
  const { at } = furthest;
  const isCompared = afterDistances.test(tokens[unclear?.end ?? -1]?.text ?? '');
  if (unclear !== null && (isCompared || unclear.end >= at)) {
    const { column } = tokens[unclear.at]!;
    const { raw } = tokens[unclear.end - 1]!;
    return { column, expected: unclear.expected, found: `"${raw}"` };
  }
  const token = tokens[at];
  const expected = at === 0 ? whole : expectedText([...furthest.expected], whole);
  if (token === undefined)
    return { column: line.trimEnd().length + 1, expected, found: 'the end of the sentence' };
  return { column: token.column, expected, found: `"${token.raw}"` };
}

function problemAt(column: number, expected: string, found: string): { readonly problem: LineProblem } {
  return { problem: { column, expected, found: found.length > 80 ? `${found.slice(0, 80)}…` : found } };
}

/** What could have been there: sorts of words first, and a few of the words. */
function expectedText(expected: readonly string[], whole: string): string {
  const sorts = expected.filter((each) => !each.startsWith('"'));
  const shown = sorts.length > 0 ? sorts : expected.slice(0, 3);
  if (shown.length === 0) return whole;
  const isCut = shown.length < expected.length;
  if (isCut) return `${shown.join(', ')} or another word that may follow`;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
