import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Solver } from '../../../src/index.js';
import { encodeProof } from '../../../src/proofs/clausal/encode-proof.js';
import type { Formula } from '../../../src/proofs/clausal/formula.js';
import { outlineOf } from '../../../src/proofs/clausal/outline.js';
import { TruthTable } from '../../brute-force.js';
import { addToTable } from '../../mixtures/constraint.js';
import { type Case, canBeExported, cases, prove } from '../proven-mixtures.js';
import { assertRuns } from './assert-runs.js';

/** Beyond this number, solutions are not enumerated. */
const maxSolutions = 250;

/**
 * For random proofs, cut after any step, the formula has exactly the remaining solutions: those of the statement,
 * over its variables, that no step `s` or `o` excludes.
 */
export function testEncodings(numRuns: number): void {
  it(`encodes ${numRuns} statements with steps so that the solutions stay the same`, async () => {
    const seen = { some: 0, none: 0 };
    const property = fc.property(cases.filter(canBeExported), fc.nat(9999), (given, chosen) => {
      const proven = prove(given);
      if (proven === null) return;
      const lines = proven.proof.split('\n').slice(0, -2);
      const first = lines.indexOf('steps') + 1;
      const part = lines.slice(0, first + (chosen % (lines.length - first + 1)));
      const left = solutionsLeft(given, part.slice(first));
      if (left.size > maxSolutions) return;
      const outline = outlineOf(new TextEncoder().encode(`${part.join('\n')}\n`), 2 ** 24);
      const { formula } = encodeProof(outline, 2 ** 20);
      expect(solutionsOf(formula, given.variableCount, left.size)).toEqual(left);
      seen[left.size === 0 ? 'none' : 'some'] += 1;
    });
    await assertRuns(property, numRuns);
    expect(Math.min(seen.some, seen.none)).toBeGreaterThan(numRuns / 10);
  });
}

/** By all assignments. A solution is the text of its values. */
function solutionsLeft(given: Case, steps: readonly string[]): ReadonlySet<string> {
  const { constraints, variableCount, decisions, objective } = given;
  const table = new TruthTable();
  for (let variable = 0; variable < variableCount; variable++) table.add([2 * variable, 2 * variable + 1]);
  for (const constraint of constraints) addToTable(table, constraint);

  const valuesBy = (isTrue: (variable: number) => boolean): readonly boolean[] =>
    Array.from({ length: variableCount }, (_, variable) => isTrue(variable));
  const projected = (values: readonly boolean[]) => decisions.map((variable) => values[variable]).join();
  const objectiveOf = (values: readonly boolean[]) =>
    Array.from(objective?.literals ?? [], (literal, i) =>
      values[literal >> 1] === ((literal & 1) === 0) ? objective!.coefficients[i]! : 0,
    ).reduce((sum, each) => sum + each, 0);

  const shown = steps
    .filter((line) => /^\d+ [so] /.test(line))
    .map((line) => new Set(line.split(' ').slice(2).map(Number)))
    .map((truths) => valuesBy((variable) => truths.has(variable + 1)));
  const isLeft = (values: readonly boolean[]): boolean =>
    shown.every((other) =>
      objective === null ? projected(values) !== projected(other) : objectiveOf(values) < objectiveOf(other),
    );
  const all = table
    .models(Number.POSITIVE_INFINITY)
    .map((model) => new Set(model))
    .map((truths) => valuesBy((variable) => truths.has(2 * variable)));
  return new Set(all.filter(isLeft).map(String));
}

/** The solutions of a formula, projected onto its first variables; at most one more than expected. */
function solutionsOf(formula: Formula, variableCount: number, expected: number): ReadonlySet<string> {
  const solver = new Solver();
  solver.addVariables(formula.variables);
  for (let clause = 1; clause <= formula.clauses; clause++)
    solver.addClause(
      formula.literalsOf(clause).map((literal) => 2 * Math.abs(literal) - (literal < 0 ? 1 : 2)),
    );
  const variables = Array.from({ length: variableCount }, (_, variable) => variable);
  const found = new Set<string>();
  while (found.size <= expected && solver.solve() === 'satisfiable') {
    found.add(String(variables.map((variable) => solver.value(2 * variable))));
    solver.exclude(variables);
  }
  return found;
}
