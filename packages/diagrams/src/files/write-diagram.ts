import { type Diagram, firstNode, nodeCount } from '../diagram.js';
import { badArgument } from '../errors.js';
import { crc32 } from './crc-32.js';
import { checksumBytes, codeOf, magic, maxAboutBytes, version } from './file-form.js';

/** The length of a piece; a number has at most five bytes. */
const pieceLength = 2 ** 16;
const maxNumberBytes = 5;

/**
 * The file of a diagram, piece by piece, with a text that says what it is about. `docs/diagram-files.md` defines the form. Equal diagrams
 * with their nodes in the same order have equal files. Each piece is the caller's; about 64 KiB. Throws `DiagramError` 'bad argument' for
 * a text of more than 2²⁴ bytes.
 */
export function* writeDiagram(diagram: Diagram, about = ''): Generator<Uint8Array, void, void> {
  const { elementCount, levels, firsts, root } = diagram;
  const text = new TextEncoder().encode(about);
  if (text.length > maxAboutBytes) throw badArgument('about', `at most ${maxAboutBytes} bytes`, text.length);
  let piece = new Uint8Array(pieceLength);
  let length = 0;
  let checksum = 0;
  const put = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) {
      piece[length] = (rest & 127) | 128;
      length += 1;
    }
    piece[length] = rest;
    length += 1;
  };
  const full = (): Uint8Array => {
    const written = piece.subarray(0, length);
    checksum = crc32(written, checksum);
    piece = new Uint8Array(pieceLength);
    length = 0;
    return written;
  };
  const hasRoom = (): boolean => length <= pieceLength - 2 * maxNumberBytes;

  piece.set(magic);
  length = magic.length;
  put(version);
  put(text.length);
  yield full();
  if (text.length > 0) {
    checksum = crc32(text, checksum);
    yield text;
  }
  put(elementCount);
  put(codeOf(root, firstNode + nodeCount(diagram)));
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    put(levels[element]!.zero.length);
    if (!hasRoom()) yield full();
  }
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    for (let index = 0; index < zero.length; index += 1) {
      put(codeOf(zero[index]!, first));
      // A 1-arc does not lead to the empty family.
      put(codeOf(one[index]!, first) - 1);
      if (!hasRoom()) yield full();
    }
  }
  if (length > 0) yield full();
  const end = new Uint8Array(checksumBytes);
  new DataView(end.buffer).setUint32(0, checksum, true);
  yield end;
}
