import { Inflate, Unzlib } from 'fflate';

/** The number of bytes unpacked at a time; each unpacks to about a thousand at most. */
const chunk = 1024;

/** The modulus of Adler-32, and the bytes that are summed between two divisions: the sums stay small integers. */
const checksumModulus = 65_521;
const sumsBeforeOverflow = 2_048;

/**
 * What a raw deflate stream, or one with the header and the checksum of zlib, unpacks to; null if that has more than `maxBytes`: a small
 * stream may unpack to a very long one. Throws an `Error` for bytes that are no such stream, or have another checksum.
 */
export function inflated(bytes: Uint8Array, form: 'raw' | 'zlib', maxBytes: number): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let length = 0;
  const Stream = form === 'raw' ? Inflate : Unzlib;
  const stream = new Stream((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at < bytes.length || at === 0; at += chunk) {
    stream.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length);
    if (length > maxBytes) return null;
  }
  const all = concatenated(parts);
  // The library does not look at it.
  if (form === 'zlib' && checksum(all) !== checksumIn(bytes))
    throw new Error('the checksum is that of other data');
  return all;
}

export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function checksum(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let from = 0; from < bytes.length; from += sumsBeforeOverflow) {
    for (const byte of bytes.subarray(from, from + sumsBeforeOverflow)) {
      a += byte;
      b += a;
    }
    a %= checksumModulus;
    b %= checksumModulus;
  }
  return b * 65_536 + a;
}

/** The checksum at the end of a stream, which has at least that. */
function checksumIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(bytes.length - 4);
}
