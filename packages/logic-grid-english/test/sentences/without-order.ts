import type { Statement } from '../../src/statement.js';
import { statementKey } from '../../src/statement.js';

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
