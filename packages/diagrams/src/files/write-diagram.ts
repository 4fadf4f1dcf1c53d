import { type Diagram, firstNode, nodeCount } from '../diagram.js';
import { badArgument, ProblemError } from '../errors.js';

/** The first bytes of a file: like those of PNG, they change when a file is transferred as text. */
export const magic = Uint8Array.of(0x89, 0x47, 0x57, 0x5a, 0x44, 0x0d, 0x0a, 0x1a);

/** The version that is written, and the only one that is read. */
export const version = 1;

/** The maximum number of bytes of the text `about`. */
export const maxAboutBytes = 2 ** 24;

/** The number of bytes of the checksum at the end. */
export const checksumBytes = 4;

/** A node as a number that is small if the node is near: a terminal as it is, else by its distance from the nodes above. */
export function codeOf(node: number, above: number): number {
  return node < firstNode ? node : firstNode + above - 1 - node;
}

/** The node of a code; −1 if there is none. */
export function nodeOf(code: number, above: number): number {
  const node = codeOf(code, above);
  return code >= firstNode && node < firstNode ? -1 : node;
}

/** What is wrong with the file of a diagram. */
export interface DiagramFileProblem {
  /**
   * `magic`: not such a file; `version`: of another version; `truncated`: it ends too early; `size`: more elements, nodes or text than
   * the form allows; `node`: a number that no reduced diagram has there; `checksum`: some byte has changed; `excess`: bytes after the end.
   */
  readonly code: 'magic' | 'version' | 'truncated' | 'size' | 'node' | 'checksum' | 'excess';
  /** The byte, from 0. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
}

/** The error of reading a file that is no diagram. */
export class DiagramFileError extends ProblemError<DiagramFileProblem> {
  constructor(problem: DiagramFileProblem) {
    super('DiagramFileError', problem, diagramFileProblemText(problem));
  }
}

/** The problem in words. */
export function diagramFileProblemText({ offset, expected, found }: DiagramFileProblem): string {
  return `byte ${offset}: expected ${expected}, found ${found}`;
}

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
