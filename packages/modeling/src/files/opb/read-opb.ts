import { exactSum } from '../../model/decimal.js';
import type { Model, Objective } from '../../model/model.js';
import { type Field, unexpected, unexpectedEnd } from '../fields.js';
import { modelOfFile, type ReadVariable } from '../read-model.js';
import { blocksOf } from './opb-blocks.js';
import { OpbDirectives } from './opb-directives.js';
import { OpbProducts } from './opb-products.js';
import { type OpbStatement, opbStatement, opbTokens } from './opb-statements.js';
import type { MarkedConstraint } from './opb-sums.js';
import { sumOf } from './opb-sums.js';

/** What stands in the text. */
interface OpbText {
  readonly directives: OpbDirectives;
  readonly constraints: readonly MarkedConstraint[];
  readonly objective: { readonly statement: OpbStatement; readonly times: number } | null;
  readonly variableCount: number;
}

/**
 * The model of a pseudo-Boolean text, linear or with products of literals. Constraints `≥ 1` of literals alone
 * become clauses. Each product of literals becomes a variable with a row `product = left · right`. Throws
 * `ModelFileError`, and nothing else.
 */
export function readOpb(text: string): Model {
  const { directives, constraints, objective, variableCount } = readStatements(text);
  const variables = Array.from({ length: variableCount }, (_, index): ReadVariable => {
    const key = `x${index + 1}`;
    const given = directives.variables.get(key) ?? { lower: 0, upper: 1, integral: true };
    return { name: directives.names.get(key) ?? key, ...given };
  });
  const products = new OpbProducts(variableCount, (variable) => variables[variable]?.name ?? '');
  const blocks = blocksOf(constraints, directives, products);
  const readObjective = objectiveOf(objective, directives, products);
  return modelOfFile(
    [...variables, ...products.variables()],
    [...blocks, ...products.blocks()],
    readObjective,
  );
}

function readStatements(text: string): OpbText {
  const directives = new OpbDirectives();
  const constraints: MarkedConstraint[] = [];
  let objective: OpbText['objective'] = null;
  let tokens: Field[] = [];
  let used = 0;
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number += 1;
    if (line.startsWith('*')) {
      directives.take(line, number, constraints.length);
      continue;
    }
    for (const token of opbTokens(line, number)) {
      tokens.push(token);
      if (token.text !== ';') continue;
      const statement = opbStatement(tokens, mostVariables(directives, text));
      tokens = [];
      used = Math.max(used, highestVariable(statement));
      const marks = directives.takeMarks();
      if (statement.kind !== 'min' && statement.kind !== 'max') constraints.push({ statement, marks });
      else if (objective === null && constraints.length === 0) objective = { statement, times: marks.times };
      else throw unexpected(statement.place, 'one objective, before the constraints');
    }
  }
  if (tokens[0]) throw unexpectedEnd(number, '; at the end of a constraint');
  if (directives.declared === null && objective === null && constraints.length === 0)
    throw unexpectedEnd(number, 'a constraint', 'unrecognized');
  checkCount(directives, constraints.length);
  const variableCount = directives.hasNoVariables ? 0 : (directives.declared?.variables ?? used);
  if (used > variableCount) throw unexpected({ text: `x${used}`, line: number, column: 1 }, 'no variables');
  return { directives, constraints, objective, variableCount };
}

/** A text must be about as long as it has variables: a number out of proportion is not believed. */
function mostVariables({ declared }: OpbDirectives, text: string): number {
  const believable = Math.max(1000, text.length);
  if (declared === null) return believable;
  if (declared.variables > believable)
    throw unexpected(
      declared.place,
      `at most ${believable} variables in a text of this length`,
      'out-of-range',
    );
  return declared.variables;
}

function highestVariable({ terms }: OpbStatement): number {
  let highest = 0;
  for (const { coefficient, literals } of terms) {
    if (coefficient === 0) continue;
    for (const literal of literals) highest = Math.max(highest, (literal >>> 1) + 1);
  }
  return highest;
}

/** A file that was cut off has fewer constraints than its first line says. */
function checkCount({ declared }: OpbDirectives, constraints: number): void {
  if (declared !== null && declared.constraints !== constraints)
    throw unexpected(declared.place, `the number of constraints, ${constraints}`);
}

function objectiveOf(
  read: OpbText['objective'],
  directives: OpbDirectives,
  products: OpbProducts,
): Objective | null {
  if (read === null) return null;
  const { terms, kind, place } = read.statement;
  const sum = sumOf(terms, products, place);
  const scaled = (value: number): number => (directives.maximizes ? -value : value) / read.times + 0;
  const constant = exactSum(directives.constant, scaled(sum.constant));
  if (constant === null) throw unexpected(place, 'a constant that one number keeps', 'out-of-range');
  return {
    sense: directives.maximizes || kind === 'max' ? 'maximize' : 'minimize',
    variables: Int32Array.from(sum.variables),
    coefficients: Float64Array.from(sum.coefficients, scaled),
    constant,
  };
}
