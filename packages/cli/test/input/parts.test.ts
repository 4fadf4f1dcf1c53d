import { type FileInput, maxBytes } from '@gridwright/puzzles';
import { describe, expect, test } from 'vitest';
import type { Chunks } from '../../src/input/open-texts.js';
import { partsOf } from '../../src/input/parts.js';

const line = '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...\n';

/** The parts of a text that comes in these chunks. */
async function partsIn(chunks: Chunks, isLive = false): Promise<readonly (readonly FileInput[])[]> {
  const parts: (readonly FileInput[])[] = [];
  for await (const part of partsOf([{ name: 'text', chunks, isLive }], {})) parts.push(part);
  return parts;
}

function textsIn(parts: readonly (readonly FileInput[])[]): readonly string[] {
  return parts.flat().map(({ bytes }) => Buffer.from(bytes).toString());
}

test('a part of a text takes no more bytes to a worker than it has', async () => {
  const parts = await partsIn([Buffer.from(line.repeat(200))]);
  for (const [part] of parts) expect(part!.bytes.buffer.byteLength).toBe(part!.bytes.length);
  expect(textsIn(parts).join('')).toBe(line.repeat(200));
  expect(parts.length).toBeGreaterThan(10);
});

test('parts of lines grow, and have the numbers of their first lines', async () => {
  const sizes = (parts: readonly (readonly FileInput[])[]): readonly number[] =>
    parts.flat().map(({ bytes }) => bytes.length / line.length);
  const parts = await partsIn([Buffer.from(line.repeat(100))]);
  expect(sizes(parts)).toEqual([...Array(16).fill(1), ...Array(16).fill(4), 16, 4]);
  expect(parts.flat().map(({ firstLine }) => firstLine)).toEqual(
    sizes(parts).map((_, at, all) => 1 + all.slice(0, at).reduce((sum, size) => sum + size, 0)),
  );
});

describe('the division of a text', () => {
  test('one line is left to its reader', async () => {
    expect(await partsIn([Buffer.from(`\n${line}\n`)])).toEqual([
      [{ name: 'text', bytes: Buffer.from(`\n${line}\n`) }],
    ]);
  });

  test('several lines that are one puzzle are a whole text', async () => {
    const rows = '1...\n..2.\n.3..\n...4\n';
    expect(await partsIn([Buffer.from(rows.slice(0, 7)), Buffer.from(rows.slice(7))])).toEqual([
      [{ name: 'text', bytes: Buffer.from(rows), isWhole: true }],
    ]);
  });

  test('several texts of several lines each are left to their reader', async () => {
    const two = 'Grid 01\n1...\n..2.\n.3..\n...4\nGrid 02\n1...\n..2.\n.3..\n...4\n';
    const [[input] = []] = await partsIn([Buffer.from(two)]);
    expect(input).toEqual({ name: 'text', bytes: Buffer.from(two) });
  });
});

test('lines that are still written are given as they come', async () => {
  let written = 0;
  async function* writing(): AsyncGenerator<Uint8Array, void, void> {
    for (; written < 4; written++) yield Buffer.from(line);
  }
  const seen: number[] = [];
  for await (const _ of partsOf([{ name: 'text', chunks: writing(), isLive: true }], {})) seen.push(written);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen[0]).toBeLessThan(3);
});

test('an endless text without the end of a line is given up', async () => {
  const chunk = Buffer.alloc(2 ** 22, '.');
  let chunks = 0;
  async function* endless(): AsyncGenerator<Uint8Array, void, void> {
    for (; ; chunks++) yield chunk;
  }
  const [[input] = []] = await partsIn(endless(), true);
  expect(input!.longLine).toMatchObject({ most: maxBytes });
  expect(chunks).toBeLessThan(100);
});
