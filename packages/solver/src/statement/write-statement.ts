import type { Connected } from '../graphs/graph.js';
import type { Linear } from '../linear/linear.js';
import type { Literal } from '../literal.js';
import type { Sum } from '../minimization.js';
import type { Statement, StatementConstraint } from './statement.js';

/** The lines of a statement's text, each with its line feed. Linear. */
export function* statementLines(statement: Statement): Generator<string> {
  const { variableCount, constraints, objective, decisions } = statement;
  yield `* #variable= ${variableCount} #constraint= ${constraints.length}\n`;
  yield '* gridwright-statement 1\n';
  if (objective !== null) yield `min: ${sum(objective)};\n`;
  if (decisions !== null)
    yield `decisions ${Array.from(decisions, (variable) => `x${variable + 1} `).join('')};\n`;
  for (const constraint of constraints) yield `${constraintText(constraint)}\n`;
}

function constraintText(constraint: StatementConstraint): string {
  switch (constraint.type) {
    case 'clause': {
      const { literals } = constraint;
      return `${sum({ literals, coefficients: new Float64Array(literals.length).fill(1) })}>= 1 ;`;
    }
    case 'at least':
      return linearText(constraint.linear, '>=');
    case 'equal':
      return linearText(constraint.linear, '=');
    case 'connected':
      return connectedText(constraint.graph);
  }
}

function linearText({ literals, coefficients, bound }: Required<Linear>, relation: string): string {
  return `${sum({ literals, coefficients: coefficients! })}${relation} ${bound} ;`;
}

function sum({ literals, coefficients }: Sum): string {
  let text = '';
  for (let i = 0; i < literals.length; i++) {
    const coefficient = coefficients[i]!;
    text += `${coefficient < 0 ? '' : '+'}${coefficient} ${literalText(literals[i]!)} `;
  }
  return text;
}

function connectedText({ vertexCount, tails, heads, literals, used, condition }: Connected): string {
  const words = [`connected ${vertexCount}`];
  if (used !== undefined) words.push('used', ...Array.from(used, literalText));
  if (condition !== undefined) words.push(`if ${literalText(condition)}`);
  words.push('edges');
  for (let edge = 0; edge < literals.length; edge++)
    words.push(`${tails[edge]! + 1} ${heads[edge]! + 1} ${literalText(literals[edge]!)}`);
  return `${words.join(' ')} ;`;
}

function literalText(literal: Literal): string {
  return `${(literal & 1) === 1 ? '~' : ''}x${(literal >> 1) + 1}`;
}
