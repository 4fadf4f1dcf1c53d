import type { Budget } from '../../engine/budget.js';
import { requireSupported, throwIfStopped } from '../../engine/engine-error.js';
import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import { exactSum } from '../../model/decimal.js';
import type { Model, Objective } from '../../model/model.js';
import { type Field, unexpected, unexpectedEnd } from '../fields.js';
import { type ModelFileFormat, textPieces } from '../model-file.js';
import { modelFileExtensions } from '../model-file-names.js';
import { modelOfFile, type ReadVariable } from '../model-from-file.js';
import { blocksOf } from './opb-blocks.js';
import { OpbDirectives } from './opb-directives.js';
import { type MarkedConstraint, OpbProducts, sumOf } from './opb-products.js';
import { type OpbStatement, opbStatement, opbTokens } from './opb-statements.js';
import { opbLines, opbRefusals } from './write-opb.js';

/**
 * OPB, the format of the pseudo-Boolean competitions: whole coefficients over binary variables `x1`, `x2`, …. Fixed
 * variables are substituted; fractions that are sums of powers of two are scaled to whole numbers. A row with two
 * bounds becomes two constraints, a maximization the minimization of the negation; comments tell our reader.
 */
export const opbFormat: ModelFileFormat = {
  name: 'opb',
  description: 'OPB: whole coefficients over binary variables, for pseudo-Boolean solvers',
  extension: modelFileExtensions.opb,
  lowerings: linearLowerings,
  refuses: opbRefusals,
  write: written,
  read: readOpb,
  variableName: /^x\d+$/,
  variableNames: (model) => Array.from({ length: model.variableCount }, (_, variable) => `x${variable + 1}`),
};

function* written(model: Model, budget: Budget = {}): Generator<string> {
  requireSupported('opb', opbRefusals(model));
  throwIfStopped(budget);
  yield* textPieces(opbLines(model), budget);
}

/** The content of the text. */
interface OpbText {
  readonly directives: OpbDirectives;
  readonly constraints: readonly MarkedConstraint[];
  readonly objective: { readonly statement: OpbStatement; readonly times: number } | null;
  readonly variableCount: number;
}

/**
 * The model of a pseudo-Boolean text, linear or with products of literals. Constraints `≥ 1` over literals become
 * clauses. Each product of literals becomes a variable with a row `product = left · right`. Throws `ModelFileError`
 * and nothing else.
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
  const all = [...variables, ...products.variables()];
  return modelOfFile(all, [...blocks, ...products.blocks()], readObjective);
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
      const statement = opbStatement(tokens, maxVariables(directives, text));
      tokens = [];
      used = Math.max(used, highestVariable(statement));
      const marks = directives.takeMarks();
      if (statement.kind !== 'min' && statement.kind !== 'max') constraints.push({ statement, marks });
      else if (objective === null && constraints.length === 0) objective = { statement, times: marks.times };
      else throw unexpected(statement.place, 'at most one objective, before the constraints');
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

/** A number of variables out of proportion to the text's length is rejected. */
function maxVariables({ declared }: OpbDirectives, text: string): number {
  const limit = Math.max(1000, text.length);
  if (declared === null) return limit;
  if (declared.variables > limit)
    throw unexpected(declared.place, `at most ${limit} variables in a text of this length`, 'out-of-range');
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

/** A truncated file has fewer constraints than its first line declares. */
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
  if (constant === null) throw unexpected(place, 'a constant that is exactly a number', 'out-of-range');
  return {
    sense: directives.maximizes || kind === 'max' ? 'maximize' : 'minimize',
    variables: Int32Array.from(sum.variables),
    coefficients: Float64Array.from(sum.coefficients, scaled),
    constant,
  };
}
