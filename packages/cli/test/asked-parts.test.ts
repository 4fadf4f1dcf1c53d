import { expect, test } from 'vitest';
import { partsOf } from '../src/asked-parts.js';

test('a part of a text takes no more bytes to a worker than it has', async () => {
  const line = `${'1.....2.....3.4.'}\n`;
  const bytes = Buffer.from(line.repeat(200));
  let [count, lines] = [0, 0];
  for await (const [part] of partsOf([[{ name: 'long', bytes, firstLine: 1 }]], {})) {
    expect(part!.bytes.buffer.byteLength).toBe(part!.bytes.length);
    lines += part!.bytes.length / line.length;
    count += 1;
  }
  expect(lines).toBe(200);
  expect(count).toBeGreaterThan(10);
});
