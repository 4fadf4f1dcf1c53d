import { once } from 'node:events';
import { escapedCharacter } from '@gridwright/puzzles/printable';
import type { Output } from '../process/io.js';

/** The beginning of a sequence that a terminal obeys. */
const start = '\u001b\\[';

/** What the command itself writes to terminals: the styles of drawings, and the progress line. */
const ours = `\\r${start}K|${start}(?:1|22|3[1-9]|9[0-7])m`;

/**
 * What a terminal obeys instead of showing it, but for line ends and tabs: control characters, invisible formatting characters, and
 * lone surrogates.
 */
const obeyed = new RegExp(`(${ours})|\\r\\n|(?![\\n\\t])[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]`, 'gu');

/**
 * The stream with printable text only: a puzzle, an argument or the name of a file may hold characters that clear a screen or reverse
 * a line. They are written as JSON escapes them, so that JSON means the same. Bytes stay unchanged.
 */
export function printableOutput(stream: Output): Output {
  const shown = (text: string): string =>
    text.replace(obeyed, (character, style?: string) => {
      if (character === '\r\n' || (style !== undefined && stream.isTTY === true)) return character;
      return character.replace(/[^ -~]/gu, escapedCharacter);
    });
  const write = (chunk: unknown, ...rest: readonly unknown[]): boolean =>
    Reflect.apply(stream.write, stream, [typeof chunk === 'string' ? shown(chunk) : chunk, ...rest]);
  return new Proxy(stream, {
    get: (target, key) => {
      if (key === 'write') return write;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A function that resolves when an output takes more, and is undefined where it does now. Whoever reads it may be slow. */
export function outputRoom(output: Output): () => Promise<void> | undefined {
  let drained: Promise<void> | null = null;
  return () => {
    if (!output.writableNeedDrain) return undefined;
    drained ??= new Promise((resolve) =>
      output.once('drain', () => {
        drained = null;
        resolve();
      }),
    );
    return drained;
  };
}

/** Prints, and waits until the reader has caught up. */
export async function print(output: Output, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}
