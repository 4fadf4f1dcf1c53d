import type { Lists } from '../lists.js';
import type { Read } from '../problems.js';
import { naturalWording, plainWording, quoted, type Wording } from '../vocabulary/wording.js';
import { attributeOfPeople, type Question, questionRule } from './question-rules.js';
import { readerOf, readWhole } from './read-sentence.js';
import { withRowValues } from './row-values.js';
import { asSentence, writeSentence } from './write-sentence.js';

const questionOf = readerOf(questionRule);

/** What a question asks, or where it is none. */
export function readQuestion(line: string, lists: Lists): Read<Question> {
  const read = readWhole(line, questionOf(lists), 'a question');
  if ('problem' in read) return placeQuestion(line, lists) ?? read;
  const [asked, other] = read.meanings;
  if (other !== undefined)
    return { problem: { column: 1, expected: 'a question with one meaning', found: line.slice(0, 80) } };
  return asked!;
}

/** A question for the place, as for any value: "Who owns the cat?" where people are the row. Null if it asks something else. */
function placeQuestion(line: string, lists: Lists): { readonly value: string } | null {
  const rowValues = withRowValues(lists);
  if (rowValues === null) return null;
  const read = readWhole(line, questionOf(rowValues), 'a question');
  if ('problem' in read || read.meanings.length > 1) return null;
  const [found] = read.meanings;
  const isOfPlace = found?.attribute === lists.places.id && !lists.places.names.includes(found.value);
  return isOfPlace ? { value: found.value } : null;
}

/** A question in words, from which the same is read. */
export function writeQuestion({ value, attribute }: Question, lists: Lists): string {
  const key = JSON.stringify([value, attribute]);
  const texts = [naturalWording(lists), plainWording].flatMap((wording) =>
    questionTexts({ value, attribute }, wording, lists),
  );
  const found = texts.find((text) => {
    const read = readQuestion(text, lists);
    return !('problem' in read) && JSON.stringify([read.value, read.attribute]) === key;
  });
  return found ?? texts.at(-1)!;
}

function questionTexts({ value, attribute }: Question, wording: Wording, lists: Lists): readonly string[] {
  const subject = wording.subject(value);
  if (attribute === undefined) return [`Where is ${subject}?`];
  const plain = `What is the ${wording === plainWording ? quoted(attribute) : attribute} of ${subject}?`;
  return attribute === attributeOfPeople(lists)
    ? [`Who ${wording.predicate(value, false)}?`, plain]
    : [plain];
}

/**
 * The answer to a question as a sentence, "The Japanese owns the fox.", by a table of the values of each attribute at each place,
 * by their indices; null while it does not say.
 */
export function answerSentence(
  { value, attribute }: Question,
  lists: Lists,
  table: ArrayLike<number>,
): string | null {
  const { names } = lists.places;
  const count = names.length;
  const row = lists.attributes.findIndex(({ values }) => values.includes(value));
  const index = lists.attributes[row]?.values.indexOf(value) ?? -1;
  const place = names.findIndex((_, each) => table[row * count + each] === index);
  if (row < 0 || place < 0) return null;
  if (attribute === undefined)
    return writeSentence({ relation: 'at', value, places: [names[place]!] }, lists);
  const asked = lists.attributes.findIndex(({ id }) => id === attribute);
  const other = lists.attributes[asked]?.values[table[asked * count + place] ?? -1];
  if (other === undefined) return null;
  return other === value
    ? asSentence(`${naturalWording(lists).subject(value)} is what it is`)
    : writeSentence({ relation: 'same', values: [other, value] }, lists);
}
