import { DimacsError, type DimacsProblem, type Formula, readDimacs, writeDimacs } from '@gridwright/solver';
import type { Budget } from '../../engine/budget.js';
import {
  type Refusal,
  type RefusalCode,
  requireSupported,
  throwIfStopped,
} from '../../engine/engine-error.js';
import { fileError, type ModelFileProblem } from '../../errors.js';
import { allDifferentToClauses } from '../../lowerings/all-different-lowerings.js';
import { linearToClauses, productToClauses } from '../../lowerings/clause-lowerings.js';
import { maxLiterals, maxVariables } from '../../lowerings/clauses/clause-rows.js';
import { equalityToClauses } from '../../lowerings/equality-lowerings.js';
import { disjointLoopsToLinear } from '../../lowerings/linear-lowerings.js';
import { tableToClauses, valueToClauses } from '../../lowerings/table-lowerings.js';
import { type ClauseBlock, clauseBlock, rowCount } from '../../model/constraints.js';
import { negate, positive, variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import { type ModelFileFormat, textPieces } from '../model-file.js';
import { modelFileExtensions } from '../model-file-names.js';
import { modelOfFile, type ReadVariable } from '../model-from-file.js';
import { escapedNamesMark, escapeName, fileNames, unescapeName } from '../names.js';

/**
 * CNF, the DIMACS format of the SAT competitions: clauses over binary variables, numbered from 1 in the model's
 * order. Bounds of binary variables become unit clauses; other variables must not occur in clauses. No objective.
 * Comments give names, integer variables and the variables that lowerings added. Reading restores clauses and names.
 */
export const cnfFormat: ModelFileFormat = {
  name: 'cnf',
  description: 'DIMACS CNF: clauses over binary variables, for SAT solvers',
  extension: modelFileExtensions.cnf,
  lowerings: [
    productToClauses,
    equalityToClauses,
    allDifferentToClauses,
    tableToClauses,
    valueToClauses,
    disjointLoopsToLinear,
    linearToClauses,
  ],
  refuses: cnfRefusals,
  write: written,
  read: readCnf,
  variableName: /^\d+$/,
  variableNames: (model) => Array.from({ length: model.variableCount }, (_, variable) => `${variable + 1}`),
};

function* written(model: Model, budget: Budget = {}): Generator<string> {
  requireSupported('cnf', cnfRefusals(model));
  throwIfStopped(budget);
  yield* textPieces(cnfComments(model), budget);
  for (const piece of writeDimacs(cnfFormula(model))) {
    throwIfStopped(budget);
    yield piece;
  }
}

/** The parts of the model that a file of clauses cannot represent. O(size of the model). */
export function cnfRefusals(model: Model): readonly Refusal[] {
  const refusals: Refusal[] = [];
  let literals = 0;
  for (const block of model.constraints) {
    const code = block.type === 'clause' ? wrongVariables(model, block) : block.type;
    if (code !== null) refusals.push({ code, block: block.name });
    if (block.type === 'clause') literals += block.literals.length;
  }
  if (model.objective !== null) refusals.push({ code: 'objective' });
  if (model.variableCount > maxVariables || literals > maxLiterals)
    refusals.push({ code: 'too-many-literals' });
  return refusals;
}

/** The literal of a variable that can be neither 0 nor 1 has no truth value. */
function wrongVariables(model: Model, { literals }: ClauseBlock): RefusalCode | null {
  const wrong = literals.find((literal) => !isBinary(model, variableOf(literal)));
  if (wrong === undefined) return null;
  return model.integral[variableOf(wrong)] === 1 ? 'integer-variables' : 'continuous-variables';
}

/**
 * The clauses of a model as a formula: first the unit clauses of its bounds, with an empty clause for a variable
 * without a value; then its blocks in order.
 */
function cnfFormula(model: Model): Formula {
  const blocks = [
    clauseBlock('bounds', boundClauses(model)),
    ...model.constraints.flatMap((block) => (block.type === 'clause' ? [block] : [])),
  ];
  const starts = new Int32Array(1 + blocks.reduce((sum, block) => sum + rowCount(block), 0));
  const literals = new Int32Array(blocks.reduce((sum, block) => sum + block.literals.length, 0));
  let [clause, end] = [0, 0];
  for (const block of blocks) {
    literals.set(block.literals, end);
    for (let row = 1; row < block.starts.length; row++) starts[++clause] = end + block.starts[row]!;
    end += block.literals.length;
  }
  return { variableCount: model.variableCount, starts, literals };
}

/** The clauses from bounds, which are the first ones of a file. */
function boundClauses(model: Model): readonly (readonly number[])[] {
  const clauses: number[][] = [];
  for (let variable = 0; variable < model.variableCount; variable++) {
    const isWhole = model.integral[variable] === 1;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    const [least, most] = isWhole ? [Math.ceil(lower), Math.floor(upper)] : [lower, upper];
    if (least > most) clauses.push([]);
    else if (isBinary(model, variable) && least === most)
      clauses.push([least === 1 ? positive(variable) : negate(positive(variable))]);
  }
  return clauses;
}

/**
 * The comments before the formula: the names of variables, by number in the file; the integer variables, with their
 * fixed value, range or encoding; the auxiliary variables of rows; and the block of each clause, by number.
 */
function* cnfComments(model: Model): Generator<string> {
  yield `c ${escapedNamesMark}`;
  const auxiliary = new Uint8Array(model.variableCount);
  for (const { first, count, isAuxiliary } of model.variables)
    if (isAuxiliary) auxiliary.fill(1, first, first + count);
  const named = Array.from(auxiliary.keys()).filter((variable) => auxiliary[variable] === 0);
  const readable = named.map((variable) => model.names.variable(variable));
  const names = fileNames(readable, 'variable');
  for (const [i, variable] of named.entries()) {
    yield `c name ${variable + 1} ${names[i]}`;
    if (isBinary(model, variable)) continue;
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    yield lower === upper ? `c fixed ${variable + 1} ${lower}` : `c range ${variable + 1} ${lower} ${upper}`;
  }
  for (const { first, count, encodes, isAuxiliary } of model.variables) {
    const numbers = `${first + 1} ${first + count}`;
    if (encodes) yield `c integer ${encodes.variable + 1} ${encodes.from} ${numbers}`;
    if (isAuxiliary) yield `c auxiliary ${numbers}`;
  }
  yield* clauseComments(model);
}

function* clauseComments(model: Model): Generator<string> {
  let last = boundClauses(model).length;
  if (last > 0) yield `c clauses 1 ${last} bounds`;
  for (const block of model.constraints) {
    const count = rowCount(block);
    if (count > 0) yield `c clauses ${last + 1} ${last + count} ${escapeName(block.name)}`;
    last += count;
  }
}

/**
 * The model of a DIMACS text: a block of clauses over binary variables, with the names in our comments, or else `x1`,
 * `x2`, …. Throws `ModelFileError` and nothing else.
 */
function readCnf(text: string): Model {
  const { variableCount, starts, literals } = formulaOf(text);
  // A number of variables out of proportion to the text's length is rejected.
  const maxVariables = Math.max(1000, text.length);
  const expected = `at most ${maxVariables} variables in a text of this length`;
  if (variableCount > maxVariables) throw fileError('out-of-range', null, expected, String(variableCount));
  const names = namesOf(text);
  const variables = Array.from({ length: variableCount }, (_, variable): ReadVariable => {
    const name = names.get(variable + 1) ?? `x${variable + 1}`;
    return { name, lower: 0, upper: 1, integral: true };
  });
  const block: ClauseBlock = { type: 'clause', name: 'clauses', starts, literals };
  return modelOfFile(variables, [{ block, rowNames: [] }], null);
}

/** The names of variables in our comments, by number; other texts have none. */
function namesOf(text: string): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  if (!new RegExp(`^c ${escapedNamesMark}\\s*$`, 'm').test(text)) return names;
  for (const [, number = '', name = ''] of text.matchAll(/^c name (\d+) (\S+)\s*$/gm))
    names.set(Number(number), unescapeName(name));
  return names;
}

function formulaOf(text: string): ReturnType<typeof readDimacs> {
  try {
    return readDimacs(text);
  } catch (error) {
    if (!(error instanceof DimacsError)) throw error;
    const { code, place, expected, found } = error.problem;
    throw fileError(codeOf(code), place, expected, found);
  }
}

function codeOf(code: DimacsProblem['code']): ModelFileProblem['code'] {
  switch (code) {
    case 'empty':
    case 'no-header':
      return 'unrecognized';
    case 'too-large':
    case 'out-of-range':
      return 'out-of-range';
    default:
      return 'unexpected';
  }
}
