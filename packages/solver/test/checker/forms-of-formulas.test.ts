import { expect, it } from 'vitest';
import { checkLrat, checkProof } from '../../src/checker/index.js';

const encoder = new TextEncoder();

function statusOf(formula: string, proof = '3 0 1 2 0\n'): string {
  return checkLrat({ formula: encoder.encode(formula), proof: encoder.encode(proof) }).status;
}

it.each([
  'p cnf 1 2\n1 0\n-1 0\n',
  'p cnf 1 2\n1 0\n-1 0\n%\n0\n',
  'p cnf 1 2\n1 0\n-1 0\n%\n0\n\n',
  'c--- hello\ncc\np cnf 1 2\n1 0 c unit 1\n-1\n0\n',
  'p cnf 1 2\n1 0\r-1 0\n',
  'p cnf 1 2\r\n1 0\r\n-1 0\r\n',
])('reads all notations of a formula: %j', (formula) => {
  expect(statusOf(formula)).toBe('verified');
});

it.each([
  'p cnf 1 2\n1 0\n-1 0\n%\n1 0\n',
  'p cnf 1 2\n1 0\n-1 % 0\n',
  'p cnf 1 2\n1 0\n%\n0\n',
  'p cnf 1 2\n1 0\n-1 0\nd\n',
])('refuses an invalid formula: %j', (formula) => {
  expect(statusOf(formula)).toBe('unreadable');
});

it('limits the vertices of a short line', () => {
  const statement = (vertices: number): string =>
    `gridwright-proof 1\nabout\n* #variable= 1 #constraint= 1\n* gridwright-statement 1\nconnected ${vertices} edges ;\nsteps\n2 k 0 1 1 0\nclaim none\n`;
  expect(checkProof(encoder.encode(statement(1000))).status).toBe('verified');
  expect(checkProof(encoder.encode(statement(500_000_000)))).toMatchObject({
    status: 'unreadable',
    problem: { code: 'too-large', line: 5 },
  });
});

it('counts many equal decision variables before it builds a key of them', () => {
  const proof = `gridwright-proof 1\nabout\n* #variable= 1 #constraint= 0\n* gridwright-statement 1\ndecisions ${'x1 '.repeat(300_000)};\nsteps\n1 s 1 0\n`;
  expect(checkProof(encoder.encode(proof), { limits: { bytes: 3_000_000 } })).toMatchObject({
    status: 'unreadable',
    problem: { code: 'too-large' },
  });
});
