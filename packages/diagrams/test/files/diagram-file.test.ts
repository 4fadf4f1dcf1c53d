import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { build } from '../../src/construction/build.js';
import { type Diagram, diagramOf, emptyFamily, unitFamily } from '../../src/diagram.js';
import { DiagramError } from '../../src/errors.js';
import { Families } from '../../src/families/families.js';
import { type DiagramFile, readDiagram, readDiagramWork } from '../../src/files/read-diagram.js';
import { crc32, DiagramFileError, writeDiagram } from '../../src/files/write-diagram.js';
import { gridGraph } from '../../src/graphs/graph.js';
import { cycles } from '../../src/specifications/paths-and-cycles.js';
import { checkDiagram } from '../check-diagram.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { randomDiagram, type Shape, shape } from '../random-diagrams.js';

const numRuns = runs(2000, 50);

function bytesOf(diagram: Diagram, about?: string): Uint8Array {
  return Uint8Array.from([...writeDiagram(diagram, about)].flatMap((piece) => [...piece]));
}

/** A random diagram that is reduced, as those of files are. */
function reduced(random: Shape): Diagram {
  const families = new Families();
  return families.load(randomDiagram(random)).diagram(random.elementCount);
}

/** The checksum at the end is made right again. */
function withChecksum(bytes: Uint8Array): Uint8Array {
  const fixed = Uint8Array.from(bytes);
  new DataView(fixed.buffer).setUint32(fixed.length - 4, crc32(fixed.subarray(0, -4)), true);
  return fixed;
}

/** What reading ends in: a diagram, or an error that is thrown on. */
function readOrProblem(bytes: Uint8Array): DiagramFile | DiagramFileError {
  try {
    return readDiagram(bytes);
  } catch (error) {
    if (error instanceof DiagramFileError) return error;
    throw error;
  }
}

function problemOf(bytes: Uint8Array): DiagramFileError['problem'] | null {
  const read = readOrProblem(bytes);
  return read instanceof DiagramFileError ? read.problem : null;
}

const families = fc.oneof(shape.map(reduced), fc.constantFrom(...smallDiagrams()));

function smallDiagrams(): Diagram[] {
  return [
    diagramOf(emptyFamily, []),
    diagramOf(unitFamily, []),
    diagramOfSets(5, []),
    diagramOfSets(5, [[]]),
    diagramOfSets(3, [[], [0], [0, 2], [1, 2]]),
    build(cycles(gridGraph(5, 5))),
  ];
}

describe('files of diagrams', () => {
  it('have the bytes that the document describes', () => {
    const bytes = bytesOf(diagramOfSets(2, [[0], [0, 1]]), 'ab');
    // The magic bytes; the version; two bytes of text; 2 elements; the root, the last of all nodes; a node each.
    const head = [0x89, 0x47, 0x57, 0x5a, 0x44, 0x0d, 0x0a, 0x1a, 1, 2, 0x61, 0x62, 2, 2, 1, 1];
    // Of element 1: both children are the unit family. Of element 0: the empty family, and the node before.
    const nodes = [1, 0, 0, 1];
    expect([...bytes.subarray(0, -4)]).toEqual([...head, ...nodes]);
    expect([...bytes.subarray(-4)]).toEqual([...withChecksum(bytes).subarray(-4)]);
    // The check value of the standard.
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(families, fc.string({ unit: 'grapheme' }), (diagram, about) => {
        const read = readDiagram(bytesOf(diagram, about));
        expect(read.about).toBe(about);
        expect(read.diagram).toEqual(diagram);
        checkDiagram(read.diagram);
      }),
      { numRuns },
    );
  });

  it('of many pieces are read as they were written, in steps', () => {
    const diagram = build(cycles(gridGraph(9, 9)));
    const pieces = [...writeDiagram(diagram, 'x')];
    expect(pieces.length).toBeGreaterThan(4);
    const work = readDiagramWork(bytesOf(diagram, 'x'));
    expect(work.step(0)).toBe('paused');
    expect(work.finish().diagram).toEqual(diagram);
  });

  it('that end too early are refused', () => {
    fc.assert(
      fc.property(families, fc.nat(), (diagram, at) => {
        const bytes = bytesOf(diagram, 'about');
        const { length } = bytes;
        const cut = problemOf(bytes.subarray(0, at % length));
        expect(cut?.code).toBe(at % length < 8 ? 'magic' : 'truncated');
        expect(problemOf(Uint8Array.from([...bytes, 0]))?.code).toBe('excess');
      }),
      { numRuns },
    );
  });

  it('with another byte are refused; with a checksum that fits, only for another diagram', () => {
    fc.assert(
      fc.property(families, fc.nat(), fc.integer({ min: 1, max: 255 }), (diagram, at, change) => {
        const bytes = bytesOf(diagram, 'about');
        bytes[at % bytes.length]! ^= change;
        expect(problemOf(bytes)).not.toBeNull();
        const read = readOrProblem(withChecksum(bytes));
        if (!(read instanceof DiagramFileError)) checkDiagram(read.diagram);
      }),
      { numRuns: 5 * numRuns },
    );
  });

  it('of random bytes are refused', () => {
    const [head] = [...writeDiagram(diagramOf(unitFamily, []))];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (rest) => {
        const read = readOrProblem(withChecksum(Uint8Array.from([...head!, ...rest, 0, 0, 0, 0])));
        if (!(read instanceof DiagramFileError)) checkDiagram(read.diagram);
      }),
      { numRuns: 5 * numRuns },
    );
  });

  const head = [0x89, 0x47, 0x57, 0x5a, 0x44, 0x0d, 0x0a, 0x1a];
  const most = [0xff, 0xff, 0xff, 0xff, 0x07];
  it.each([
    ['another version', [...head, 2, 0, 0, 1], 'version', 8],
    ['a number with a needless byte', [...head, 0x81, 0x00, 0, 0, 1], 'version', 8],
    ['an endless number', [...head, 1, 0, ...Array(30).fill(0xff)], 'size', 10],
    ['too many elements', [...head, 1, 0, ...most, 1], 'size', 10],
    ['more elements than bytes', [...head, 1, 0, 0xff, 0xff, 0x7f, 1], 'truncated', 18],
    ['more nodes than bytes', [...head, 1, 0, 1, 2, ...most.slice(0, 4), 0x03], 'truncated', 21],
    ['a root that is no node', [...head, 1, 0, 0, 2], 'node', 11],
    ['a child that is no node', [...head, 1, 0, 1, 2, 1, 2, 0], 'node', 13],
    ['two nodes with the same children', [...head, 1, 0, 1, 2, 2, 1, 0, 1, 0], 'node', 15],
    ['a node without a way to it', [...head, 1, 0, 1, 1, 1, 1, 0], 'node', 15],
  ] as const)('with %s are refused', (_, bytes, code, offset) => {
    expect(problemOf(withChecksum(Uint8Array.from([...bytes, 0, 0, 0, 0])))).toMatchObject({ code, offset });
  });

  it('over the byte limit are refused', () => {
    const bytes = bytesOf(build(cycles(gridGraph(6, 6))));
    for (const byteLimit of [0, 100, 10_000])
      expect(() => readDiagram(bytes, { byteLimit })).toThrow(
        new DiagramError({ code: 'memory', byteLimit }),
      );
  });
});
