export const [lineFeed, carriageReturn] = [0x0a, 0x0d] as const;

/** How many lines end in these bytes: with a line feed, a carriage return, or both. */
export function lineEndsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1))
    if (bytes[at + 1] !== lineFeed) count += 1;
  return count;
}

/**
 * Where the last line that has ended ends, just behind its end; 0 where none has. A carriage return that is the last byte
 * may have a line feed coming: it ends no line yet.
 */
export function lastLineEnd(bytes: Uint8Array): number {
  const feed = bytes.lastIndexOf(lineFeed);
  const last = bytes.length - 2;
  const ret = last < 0 ? -1 : bytes.lastIndexOf(carriageReturn, last);
  return Math.max(feed, ret) + 1;
}

/** Where the first line that has ended ends, just behind its end; 0 where none has. */
export function firstLineEnd(bytes: Uint8Array): number {
  const feed = bytes.indexOf(lineFeed);
  // Only up to the line feed: a long text may have no carriage return at all.
  const at = (feed < 0 ? bytes : bytes.subarray(0, feed)).indexOf(carriageReturn);
  if (at < 0) return feed + 1;
  if (at + 1 === bytes.length) return 0;
  return bytes[at + 1] === lineFeed ? at + 2 : at + 1;
}
