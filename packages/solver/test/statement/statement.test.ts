import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProofError } from '../../src/checker/index.js';
import { readStatement, Solver, type Statement, StatementWriter, statementText } from '../../src/index.js';
import { addTo, cases } from '../proofs/proven-mixtures.js';

const encoder = new TextEncoder();

/** The statement of a text, read and written again. */
function rewritten(text: string): Statement {
  const writer = new StatementWriter();
  return writer.finish(readStatement(encoder.encode(text), writer));
}

describe('a statement', () => {
  it('survives reading and writing, with the same answer', () => {
    const property = fc.property(cases, (given) => {
      const writer = new StatementWriter();
      addTo(writer, given);
      const { objective, decisions } = given;
      const text = statementText(writer.finish({ objective, decisions }));
      expect(statementText(rewritten(text))).toBe(text);
      const [one, other] = [new Solver(), new Solver()];
      addTo(one, given);
      readStatement(encoder.encode(text), other);
      expect(other.variableCount).toBe(given.variableCount);
      expect(other.solve()).toBe(one.solve());
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('has the form shown in the page about proofs', () => {
    const text = [
      '* #variable= 4 #constraint= 7',
      '* gridwright-statement 1',
      'min: +2 x1 -1 x3 ;',
      'decisions x1 x2 x3 ;',
      '+1 x1 +1 ~x2 >= 1 ;',
      '+2 x1 -3 ~x2 +1 x4 >= -1 ;',
      '+1 x1 +1 x2 +1 x3 = 2 ;',
      'connected 3 edges 1 2 x1 2 3 ~x2 1 3 x3 ;',
      'connected 2 used x1 ~x2 if x4 edges 1 2 x3 ;',
      'loop 3 edges 1 2 x1 2 3 ~x2 1 3 x3 ;',
      'loop 2 if ~x4 edges 1 2 x3 ;',
      '',
    ].join('\n');
    expect(statementText(rewritten(text))).toBe(text);
  });

  it.each([
    'paths 4 end 1 1 end 3 1 edges 1 2 x1 2 3 ~x2 ;',
    'paths 4 covers end 1 1 end 3 1 edges 1 2 x1 2 3 ~x2 ;',
    'paths 4 induced end 1 1 end 3 1 edges 1 2 x1 ;',
    'paths 4 covers induced end 1 1 end 3 1 edges 1 2 x1 ;',
    'paths 4 end 2 1 known ~x1 end 4 0 end 1 2 known x2 edges 1 2 x1 ;',
    'paths 3 end 1 1 end 3 1 if ~x2 edges 1 2 x1 2 3 x1 ;',
  ])('has a form for paths: %s', (line) => {
    const text = `* #variable= 2 #constraint= 1\n* gridwright-statement 1\n${line}\n`;
    expect(statementText(rewritten(text))).toBe(text);
  });

  it('comes in pieces, wherever they are cut', () => {
    const text =
      '* #variable= 2 #constraint= 2\n* gridwright-statement 1\n+1 x1 +1 ~x2 >= 1 ;\n-1 x1 -1 x2 >= -1 ;\n';
    for (let at = 0; at <= text.length; at++) {
      const writer = new StatementWriter();
      const pieces = [text.slice(0, at), text.slice(at)].map((piece) => encoder.encode(piece));
      expect(statementText(writer.finish(readStatement(pieces, writer)))).toBe(text);
    }
  });

  it.each([
    // 64 bytes a variable or vertex, of 2 GiB.
    { variables: 2 ** 25, vertices: 2, isRefused: false },
    { variables: 2 ** 25 + 1, vertices: 2, isRefused: true },
    { variables: 2, vertices: 2 ** 25, isRefused: false },
    { variables: 2, vertices: 2 ** 25 + 1, isRefused: true },
  ])('of $variables variables and $vertices vertices is too large: $isRefused', (given) => {
    const { variables, vertices, isRefused } = given;
    const text = `* #variable= ${variables} #constraint= 1\n* gridwright-statement 1\nloop ${vertices} edges 1 2 x1 ;\n`;
    const added: number[] = [];
    const target = {
      addVariables: (count: number) => added.push(count),
      addLoop: ({ vertexCount }: { readonly vertexCount: number }) => added.push(vertexCount),
    } as unknown as StatementWriter;
    const read = (): unknown => readStatement(encoder.encode(text), target);
    if (isRefused)
      expect(read).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'too-large' }) }),
      );
    else expect(read).not.toThrow();
    if (!isRefused) expect(added).toEqual([variables, vertices]);
  });

  it.each(['\n', ' \t\n\n', '\r\n\r\n', ' '])('may end with blank lines: %j', (blanks) => {
    const text = '* #variable= 1 #constraint= 1\n* gridwright-statement 1\n+1 x1 >= 1 ;\n';
    expect(statementText(rewritten(`${text}${blanks}`))).toBe(text);
  });

  it.each([
    ['', 1],
    ['* #variable= 1 #constraint= 0', 2],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\n', 3],
    ['* #variable= 1 #constraint= 0\n* gridwright-statement 2\n', 2],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\n\n+1 x1 >= 1 ;\n', 3],
    ['* #variable= 9999999999 #constraint= 0\n', 1],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\n+1 x2 >= 1 ;\n', 3],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\n+1 x1 >= 1\n', 3],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\nconnected 2 edges 1 3 x1 ;\n', 3],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\nloop 2 edges 1 3 x1 ;\n', 3],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\nloop 1 used x1 edges 1 1 x1 ;\n', 3],
    ['* #variable= 1 #constraint= 1\n* gridwright-statement 1\ndecisions ~x1 ;\n+1 x1 >= 1 ;\n', 3],
  ])('%j is refused at line %i', (text, line) => {
    const thrown = (): unknown => {
      try {
        return rewritten(text);
      } catch (error) {
        return error;
      }
    };
    expect(thrown()).toBeInstanceOf(ProofError);
    expect(thrown()).toMatchObject({ problem: { kind: 'unreadable', line } });
  });

  it('is refused with such errors only, for any text', () => {
    const valid =
      '* #variable= 3 #constraint= 3\n* gridwright-statement 1\n+1 x1 +2 ~x2 >= 2 ;\nconnected 2 edges 1 2 x3 ;\nloop 2 if x1 edges 1 2 x3 ;\n';
    const mutated = fc
      .tuple(fc.nat(valid.length - 1), fc.nat(5), fc.string({ maxLength: 4 }))
      .map(([at, removed, put]) => valid.slice(0, at) + put + valid.slice(at + removed));
    const property = fc.property(fc.oneof(fc.string(), mutated), (text) => {
      try {
        rewritten(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ProofError);
      }
    });
    fc.assert(property, { numRuns: 2000 });
  });
});
