import type { Statement } from '../statement.js';

/** A text that two statements have in common if and only if they are the same data. */
export function statementKey(statement: Statement): string {
  switch (statement.relation) {
    case 'at':
      return JSON.stringify(['at', statement.value, statement.places]);
    case 'between':
      return JSON.stringify(['between', statement.value, statement.ends]);
    case 'leftOf':
    case 'apart':
      return JSON.stringify([statement.relation, statement.values, statement.by ?? null]);
    case 'same':
    case 'different':
    case 'beside':
      return JSON.stringify([statement.relation, statement.values]);
    case 'not':
      return `not(${statementKey(statement.of)})`;
    case 'if':
      return `if(${statementKey(statement.condition)},${statementKey(statement.consequence)})`;
    default:
      return `${statement.relation}(${statement.of.map(statementKey).join(',')})`;
  }
}
