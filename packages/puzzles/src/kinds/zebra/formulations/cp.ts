import { numbered } from '@gridwright/logic-grid-english';
import { model, not, or, type Proposition, type Table } from '@gridwright/modeling';
import type { Formulation } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { formulated, recordBounds } from '../../../parts/formulated.js';
import { layers, type Zebra } from '../layers.js';
import { listsIn } from '../records.js';
import { rowNameOf } from './row-name.js';
import {
  goalsInOrder,
  guarded,
  type Heuristics,
  rowsOf,
  type SignedGate,
  valuesInOrder,
} from './search-goals.js';

const parameters = [
  { name: 'h1', description: 'heuristic 1: sentences that place a value come first; 0 or 1, 0 by default' },
  { name: 'h2', description: 'heuristic 2: sentences about relative places come last; 0 or 1, 0 by default' },
  {
    name: 'h3',
    description:
      'heuristic 3: the asked value comes after the sentences about the other values of its attribute; 0 or 1, 0 by default',
  },
] as const;

/**
 * The constraint program of Conroy, Dieroff, Kehoe and Lu ("Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization",
 * thesis, University of Edinburgh, 2025), section 7.2.2, after Gregor et al. $A$ are the attributes, each with $n$ values, and the places are
 * 1 to $n$. $v_{a,i}$ is the number, from 1 to $n$, of the value of attribute $a$ at place $i$, in the thesis `House[i].v`. $p_{a,k}$ is the place of its
 * value $k$, `position(k)`.
 *
 * - `all different`: an attribute has different values at all places.
 *   $$
 *   v_{a,i} \ne v_{a,j} \quad \forall a \in A, 1 \le i \lt j \le n
 *   $$
 *   The thesis has $\sum_i x_{i,v} = 1$ for each value $v$ of all.
 * - `has`: $x_{a,i,k}$ is 1 if the place has the value; these are the decisions.
 *   $$
 *   x_{a,i,k} = 1 \Leftrightarrow v_{a,i} = k \quad \forall a \in A, i, k = 1, \dots, n
 *   $$
 * - `place of`: the place of each value.
 *   $$
 *   x_{a,i,k} = 1 \Leftrightarrow p_{a,k} = i \quad \forall a \in A, i, k = 1, \dots, n
 *   $$
 * - `sentence`: the places of the values that a sentence $s$ names are one of the tuples $R_s$ that make it true, in a table. $h_s$ (`holds`, added)
 *   is 1 if the sentence is not left out; with 0, the places are any.
 *   $$
 *   h_s = 1 \Rightarrow (p_{a,k}, p_{b,l}, \dots) \in R_s
 *   $$
 *   The tuples are in ascending order, so that a search which tries the sentences one after the other tries these one after the other. ACC: $(i, i)$ for
 *   each place $i$, so $p_{a,k} = p_{b,l}$. The thesis has $v_{a,i} = k \Rightarrow v_{b,i} = l$ for all $i$, which is the same: each value is at
 *   exactly one place. DLC: one place. ILC: $(i, j)$ with $\lvert i - j \rvert = 1$, for example.
 *
 * Added:
 *
 * - A sentence whose table would have more than 6,000 tuples, such as one with many values, becomes its parts, with literals $g$: `relation`, a table
 *   for each relation with its literal; and clauses.
 * - `parts`: a literal for "and" of others; with negations, these make "or" and "exactly one", too.
 *   $$
 *   g \Leftrightarrow g_1 \land g_2 \land \dots
 *   $$
 * - `sentence by parts`: the literal of the sentence is true.
 *   $$
 *   \neg h_s \lor g
 *   $$
 * - The question is a row of `sentence`, too, which allows the asked value at every place: the program of the thesis, which is not printed,
 *   considers "the possibility that the zebra is in every house", and so does a search that tries the rows one after the other. It is
 *   the first row.
 * - The heuristics of section 7.3.1 as parameters, which permute the rows and the variables $p$: `cp:h1=1:h2=1:h3=1`. With 1, sentences that
 *   give one certain place come first (DLC). With 2, all come last but these and those that put values at the same place (ILC). With 3,
 *   sentences about the mutually exclusive elements of the asked value (MEC), the other values of its attribute, come before the row of
 *   the question. The solutions are the same, and so is what constraint propagation finds; a search without it can take far fewer steps.
 */
