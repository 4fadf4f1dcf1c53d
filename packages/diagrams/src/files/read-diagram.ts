import { ByteBudget, byteLimitOf, type Limits } from '../byte-budget.js';
import { type Diagram, diagramOf, firstNode, type Level } from '../diagram.js';
import { maxElements } from '../specifications/specification.js';
import { nodesAtATime, type Progress, type Steps, Work } from '../work.js';
import { crc32 } from './crc-32.js';
import { checksumBytes, DiagramFileError, magic, maxAboutBytes, nodeOf, version } from './file-form.js';
import { NodePairs } from './node-pairs.js';

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
  if (root < 0) throw reader.wrong(rootAt, `a root among ${total} nodes`, `the code ${rootCode}`);
  const levels: Level[] = new Array(elementCount);
  let first = firstNode;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const size = sizes[element]!;
    const level = { zero: budget.integers(size), one: budget.integers(size) };
    const pairs = new NodePairs(size, budget);
    for (let begin = 0; begin < size; begin += nodesAtATime) {
      readNodes(reader, level, begin, Math.min(size, begin + nodesAtATime), first, pairs);
      yield { done: first - firstNode + begin, total, nodes: total };
    }
    pairs.release();
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
    throw new DiagramFileError({
      code: 'magic',
      offset: different,
      expected: 'the file of a diagram',
      found: different < bytes.length ? 'other bytes' : 'the end of the file',
    });
  reader.at = magic.length;
  const written = reader.upTo(maxNodes, 'version', 'the version');
  if (written !== version)
    throw new DiagramFileError({
      code: 'version',
      offset: magic.length,
      expected: `the version ${version}`,
      found: `${written}`,
    });
  const length = reader.upTo(maxAboutBytes, 'size', 'bytes of text');
  reader.requireRest(length);
  const begin = reader.at;
  reader.at += length;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(begin, reader.at),
    );
  } catch {
    throw reader.wrong(begin, 'UTF-8 text', 'invalid bytes');
  }
}

function readNodes(
  reader: NumberReader,
  { zero, one }: Level,
  begin: number,
  end: number,
  first: number,
  pairs: NodePairs,
): void {
  for (let index = begin; index < end; index += 1) {
    const offset = reader.at;
    const zeroCode = reader.upTo(maxNodes, 'node', 'a child');
    const oneCode = reader.upTo(maxNodes - 1, 'node', 'a child') + 1;
    const zeroChild = nodeOf(zeroCode, first);
    const oneChild = nodeOf(oneCode, first);
    if (zeroChild < 0 || oneChild < 0)
      throw reader.wrong(offset, 'children at later elements', `the codes ${zeroCode} and ${oneCode}`);
    zero[index] = zeroChild;
    one[index] = oneChild;
    if (!pairs.add(zero, one, index))
      throw reader.wrong(offset, 'a node that no other of its element equals', 'one with the same children');
  }
}

/** Throws unless all nodes are reached from the root. */
function* requireReached(
  { root, levels, firsts, elementCount }: Diagram,
  budget: ByteBudget,
  offset: number,
): Steps<void> {
  const end = elementCount === 0 ? firstNode : firsts[0]! + levels[0]!.zero.length;
  budget.take(end);
  const isReached = new Uint8Array(end);
  isReached[root] = 1;
  for (let element = 0; element < elementCount; element += 1) {
    const { zero, one } = levels[element]!;
    const first = firsts[element]!;
    for (let index = 0; index < zero.length; index += 1) {
      if (isReached[first + index] === 0)
        throw new DiagramFileError({
          code: 'node',
          offset,
          expected: 'a way from the root to each node',
          found: `none to the node ${first + index}`,
        });
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
  const problem = { offset: at, expected: `a checksum of ${checksumBytes} bytes` };
  if (rest < checksumBytes) throw new DiagramFileError({ code: 'truncated', ...problem, found: `${rest}` });
  if (rest > checksumBytes)
    throw new DiagramFileError({
      code: 'excess',
      offset: at + checksumBytes,
      expected: 'the end of the file',
      found: `${rest - checksumBytes} more bytes`,
    });
  const written = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true);
  if (written === checksum) return;
  throw new DiagramFileError({
    code: 'checksum',
    offset: at,
    expected: `the checksum ${checksum} of the bytes before`,
    found: `${written}`,
  });
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
    throw new DiagramFileError({
      code,
      offset,
      expected: `a number of at most ${max}: ${what}`,
      found: value > max ? `at least ${value}` : `${value} in more bytes than it needs`,
    });
  }

  /** Throws unless this number of bytes is left. */
  requireRest(length: number): void {
    const rest = this.bytes.length - this.at;
    if (rest >= length) return;
    const expected = `at least ${length} more bytes`;
    throw new DiagramFileError({ code: 'truncated', offset: this.bytes.length, expected, found: `${rest}` });
  }

  wrong(offset: number, expected: string, found: string): DiagramFileError {
    return new DiagramFileError({ code: 'node', offset, expected, found });
  }
}
