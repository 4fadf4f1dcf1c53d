import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { inheritedWords } from '../../../../test/inherited-words.js';
import { runs } from '../../../../test/profile.js';
import { GraphError, readEdgeList } from '../../src/index.js';

/** An edge list of this graph. */
const written = fc
  .array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 15 })
  .map((pairs) => {
    const edges = new Map<string, readonly [number, number]>();
    for (const [tail, head] of pairs) if (tail !== head) edges.set([tail, head].sort().join(), [tail, head]);
    return [...edges.values()];
  })
  .chain((edges) =>
    fc
      .array(fc.constantFrom('', '  ', '# x y z', 'v3', '\tv8 # alone'), { maxLength: edges.length + 3 })
      .map((between) => ({
        edges,
        text: [
          ...edges.flatMap(([tail, head], at) => [...between.slice(at, at + 1), ` v${tail}\tv${head} #`]),
          ...between,
        ].join('\n'),
      })),
  );

describe('an edge list', () => {
  it.each(inheritedWords)('may name a vertex %s', (word) => {
    expect(readEdgeList(`${word} b\nb c\nc ${word}\n`).names).toEqual([word, 'b', 'c']);
  });

  it('gives the edges in line order', () => {
    const property = fc.property(written, fc.constantFrom('\n', '\r\n', '\r'), ({ edges, text }, lineEnd) => {
      const { graph, names } = readEdgeList(text.replaceAll('\n', lineEnd));
      expect([...graph.tails].map((tail, edge) => [names[tail], names[graph.heads[edge]!]])).toEqual(
        edges.map(([tail, head]) => [`v${tail}`, `v${head}`]),
      );
      expect(new Set(names).size).toBe(names.length);
      expect(graph.vertexCount).toBe(names.length);
      const words = text.replaceAll(/#.*/g, '').split(/\s+/);
      expect(words.filter((word) => word !== '' && !names.includes(word))).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(200, 60) });
  });

  it('of arbitrary text is read, or refused with its line', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '#', '\t', 'a b\n', '\u0000', 'é'), {
      maxLength: 40,
    });
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      words.map((each) => each.join('')),
      written.chain(({ text }) =>
        fc
          .tuple(fc.nat(text.length), fc.string({ maxLength: 3 }))
          .map(([at, more]) => text.slice(0, at) + more + text.slice(at + 1)),
      ),
    );
    const property = fc.property(texts, (text) => {
      try {
        const { graph, names } = readEdgeList(text);
        expect(graph.vertexCount).toBe(names.length);
      } catch (error) {
        expect(error).toBeInstanceOf(GraphError);
        const { problem } = error as GraphError;
        expect(problem).toMatchObject({ code: 'line', line: expect.any(Number) });
        if (problem.code === 'line')
          expect(problem.line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
      }
    });
    fc.assert(property, { numRuns: runs(300, 100) });
  });

  it.each([
    ['a b\na b c', 2, 'the names of two vertices', '3 words'],
    ['a b\n\nb b', 3, 'two different vertices', '"b" twice'],
    ['a b\r\nc a\rb a', 3, 'each edge once', 'the edge of line 1 again'],
  ])('%j is refused', (text, line, expected, found) => {
    expect(() => readEdgeList(text)).toThrow(`line ${line}: expected ${expected}, found ${found}`);
  });

  it('has its vertices and the ends of its edges in the order of the text', () => {
    const { graph, names } = readEdgeList('d b\nalone\nb c # d a\nc d\n');
    expect(names).toEqual(['d', 'b', 'alone', 'c']);
    expect(graph.vertexCount).toBe(4);
    expect([...graph.tails]).toEqual([0, 1, 3]);
    expect([...graph.heads]).toEqual([1, 3, 0]);
  });

  it('of many lines is read in linear time', { timeout: 100_000 }, () => {
    const lines = Array.from({ length: 50_000 }, (_, line) => `${line} ${line + 1}`);
    expect(readEdgeList(lines.join('\n')).graph.tails).toHaveLength(50_000);
  });
});

it.each([
  ['a b\nb \0', 2, 3, 0],
  ['a b # a\u0001', 1, 8, 1],
  ['a\u2028b', 1, 2, 0x2028],
  ['a b\u0085', 1, 4, 0x85],
  ['a\u007f', 1, 2, 0x7f],
])('%j: a control character is refused with its place', (text, line, column, code) => {
  expect(() => readEdgeList(text)).toThrow(
    `line ${line}, column ${column}: expected printable text, found the control character ${code}`,
  );
});
