import fc from 'fast-check';

const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff];

/** Any character of Unicode, often one of ASCII: `binary` of fast-check takes a second of each process, and a hundred megabytes, to prepare. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((code) => code < firstSurrogate || code > lastSurrogate)
  .map((code) => String.fromCodePoint(code));
