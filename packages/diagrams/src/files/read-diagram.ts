import { ByteBudget, byteLimitOf, type Limits } from '../byte-budget.js';
import { nodesAtATime } from '../chunks.js';
import { type Diagram, diagramOf, firstNode, type Level, nodeCount } from '../diagram.js';
import { hashOf } from '../families/operation-cache.js';
import { maxElements } from '../specifications/specification.js';
import { type Progress, type Steps, Work } from '../work.js';
import {
  checksumBytes,
  crc32,
  DiagramFileError,
  type DiagramFileProblem,
  magic,
  maxAboutBytes,
  nodeOf,
  version,
} from './write-diagram.js';

/** The maximum number of nodes, terminals included: numbers of nodes have 31 bits. */
const maxNodes = 2 ** 31 - 1;

/** Bytes between two yields while the checksum is computed. */
const bytesAtATime = 2 ** 20;

/** A diagram from a file. */
export interface DiagramFile {
  readonly diagram: Diagram;
  /** What it is about, as its writer said. */
  readonly about: string;
}

/**
 * Reads the file of a diagram, and checks that it is one: ordered, reduced, all nodes reachable from the root. Memory is linear in the
 * bytes, also where the numbers in them are huge. Throws `DiagramFileError` for other bytes, and `DiagramError` 'memory'.
 */
export function readDiagram(bytes: Uint8Array, limits: Limits = {}): DiagramFile {
  return readDiagramWork(bytes, limits).finish();
}

/** `readDiagram` in steps. Progress is in nodes; the bytes of the file do not count as memory. */
export function readDiagramWork(bytes: Uint8Array, limits: Limits = {}): Work<DiagramFile> {
  return new Work(steps(bytes, byteLimitOf(limits)));
}

function* steps(bytes: Uint8Array, byteLimit: number): Steps<DiagramFile> {
  const budget = new ByteBudget(byteLimit);
  const reader = new NumberReader(bytes);
  const about = readBeginning(reader);
  const elementCount = reader.upTo(maxElements, 'size', 'elements');
  const rootAt = reader.at;
  const rootCode = reader.upTo(maxNodes, 'node', 'the root');
  // A number of nodes takes a byte, so that this array is no larger than the file.
  reader.requireRest(elementCount);
  const sizes = budget.integers(elementCount);
  let total = 0;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    sizes[element] = reader.upTo(maxNodes - firstNode - total, 'size', 'nodes');
    total += sizes[element]!;
  }
  reader.requireRest(2 * total);
  const root = nodeOf(rootCode, firstNode + total);
  if (root < 0) throw wrong('node', rootAt, `a root among ${total} nodes`, `the code ${rootCode}`);
  const levels: Level[] = new Array(elementCount);
  let first = firstNode;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const size = sizes[element]!;
    const level = { zero: budget.integers(size), one: budget.integers(size) };
    const pairs = budget.integers(2 * 2 ** Math.ceil(Math.log2(Math.max(1, size))));
    for (let begin = 0; begin < size; begin += nodesAtATime) {
      readNodes(reader, level, begin, Math.min(size, begin + nodesAtATime), first, pairs);
      yield { done: first - firstNode + begin, total, nodes: total };
    }
    budget.free(pairs.byteLength);
    levels[element] = level;
    first += size;
  }
  const diagram = diagramOf(root, levels);
  yield* requireReached(diagram, budget, reader.at);
  yield* requireChecksum(reader, total);
  return { diagram, about };
}

/** The text `about`, after the magic bytes and the version. */
function readBeginning(reader: NumberReader): string {
  const { bytes } = reader;
  const different = magic.findIndex((byte, index) => bytes[index] !== byte);
  if (different >= 0)
    throw wrong(
      'magic',
      different,
      'the file of a diagram',
      different < bytes.length ? 'other bytes' : 'the end of the file',
    );
  reader.at = magic.length;
  const written = reader.upTo(maxNodes, 'version', 'the version');
  if (written !== version) throw wrong('version', magic.length, `the version ${version}`, `${written}`);
  const length = reader.upTo(maxAboutBytes, 'size', 'bytes of text');
  reader.requireRest(length);
  const begin = reader.at;
  reader.at += length;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(begin, reader.at),
    );
  } catch {
    throw wrong('node', begin, 'UTF-8 text', 'invalid bytes');
  }
}

