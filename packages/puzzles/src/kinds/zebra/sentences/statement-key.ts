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

/** The statement with what has no order in the order of the names: "A is next to B" says what "B is next to A" says. */
export function withoutOrder(statement: Statement): Statement {
  const sorted = <T extends readonly string[]>(values: T): T => [...values].sort() as unknown as T;
  switch (statement.relation) {
    case 'same':
    case 'different':
    case 'beside':
    case 'apart':
      return { ...statement, values: sorted(statement.values) } as Statement;
    case 'at':
      return { ...statement, places: sorted([...new Set(statement.places)]) };
    case 'between':
      return { ...statement, ends: sorted(statement.ends) };
    case 'not':
      return { ...statement, of: withoutOrder(statement.of) };
    case 'if':
      return {
        ...statement,
        condition: withoutOrder(statement.condition),
        consequence: withoutOrder(statement.consequence),
      };
    case 'all':
    case 'some':
    case 'one': {
      const of = statement.of.map(withoutOrder);
      return {
        ...statement,
        of: of.sort((one, other) => (statementKey(one) < statementKey(other) ? -1 : 1)),
      };
    }
    default:
      return statement;
  }
}
