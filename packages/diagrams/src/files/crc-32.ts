/** By byte, the remainder of the polynomial of IEEE 802.3, bits reversed; null before the first file. */
let remainders: Uint32Array | null = null;

function remaindersOfBytes(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1)
      remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ 0xedb88320;
    return remainder;
  });
}

/** The CRC-32 of bytes, as in PNG and ZIP; `before` is that of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0, begin = 0, end = bytes.length): number {
  remainders ??= remaindersOfBytes();
  let remainder = ~before;
  for (let at = begin; at < end; at += 1)
    remainder = (remainder >>> 8) ^ remainders[(remainder ^ bytes[at]!) & 255]!;
  return ~remainder >>> 0;
}
