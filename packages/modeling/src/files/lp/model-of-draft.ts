import type { Model, Objective } from '../../model/model.js';
import { unescapeName } from '../names.js';
import { linearBlocks, modelOfFile, type ReadBlock, type ReadRow, type ReadVariable } from '../read-model.js';
import { type Draft, type DraftVariable, termsOf } from './draft.js';
import { type ProductRow, Products } from './products.js';
import { withoutWrittenNames } from './without-written-names.js';

/**
 * The model of what was read; where the text is `marked`, its names are unescaped. Throws `ModelFileError`
 * `unsupported` where it has quadratic terms of variables that are not binary.
 */
export function modelOfDraft(read: Draft, marked: boolean): Model {
  const draft = marked ? withoutWrittenNames(read) : read;
  const nameOf = marked ? unescapeName : (name: string): string => name;
  const variables = draft.variables.map((variable) => readVariable(variable, nameOf(variable.name)));
  const products = new Products(variables);
  const blocks: ReadBlock[] = [];
  let linear: ReadRow[] = [];
  let product: ProductRow[] = [];
  const endRun = (): void => {
    blocks.push(...linearBlocks(linear));
    if (product.length > 0) blocks.push(products.block(product));
    linear = [];
    product = [];
  };
  for (const row of draft.rows) {
    const name = nameOf(row.name);
    const asProduct = products.productRow(row, name);
    if ((asProduct === null ? product : linear).length > 0) endRun();
    if (asProduct !== null) product.push(asProduct);
    else
      linear.push({
        ...products.linearized(row.terms, row.quadratic),
        name,
        lower: row.lower,
        upper: row.upper,
      });
  }
  endRun();
  const objective = objectiveOf(draft, products);
  const all = [...variables, ...products.newVariables()];
  return modelOfFile(all, [...blocks, ...products.newBlocks()], objective);
}

/** Without bounds of its own a variable is at least 0; a binary one is between 0 and 1 whatever they are. */
function readVariable(variable: DraftVariable, name: string): ReadVariable {
  const { isBinary, isGeneral } = variable;
  const lower = variable.lower ?? 0;
  const upper = variable.upper ?? Number.POSITIVE_INFINITY;
  return {
    name,
    lower: isBinary ? Math.max(0, lower) : lower,
    upper: isBinary ? Math.min(1, upper) : upper,
    integral: isBinary || isGeneral,
  };
}

function objectiveOf({ objective, sense }: Draft, products: Products): Objective | null {
  const { variables, coefficients } = products.linearized(termsOf(objective.linear), objective.quadratic);
  if (variables.length === 0 && objective.constant === 0) return null;
  return {
    sense,
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant: objective.constant,
  };
}
