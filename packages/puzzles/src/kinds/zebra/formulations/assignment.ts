import { type NumberedShape, numbered, type Statement } from '@gridwright/logic-grid-english';
import {
  atLeast,
  atMost,
  type BinaryVariable,
  equal,
  exactlyOne,
  model,
  plus,
  type Relation,
  sum,
  type Term,
  times,
  when,
} from '@gridwright/modeling';
import type { Formulation } from '../../../contracts/kind.js';
import { formulated, recordBounds } from '../../../parts/formulated.js';
import { layers, type Zebra } from '../layers.js';
import { listsIn, type Sentence } from '../records.js';
import { rowNameOf } from './row-name.js';
import { type Truth, type TruthRow, truthRows, type ValueAt } from './truth-rows.js';

/**
 * The integer program of Conroy, Dieroff, Kehoe and Lu ("Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization",
 * thesis, University of Edinburgh, 2025), section 7.2.1. $I$ are the places, $A$ the attributes, $V_a$ the values of attribute $a$, and $V$ those of
 * all. $x_{i,k}$ is 1 if the value $k$ is at place $i$.
 *
 * - `one value` (7.1a): each place has one value of an attribute.
 *   $$
 *   \sum_{k \in V_a} x_{i,k} = 1 \quad \forall a \in A, i \in I
 *   $$
 * - `one place` (7.1b): each value is at one place.
 *   $$
 *   \sum_{i \in I} x_{i,k} = 1 \quad \forall k \in V
 *   $$
 * - `sentence`: the rows of each sentence. ACC, the values $k$ and $l$ are at the same place:
 *   $$
 *   x_{i,k} - x_{i,l} = 0 \quad \forall i \in I
 *   $$
 *   DLC, the value $k$ is at one of the places $J$ that the sentence allows, which is $x_{i,k} = 1$ for one place $i$:
 *   $$
 *   \sum_{i \in J} x_{i,k} = 1
 *   $$
 *   ILC, the values $k$ and $l$ are at two places that make the sentence true. $R$ are these pairs of places, in the thesis the neighbors, in both
 *   orders:
 *   $$
 *   \sum_{(i,j) \in R} x_{i,k} x_{j,l} = 1
 *   $$
 * - `both`: each product is a binary variable $y$.
 *   $$
 *   y_{i,k,j,l} = x_{i,k} x_{j,l}
 *   $$
 *
 * Added:
 *
 * - $h_s$ (`holds`) is 1 if the sentence $s$ is not left out: its rows are relaxed otherwise. DLC are rows for the same reason, not bounds.
 * - Different places: $x_{i,k} + x_{i,l} \le 1$ for each place $i$, and the sum of all of them for more than two values. "Between": $\sum x_{i,k} x_{j,l} x_{g,m} = 1$ over the triples of places
 *   $(i, j, g)$ that make it true, products of a product and a variable.
 * - Such a sum of products $\sigma$ is 1 or 0, as each value is at one place, so that negations, "or" and "exactly one" are sums of sums:
 *   $1 - \sigma$ for "not", at least 1 for "or", 1 for "exactly one".
 * - `literal of parts`: within other sentences, a literal $c$ for "and" of $n$ parts with the sums $\sigma_1, \dots, \sigma_n$, each of which is 1
 *   if the part is true:
 *   $$
 *   c \le \sigma_t \quad \forall t = 1, \dots, n
 *   $$
 *   $$
 *   c \ge \sum_{t=1}^{n} \sigma_t - (n - 1)
 *   $$
 *   and literals $o$ and $m$ for "exactly one" and "several":
 *   $$
 *   o + m \le 1
 *   $$
 *   $$
 *   o + 2 m \le \sum_{t=1}^{n} \sigma_t \le o + n m
 *   $$
 */
