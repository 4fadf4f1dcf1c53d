import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { checkLrat } from '../../src/checker/index.js';
import { pigeonhole } from '../formulas/pigeonhole.js';
import { random3Sat } from '../formulas/random-3-sat.js';
import { smallFormula } from '../formulas/small-formulas.js';
import { acceptedByAcl2, reasonAgainstAcl2 } from './acl2.js';
import { testRefutations } from './refutation-checks.js';
import { refute } from './refutations.js';

testRefutations(runs(200, 100), (number) =>
  number % 8 === 0
    ? smallFormula(number / 8)
    : random3Sat({ variables: 10 + (number % 90), ratio: 5.5, seed: number }),
);

const encoder = new TextEncoder();
const hole = refute(pigeonhole({ pigeons: 5, holes: 4 }))!;

it('refuses a proof of another formula, and an incomplete one', () => {
  const other = refute(pigeonhole({ pigeons: 5, holes: 3 }))!;
  const check = (formula: string, proof: string) =>
    checkLrat({ formula: encoder.encode(formula), proof: encoder.encode(proof) });
  expect(check(hole.formula, hole.proof).status).toBe('verified');
  expect(check(hole.formula, other.proof).status).toBe('refused');
  const lines = hole.proof.trim().split('\n');
  expect(check(hole.formula, lines.slice(0, -1).join('\n')).status).toBe('refused');
});

it('ACL2 refuses such proofs', ({ skip }) => {
  if (reasonAgainstAcl2 !== null) skip(reasonAgainstAcl2);
  const lines = hole.proof.trim().split('\n');
  const part = { formula: hole.formula, proof: `${lines.slice(0, -1).join('\n')}\n` };
  expect(acceptedByAcl2([hole, part])).toEqual([true, false]);
});

it('writes the same clauses without hints for DRAT', () => {
  const { proof } = refute(pigeonhole({ pigeons: 5, holes: 4 }), 'clauses')!;
  const clausesOf = (text: string, isHinted: boolean): string[] =>
    text
      .trim()
      .split('\n')
      .filter((line) => !/^(\d+ )?d /.test(line))
      .map((line) => (isHinted ? line.replace(/^\d+ /, '').replace(/(^| )0 .*/, '$10') : line));
  expect(clausesOf(proof, false)).toEqual(clausesOf(hole.proof, true));
  expect(proof).toMatch(/^d /m);
});