function readNodes(
  reader: NumberReader,
  { zero, one }: Level,
  begin: number,
  end: number,
  first: number,
  pairs: Int32Array,
): void {
  for (let index = begin; index < end; index += 1) {
    const offset = reader.at;
    const zeroCode = reader.upTo(maxNodes, 'node', 'a child');
    const oneCode = reader.upTo(maxNodes - 1, 'node', 'a child') + 1;
    const zeroChild = nodeOf(zeroCode, first);
    const oneChild = nodeOf(oneCode, first);
    if (zeroChild < 0 || oneChild < 0)
      throw wrong('node', offset, 'children at later elements', `the codes ${zeroCode} and ${oneCode}`);
    zero[index] = zeroChild;
    one[index] = oneChild;
    if (!addPair(pairs, zero, one, index))
      throw wrong('node', offset, 'a node that no other of its element equals', 'one with the same children');
  }
}

/** Adds the node at an index; false if an earlier one has its children. Open addressing: the index + 1, or 0. */
function addPair(slots: Int32Array, zero: Int32Array, one: Int32Array, index: number): boolean {
  const last = slots.length - 1;
  let slot = hashOf(0, zero[index]!, one[index]!) & last;
  for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
    if (zero[known - 1] === zero[index] && one[known - 1] === one[index]) return false;
    slot = (slot + 1) & last;
  }
  slots[slot] = index + 1;
  return true;
}

/** Throws unless all nodes are reached from the root. */
function* requireReached(diagram: Diagram, budget: ByteBudget, offset: number): Steps<void> {
  const { root, levels, firsts, elementCount } = diagram;
  const end = firstNode + nodeCount(diagram);
  budget.take(end);
  const isReached = new Uint8Array(end);
  isReached[root] = 1;
  for (let element = 0; element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    for (let index = 0; index < zero.length; index += 1) {
      if (isReached[first + index] === 0)
        throw wrong('node', offset, 'a way from the root to each node', `none to the node ${first + index}`);
      isReached[zero[index]!] = 1;
      isReached[one[index]!] = 1;
      if (index % nodesAtATime === nodesAtATime - 1) yield progressOf(end);
    }
  }
  budget.free(end);
}

function* requireChecksum({ bytes, at }: NumberReader, nodes: number): Steps<void> {
  let checksum = 0;
  for (let begin = 0; begin < at; begin += bytesAtATime) {
    checksum = crc32(bytes, checksum, begin, Math.min(at, begin + bytesAtATime));
    yield progressOf(nodes);
  }
  const rest = bytes.length - at;
  if (rest < checksumBytes) throw wrong('truncated', at, `a checksum of ${checksumBytes} bytes`, `${rest}`);
  if (rest > checksumBytes)
    throw wrong('excess', at + checksumBytes, 'the end of the file', `${rest - checksumBytes} more bytes`);
  const written = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true);
  if (written === checksum) return;
  throw wrong('checksum', at, `the checksum ${checksum} of the bytes before`, `${written}`);
}

function progressOf(nodes: number): Progress {
  return { done: nodes, total: nodes, nodes };
}

/** Reads numbers in groups of seven bits, the lowest first; each byte but the last has its highest bit set. */
class NumberReader {
  readonly bytes: Uint8Array;
  /** The offset of the next byte. */
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next number. Throws for one above `max`, which is less than 2³¹, and for one with a needless byte. */
  upTo(max: number, code: 'version' | 'size' | 'node', what: string): number {
    const offset = this.at;
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      if (this.at === this.bytes.length) this.requireRest(1);
      const byte = this.bytes[this.at]!;
      this.at += 1;
      value += (byte & 127) * unit;
      if (byte < 128) {
        if (value <= max && (byte !== 0 || unit === 1)) return value;
        break;
      }
      if (value > max || unit > max) break;
    }
    const found = value > max ? `at least ${value}` : `${value} in more bytes than it needs`;
    throw wrong(code, offset, `a number of at most ${max}: ${what}`, found);
  }

  /** Throws unless this number of bytes is left. */
  requireRest(length: number): void {
    const rest = this.bytes.length - this.at;
    if (rest >= length) return;
    throw wrong('truncated', this.bytes.length, `at least ${length} more bytes`, `${rest}`);
  }
}

function wrong(
  code: DiagramFileProblem['code'],
  offset: number,
  expected: string,
  found: string,
): DiagramFileError {
  return new DiagramFileError({ code, offset, expected, found });
}