export const assignment: Formulation<Zebra> = {
  name: 'assignment',
  description: 'Conroy et al. 2025, 7.1: x[i,k], value k at place i; sums of products for relative places',
  variants: [],
  graphConstraints: [],
  // Each attribute has one value at each place.
  solutionsAreIncomparable: () => true,
  formulate: (shape) => {
    const inNumbers = numbered(listsIn(shape.records));
    const { places, placeNames, attributes, values, valueNames, count } = inNumbers;
    const sentences = shape.records?.sentences ?? [];
    const { rows, literals } = allRows(inNumbers, sentences);
    const m = model();
    const x = m.binary('value', [places, values], (i, k) => `${valueNames[k]!} at ${placeNames[i]!}`);
    const holds = m.binary('holds', [sentences], (sentence) => `${rowNameOf(shape, sentence)} holds`);
    const literal = m.binary('literal', [[...literals.keys()]]);
    m.each(
      'one value',
      [[...attributes.keys()], places],
      (a, i) => exactlyOne(...places.map((k) => x(i, a * count + k))),
      (a, i) => `${attributes[a]!.id} at ${placeNames[i]!}`,
    );
    m.each(
      'one place',
      [values],
      (k) => exactlyOne(...places.map((i) => x(i, k))),
      (k) => `place of ${valueNames[k]!}`,
    );
    const factor = ({ value, place }: ValueAt): BinaryVariable => x(place, value);
    const products = new Map<string, BinaryVariable>();
    const productOf = (factors: readonly ValueAt[]): BinaryVariable =>
      factors.length === 1 ? factor(factors[0]!) : products.get(keyOf(factors))!;
    const longest = [...rows.map(({ row }) => row), ...literals.flatMap((each) => each.rows)];
    for (const [degree, needed] of neededProducts(longest)) {
      const both = m.product(
        degree === 2 ? 'both' : `all of ${degree}`,
        [needed],
        (factors) => [productOf(factors.slice(0, -1)), factor(factors.at(-1)!)],
        (factors) =>
          factors.map(({ value, place }) => `${valueNames[value]!} at ${placeNames[place]!}`).join(' and '),
      );
      for (const factors of needed) products.set(keyOf(factors), both(factors));
    }
    const expression = ({ constant, terms }: Truth): Term =>
      plus(
        constant,
        sum(terms, ({ coefficient, of }) =>
          times(coefficient, 'literal' in of ? literal(of.literal) : productOf(of)),
        ),
      );
    m.each(
      'sentence',
      [rows],
      ({ sentence, row }) => when(holds(sentence), relationOf(row, expression)),
      ({ sentence }) => rowNameOf(shape, sentence),
    );
    m.each('literal of parts', [literals.flatMap((each) => each.rows.flatMap(oneSided))], (row) =>
      relationOf(row, expression),
    );
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: (puzzle) => recordBounds('sentences', shape, puzzle, (index) => holds(sentences[index]!)),
      answers: {
        table: (site) => {
          const [a, i] = [Math.floor(site / count), site % count];
          return { oneOf: places.map((k) => [k, x(i, a * count + k)]) };
        },
      },
    });
  },
};

interface AllRows {
  readonly rows: readonly { readonly sentence: Sentence; readonly row: TruthRow }[];
  readonly literals: readonly { readonly rows: readonly TruthRow[] }[];
}

/** The rows of all sentences: those of the thesis where it has some, else by the truth of their claims. */
function allRows(shape: NumberedShape, sentences: readonly Sentence[]): AllRows {
  const { rowsOf, literals } = truthRows(shape);
  const rows = sentences.flatMap((sentence) => {
    const { statement } = sentence;
    const own = placeByPlace(shape, statement) ?? rowsOf(shape.claimOf(statement));
    return own.map((row) => ({ sentence, row }));
  });
  return { rows, literals };
}

/** For each place, the row of values at the same place or at different ones; null for other statements. */
function placeByPlace(
  { places, valueNames }: NumberedShape,
  statement: Statement,
): readonly TruthRow[] | null {
  if (statement.relation !== 'same' && statement.relation !== 'different') return null;
  const [first, ...others] = statement.values.map((name) => valueNames.indexOf(name));
  const at = (coefficient: number, value: number, place: number) => ({
    coefficient,
    of: [{ value, place }],
  });
  return places.flatMap((place): readonly TruthRow[] => {
    if (statement.relation === 'same')
      return others.map((other) => ({
        sum: { constant: 0, terms: [at(1, first!, place), at(-1, other, place)] },
        lower: 0,
        upper: 0,
      }));
    const terms = [first!, ...others].map((value) => at(1, value, place));
    return [{ sum: { constant: 0, terms }, lower: Number.NEGATIVE_INFINITY, upper: 1 }];
  });
}

/** The products that rows need, by their number of factors; each after those of its first factors. */
function neededProducts(
  rows: readonly TruthRow[],
): readonly (readonly [degree: number, factors: readonly (readonly ValueAt[])[]])[] {
  const needed = new Map<number, Map<string, readonly ValueAt[]>>();
  const add = (factors: readonly ValueAt[]): void => {
    if (factors.length < 2) return;
    add(factors.slice(0, -1));
    const ofDegree = needed.get(factors.length) ?? new Map();
    needed.set(factors.length, ofDegree.set(keyOf(factors), factors));
  };
  for (const {
    sum: { terms },
  } of rows)
    for (const { of } of terms) if (!('literal' in of)) add(of);
  return [...needed]
    .sort(([one], [other]) => one - other)
    .map(([degree, products]) => [degree, [...products.values()]]);
}

function keyOf(factors: readonly ValueAt[]): string {
  return factors.map(({ value, place }) => `${value} ${place}`).join(', ');
}

function relationOf({ sum: truth, lower, upper }: TruthRow, expression: (truth: Truth) => Term): Relation {
  const left = expression(truth);
  if (lower === upper) return equal(left, lower);
  return lower === Number.NEGATIVE_INFINITY ? atMost(left, upper) : atLeast(left, lower);
}

/** A row with two different bounds as two rows. */
function oneSided(row: TruthRow): readonly TruthRow[] {
  if (row.lower === row.upper) return [row];
  const sides = [
    { ...row, upper: Number.POSITIVE_INFINITY },
    { ...row, lower: Number.NEGATIVE_INFINITY },
  ];
  return sides.filter(({ lower, upper }) => Number.isFinite(lower) || Number.isFinite(upper));
}
