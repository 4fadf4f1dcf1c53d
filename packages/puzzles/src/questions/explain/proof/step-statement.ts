import {
  type AppliedRule,
  conflict,
  instanceRows,
  type Literal,
  type Model,
  modelOfRows,
  negate,
  type Proving,
  type ReasonModel,
  type ReasonRow,
  someOf,
} from '@gridwright/modeling';

/** What one proof of an explanation is about: these rules, with what is known, force these literals. */
export interface StepClaim {
  /** Empty for a contradiction. */
  readonly follows: readonly Literal[];
  readonly known: readonly Literal[];
  readonly rules: readonly AppliedRule[];
  /** Rules of the weight 0 that are used, by their indexes in the model. */
  readonly bookkeeping: readonly number[];
}

/** The rows of the rules of a claim, and of its bookkeeping. */
export function rowsOfClaim(
  { rules: all, graphs }: ReasonModel,
  { rules, bookkeeping }: Pick<StepClaim, 'rules' | 'bookkeeping'>,
): readonly ReasonRow[] {
  const rowsOf = (rule: AppliedRule): readonly ReasonRow[] =>
    rule.type === 'rule' ? all[rule.rule]!.rows : instanceRows(graphs[rule.graph]!, rule);
  return [...rules.flatMap(rowsOf), ...bookkeeping.flatMap((rule) => all[rule]!.rows)];
}

/**
 * The statement of a claim, without solutions if and only if it is true: the rows of its rules, what is known, and that something of what
 * follows is false. Its variables are those that occur, in their order.
 */
export function provingOfClaim(model: ReasonModel, claim: StepClaim): Proving {
  const prepared = conflict().prepare(modelOfClaim(model, claim));
  if (prepared.status !== 'ready' || prepared.proving === undefined)
    throw new Error('the engine refuses rows over binary variables');
  return prepared.proving;
}

function modelOfClaim(model: ReasonModel, claim: StepClaim): Model {
  const opposite = claim.follows.length === 0 ? [] : [someOf(...claim.follows.map(negate))];
  return modelOfRows([...rowsOfClaim(model, claim), ...opposite], claim.known);
}
