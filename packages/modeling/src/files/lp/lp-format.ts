import { fileError, shown } from '../../errors.js';
import { linearLowerings } from '../../lowerings/linear-lowerings.js';
import type { Model, Objective } from '../../model/model.js';
import type { ModelFileFormat } from '../model-file.js';
import { modelFileExtensions } from '../model-file-names.js';
import {
  linearBlocks,
  modelOfFile,
  nonzeroTerms,
  productsBlock,
  type ReadBlock,
  type ReadProduct,
  type ReadRow,
  type ReadVariable,
} from '../model-from-file.js';
import { escapedNamesMark, fileNamePattern, unescapeName, variableFileNames } from '../names.js';
import { Draft, type DraftVariable } from './draft.js';
import { Products } from './products.js';
import { readExpression } from './read-expression.js';
import { readBound, readLabel, readRows } from './read-rows.js';
import { LpTokens, placeOf, unexpected } from './tokens.js';
import { lpRefusals, writeLp } from './write-lp.js';
import { withoutWrittenNames } from './written-names.js';

/**
 * The LP format of CPLEX, as far as CPLEX, Gurobi, SCIP, HiGHS, GLPK and CBC agree on it. Blocks of products are
 * quadratic rows, which only CPLEX, Gurobi and SCIP read. A model that is written and read back has the same
 * variables, rows and objective, every number exactly; a zero objective is read as none.
 */
export const lpFormat: ModelFileFormat = {
  name: 'lp',
  description: 'linear rows, products of two binary variables, and an objective',
  extension: modelFileExtensions.lp,
  lowerings: linearLowerings,
  refuses: lpRefusals,
  write: writeLp,
  read: readLp,
  variableName: fileNamePattern,
  variableNames: variableFileNames,
};

/** The model of an LP text. Throws `ModelFileError` and nothing else, for any text. */
export function readLp(text: string): Model {
  const tokens = new LpTokens(text);
  const draft = new Draft();
  readObjective(tokens, text, draft);
  for (;;) {
    const token = tokens.next();
    if (token.type !== 'section') throw unexpected(token, 'a section, or "End"');
    switch (token.section) {
      case 'rows':
        readRows(tokens, draft);
        break;
      case 'bounds':
        while (!seesSection(tokens)) readBound(tokens, draft);
        break;
      case 'binary':
        while (!seesSection(tokens)) draft.variables[readName(tokens, draft)]!.isBinary = true;
        break;
      case 'general':
        while (!seesSection(tokens)) draft.variables[readName(tokens, draft)]!.isGeneral = true;
        break;
      case 'end':
        if (tokens.peek().type !== 'end of text') throw unexpected(tokens.peek(), 'nothing after "End"');
        return modelOfDraft(draft, isMarked(text));
      case null:
        // HiGHS writes the titles of sections that are empty, too.
        if (seesSection(tokens)) break;
        throw unexpected(token, 'linear rows, bounds, binary and general variables', 'unsupported');
      default:
        throw unexpected(token, 'one objective');
    }
  }
}

function seesSection(tokens: LpTokens): boolean {
  const { type } = tokens.peek();
  return type === 'section' || type === 'end of text';
}

function readName(tokens: LpTokens, draft: Draft): number {
  const token = tokens.next();
  if (token.type !== 'name') throw unexpected(token, 'a variable or a section');
  return draft.variable(token.text);
}

function readObjective(tokens: LpTokens, text: string, draft: Draft): void {
  refuseLpSolve(tokens, text);
  const title = tokens.next();
  const { section } = title;
  if (section !== 'minimize' && section !== 'maximize')
    throw unexpected(title, '"Minimize" or "Maximize"', 'unrecognized');
  draft.sense = section;
  const start = tokens.peek();
  if (/^multi$/i.test(start.text) && tokens.sees('-', 1) && /^objectives$/i.test(tokens.peek(2).text))
    throw unexpected(start, 'one objective', 'unsupported');
  readLabel(tokens);
  readExpression(tokens, draft, draft.objective);
}

/** The other "LP format" (lp_solve) begins `max: 3x + 2y;`, or with its own kind of comment. */
function refuseLpSolve(tokens: LpTokens, text: string): void {
  const comment = /^\s*(\/[*/])/.exec(text)?.[1];
  const first = tokens.peek();
  const isObjective = /^(?:max|min)(?:imi[sz]e|imum)?$/i.test(first.text) && tokens.sees(':', 1);
  if (comment === undefined && !isObjective) return;
  const found = `${shown(comment ?? `${first.text}:`)}, as in the LP format of lp_solve`;
  throw fileError('unsupported', placeOf(first), 'the LP format of CPLEX', found);
}

/** Whether names are escaped: the first line says so, in a comment. */
function isMarked(text: string): boolean {
  const line = /^\ufeff?\\[^\r\n]*/.exec(text)?.[0] ?? '';
  return line.includes(escapedNamesMark);
}

/**
 * The model from the draft; names are unescaped if the text is `marked`. Throws `ModelFileError` `unsupported` for
 * quadratic terms of variables that are not binary.
 */
export function modelOfDraft(read: Draft, marked: boolean): Model {
  const draft = marked ? withoutWrittenNames(read) : read;
  const nameOf = marked ? unescapeName : (name: string): string => name;
  const variables = draft.variables.map((variable) => readVariable(variable, nameOf(variable.name)));
  const products = new Products(variables);
  const blocks: ReadBlock[] = [];
  let linear: ReadRow[] = [];
  let product: ReadProduct[] = [];
  const endRun = (): void => {
    blocks.push(...linearBlocks(linear));
    if (product.length > 0) blocks.push(productsBlock(product));
    linear = [];
    product = [];
  };
  for (const row of draft.rows) {
    const name = nameOf(row.name);
    const asProduct = products.productRow(row, name);
    if ((asProduct === null ? product : linear).length > 0) endRun();
    if (asProduct !== null) product.push(asProduct);
    else {
      const { terms, quadratic, lower, upper } = row;
      linear.push({ ...products.linearized(terms, quadratic), name, lower, upper });
    }
  }
  endRun();
  const objective = objectiveOf(draft, products);
  const all = [...variables, ...products.newVariables()];
  return modelOfFile(all, [...blocks, ...products.newBlocks()], objective);
}

/** Without explicit bounds a variable is at least 0; a binary one is between 0 and 1 regardless of its bounds. */
function readVariable(variable: DraftVariable, name: string): ReadVariable {
  const { isBinary, isGeneral } = variable;
  const lower = variable.lower ?? 0;
  const upper = variable.upper ?? Infinity;
  return {
    name,
    lower: isBinary ? Math.max(0, lower) : lower,
    upper: isBinary ? Math.min(1, upper) : upper,
    integral: isBinary || isGeneral,
  };
}

function objectiveOf({ objective, sense }: Draft, products: Products): Objective | null {
  const { variables, coefficients } = products.linearized(
    nonzeroTerms(objective.linear),
    objective.quadratic,
  );
  if (variables.length === 0 && objective.constant === 0) return null;
  return {
    sense,
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant: objective.constant,
  };
}
