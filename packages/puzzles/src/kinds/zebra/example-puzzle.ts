import { readText } from '@gridwright/logic-grid-english';
import type { Example } from '../../boards/definition/board.js';
import { kind } from './layers.js';
import { recordsOf } from './records.js';

/**
 * Examples in the JSON form, from texts with an empty line between them, each with its name as a comment first. One is read when it is
 * first needed: few who load the kind show its examples.
 */
export function examplesIn(texts: string): readonly Example[] {
  return texts.trim().split('\n\n').map(exampleOf);
}

function exampleOf(text: string): Example {
  let json: string | null = null;
  return {
    name: text.slice('# '.length, text.indexOf('\n')),
    get text() {
      json ??= jsonOf(text);
      return json;
    },
  };
}

function jsonOf(text: string): string {
  const lists = recordsOf(readText(text));
  const records = {
    ...lists,
    sentences: lists.sentences.map(({ id, ...sentence }) => ({ id, ...sentence })),
  };
  return JSON.stringify({ format: 'gridwright-puzzle', version: 1, kind, records, clues: {} });
}
