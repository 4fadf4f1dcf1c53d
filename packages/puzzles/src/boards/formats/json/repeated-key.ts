/** A key of an object that has it already. */
export interface RepeatedKey {
  readonly key: string;
  /** Where it begins in the text. */
  readonly offset: number;
}

/** A text, with a colon after it if it is a key, or the beginning or the end of an object. */
const piece = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g;

/**
 * The first key that an object of a JSON text has twice; null if there is none. Of such keys JSON.parse takes the last one, and other
 * programs the first. The text is valid JSON. Linear.
 */
export function repeatedKey(text: string): RepeatedKey | null {
  const open: Set<string>[] = [];
  for (const { 0: found, 1: quoted, 2: colon, index } of text.matchAll(piece)) {
    if (found === '{') open.push(new Set());
    else if (found === '}') open.pop();
    else if (quoted !== undefined && colon !== undefined) {
      const keys = open.at(-1);
      const key: string = JSON.parse(quoted);
      if (keys?.has(key)) return { key, offset: index };
      keys?.add(key);
    }
  }
  return null;
}
