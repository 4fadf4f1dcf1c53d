import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { whyMissing } from '../../../test/programs.js';
import { type Answer, Solver } from '../src/index.js';
import { dimacsText } from './formulas/dimacs-text.js';
import type { Formula } from './formulas/formula.js';
import { smallFormula } from './formulas/small-formulas.js';

/** A search that takes longer does not terminate: the others take at most a second. */
const limitMs = 50_000;

/**
 * The small formulas of these numbers: our models satisfy every clause, our answers match the known ones, and
 * CaDiCaL, if installed, agrees.
 */
export function testAgreement(first: number, count: number): void {
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  const answers = new Map<number, Answer>();

  test.each(numbers)('formula %i: the model is correct, and so is the answer', (number) => {
    const formula = smallFormula(number);
    const answer = ourAnswer(formula);
    answers.set(number, answer);
    expect({ name: formula.name, answer }).toEqual({
      name: formula.name,
      answer: knownAnswer(formula) ?? answer,
    });
    expect(answer).not.toBe('unknown');
  });

  test('both answers occur', () => {
    expect(new Set(answers.values())).toEqual(new Set(['satisfiable', 'unsatisfiable']));
  });

  const why = whyMissing(['cadical']);
  test.for(numbers)('formula %i: cadical answers the same', (number, { skip }) => {
    if (why !== null) skip(why);
    const formula = smallFormula(number);
    const answer = cadicalAnswer(formula);
    expect({ name: formula.name, ours: answers.get(number) }).toEqual({ name: formula.name, ours: answer });
  });
}

/** Our answer; a model is checked clause by clause. */
function ourAnswer({ name, variableCount, clauses }: Formula): Answer {
  const solver = new Solver();
  solver.addVariables(variableCount);
  for (const clause of clauses) solver.addClause(clause);
  const answer = solver.solve([], { deadlineMs: performance.now() + limitMs });
  if (answer === 'satisfiable') {
    const violated = clauses.filter((clause) => !clause.some((literal) => solver.value(literal)));
    expect({ name, violated }).toEqual({ name, violated: [] });
  }
  return answer;
}

function knownAnswer({ isSatisfiable }: Formula): Answer | undefined {
  if (isSatisfiable === undefined) return undefined;
  return isSatisfiable ? 'satisfiable' : 'unsatisfiable';
}

function cadicalAnswer(formula: Formula): Answer {
  const { status, error, stderr } = spawnSync('cadical', ['-q', '-n'], {
    input: dimacsText(formula),
    encoding: 'utf8',
    timeout: limitMs,
  });
  if (error) throw error;
  if (status === 10) return 'satisfiable';
  if (status === 20) return 'unsatisfiable';
  throw new Error(`cadical ended with ${status}: ${stderr}`);
}
