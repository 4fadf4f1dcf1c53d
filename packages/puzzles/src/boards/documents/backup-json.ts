import * as z from 'zod/mini';
import type { Board } from '../definition/board.js';
import { quote } from '../definition/input-error.js';
import { unexpectedAt } from '../definition/reading-errors.js';
import { parseDocument, placeIn, readPart, validate } from '../formats/json/json-document.js';
import { requireContent } from '../formats/text.js';
import { type BoardDocument, readDocument, writeDocument } from './document-json.js';

/** The name and version that the JSON form of a backup carries. */
export const backupFormat = 'gridwright-backup';
export const backupVersion = 1;

/** The maximum number of documents of a backup, and the maximum length of an id. */
const [maxDocuments, maxIdLength] = [100_000, 100];

/** A document of a shelf. */
export interface BackupEntry<B extends Board = Board> extends BoardDocument<B> {
  /** Unique among the documents of the shelf. */
  readonly id: string;
  /** When it was created, and when it was changed last, as `Date.toISOString` writes it. */
  readonly created: string;
  readonly changed: string;
}

const date = z.custom<string>((json) => typeof json === 'string' && isDate(json), {
  params: { expected: 'a date such as "2026-01-31T12:00:00.000Z"' },
});

const schema = z.strictObject({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  documents: z
    .array(
      z.strictObject({
        id: z.string().check(z.minLength(1), z.maxLength(maxIdLength)),
        created: date,
        changed: date,
        document: z.looseObject({}),
      }),
    )
    .check(z.maxLength(maxDocuments)),
});

/** Whether a text is a date as `Date.toISOString` writes it. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** Whether a text begins as a backup. */
export function looksLikeBackup(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"gridwright-backup"/.test(text);
}

/** All documents of a shelf in one file, a line each. */
export function writeBackup(entries: readonly BackupEntry[]): string {
  const lines = entries.map(({ id, created, changed, board, document }) => {
    const properties = JSON.stringify({ id, created, changed }).slice(1, -1);
    return `{${properties},"document":${writeDocument(board, document)}}`;
  });
  const header = `"format":${JSON.stringify(backupFormat)},"version":${backupVersion}`;
  return `{${header},"documents":[\n${lines.join(',\n')}\n]}\n`;
}

/** Reads the documents of a backup. Throws only `InputError`, with the place of the first mistake. */
export function readBackup<B extends Board>(boards: readonly B[], text: string): readonly BackupEntry<B>[] {
  const json = parseDocument(requireContent(text));
  const known = new Set<string>();
  return validate(json, schema).documents.map(({ id, created, changed }, index) => {
    if (known.has(id)) {
      const place = placeIn(json, ['documents', index, 'id']);
      throw unexpectedAt(place, 'an id of its own for each document', `${quote(id)} twice`);
    }
    known.add(id);
    const read = readPart(json, ['documents', index, 'document'], (part) => readDocument(boards, part));
    return { id, created, changed, ...read };
  });
}