export const cp: Formulation<Zebra> = {
  name: 'cp',
  description:
    'Conroy et al. 2025, 7.2.2: p[k], the place of value k; for each sentence a table of the places that make it true',
  variants: [],
  graphConstraints: [],
  parameters,
  // Each attribute has one value at each place.
  solutionsAreIncomparable: () => true,
  formulate: (shape, { parameters: given = {} } = {}) => {
    const inNumbers = numbered(listsIn(shape.records));
    const { places, placeNames, attributes, values, valueNames, count } = inNumbers;
    const question = shape.records?.question[0] ?? null;
    const sentences = shape.records?.sentences ?? [];
    const goals = goalsInOrder(sentences, attributes, question, heuristicsIn(given));
    const rows = rowsOf(inNumbers, goals);
    const m = model();
    const bounds = { lower: 1, upper: Math.max(1, count) };
    const place = m.integer(
      'place',
      [valuesInOrder(goals, valueNames)],
      bounds,
      (k) => `place of ${valueNames[k]!}`,
    );
    const attributeNumbers = [...attributes.keys()];
    const value = m.integer(
      'value',
      [attributeNumbers, places],
      bounds,
      (a, i) => `${attributes[a]!.id} at ${placeNames[i]!}`,
    );
    const has = m.valueIs(
      'has',
      [attributeNumbers, places, places],
      (a, i, k) => [value(a, i), k + 1],
      (a, i, k) => `${attributes[a]!.values[k]!} at ${placeNames[i]!}`,
    );
    const holds = m.binary('holds', [sentences], (sentence) => `${rowNameOf(shape, sentence)} holds`);
    const part = m.binary('part', [[...rows.gates.keys()]]);
    const literal = ({ gate, isNegated }: SignedGate): Proposition =>
      isNegated ? not(part(gate)) : part(gate);
    const tableOf = (guard: Table['variables'][number], named: readonly number[]): Table['variables'] => [
      guard,
      ...named.map((k) => place(k)),
    ];
    m.allDifferent(
      'all different',
      [attributeNumbers],
      (a) => places.map((i) => value(a, i)),
      (a) => `each ${attributes[a]!.id} once`,
    );
    m.reifiedValue(
      'place of',
      [values, places],
      (k, i) => ({
        proposition: has(Math.floor(k / count), i, k % count),
        variable: place(k),
        value: i + 1,
      }),
      (k, i) => `one ${attributes[Math.floor(k / count)]!.id} at ${placeNames[i]!}, ${valueNames[k]!}`,
    );
    m.table(
      'sentence',
      [rows.tables],
      ({ goal, named, tuples }) =>
        'sentence' in goal
          ? {
              variables: tableOf(holds(goal.sentence), named),
              tuples,
            }
          : { variables: named.map((k) => place(k)), tuples },
      ({ goal }) =>
        'sentence' in goal ? rowNameOf(shape, goal.sentence) : `question: where is ${goal.asked.value}?`,
    );
    m.table('relation', [rows.reified], ({ gate, named, whenTrue, whenFalse }) => ({
      variables: tableOf(part(gate), named),
      tuples: [...guarded(1, whenTrue), ...guarded(0, whenFalse)],
    }));
    m.each('parts', [rows.clauses], (clause) => or(...clause.map(literal)));
    m.each(
      'sentence by parts',
      [rows.byParts],
      ({ sentence, truth }) => or(not(holds(sentence)), literal(truth)),
      ({ sentence }) => rowNameOf(shape, sentence),
    );
    return formulated(layers, shape, {
      model: m.build({ decisions: [has] }),
      fix: (puzzle) => recordBounds('sentences', shape, puzzle, (index) => holds(sentences[index]!)),
      answers: {
        table: (site) => {
          const [a, i] = [Math.floor(site / count), site % count];
          return { oneOf: places.map((k) => [k, has(a, i, k)]) };
        },
      },
    });
  },
};

/** Throws `QuestionError` `parameter` for a value that is not 0 or 1. */
function heuristicsIn(given: Readonly<Record<string, number>>): Heuristics {
  const isOn = (name: 'h1' | 'h2' | 'h3'): boolean => {
    const found = given[name] ?? 0;
    if (found !== 0 && found !== 1)
      throw new QuestionError({ code: 'parameter', name, expected: '0 or 1', found });
    return found === 1;
  };
  return { h1: isOn('h1'), h2: isOn('h2'), h3: isOn('h3') };
}
