import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inflated } from '../../src/boards/formats/inflated.js';

const forms = { raw: deflateRawSync, zlib: deflateSync } as const;

/** Data that pack well and badly, of lengths around those of the pieces in which they are unpacked. */
const data = fc.oneof(
  fc.uint8Array({ minLength: 980, maxLength: 1060 }),
  fc.uint8Array({ maxLength: 40 }),
  fc.nat(5000).map((length) => new Uint8Array(length)),
);

test.each(['raw', 'zlib'] as const)('%s: what was packed is unpacked, up to its length', (form) => {
  const property = fc.property(data, fc.constantFrom(0, 1, 9), (bytes, level) => {
    const packed = forms[form](bytes, { level });
    expect(inflated(packed, form, bytes.length)).toEqual(bytes);
    if (bytes.length > 0) expect(inflated(packed, form, bytes.length - 1)).toBeNull();
  });
  fc.assert(property);
});

test('the checksum of zlib is seen to', () => {
  const property = fc.property(
    fc.uint8Array({ maxLength: 3000 }),
    fc.nat(),
    fc.integer({ min: 1, max: 255 }),
    (bytes, at, by) => {
      const packed = deflateSync(bytes);
      // The two bytes of the header say nothing of the data.
      packed[2 + (at % (packed.length - 2))]! ^= by;
      let unpacked: Uint8Array | null;
      try {
        unpacked = inflated(packed, 'zlib', 1 << 16);
      } catch {
        return;
      }
      // Bits after the end of the data have no meaning.
      expect(unpacked).toEqual(bytes);
    },
  );
  fc.assert(property, { numRuns: 1000 });
});

test('a stream that is cut off is an error', () => {
  const packed = deflateSync(new Uint8Array(3000));
  for (let length = 0; length < packed.length; length++)
    expect(() => inflated(packed.subarray(0, length), 'zlib', 1 << 16)).toThrow(Error);
});
