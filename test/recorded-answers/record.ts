import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whether the records are being written, by `node scripts/record-answers.mjs`. */
export const isRecording = process.env['GRIDWRIGHT_RECORD_ANSWERS'] !== undefined;

/** Writes a record; the script formats it. */
export function writeRecord(file: URL, data: unknown): void {
  writeFileSync(file, `${JSON.stringify(data)}\n`);
}

/** A test that data are as they are recorded in a file; while the records are being written, it writes them. */
export function testRecorded(name: string, file: URL, data: unknown): void {
  test(name, ({ skip }) => {
    if (isRecording) {
      writeRecord(file, data);
      skip('the record is being written');
    }
    const hint = 'if this is intended: node scripts/record-answers.mjs';
    expect(JSON.parse(JSON.stringify(data)), hint).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
}
