import { describe, expect, test } from 'vitest';
import { type ConstraintBlock, opbFormat } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { problemOf } from './problem-of.js';
import { flattened } from './same-model.js';

const small = `* #variable= 3 #constraint= 2
* a comment
min: +2 x1 -3 ~x2 ;
+1 x1 +2 x2 -1 x3 >= 1 ;
-1 x1 +1
  x2 = 0;
`;

function constraintsOf(text: string): readonly ConstraintBlock[] {
  return opbFormat.read(text).constraints;
}

/** All solutions over x1 to x`count`, by brute force of the model. */
function solutionsOf(text: string, count: number): ReadonlySet<string> {
  const model = opbFormat.read(text);
  const { lower, upper, constraints } = model;
  const decisions = Int32Array.from({ length: count }, (_, variable) => variable);
  return bruteForce({ model: { ...model, decisions }, blocks: constraints, lower, upper, objective: null })
    .solutions;
}

describe('the reader of OPB', () => {
  test('reads objective and rows; a negated literal is one minus its variable', () => {
    const { variables, rows, objective } = flattened(opbFormat.read(small));
    expect(variables).toEqual(
      ['x1', 'x2', 'x3'].map((name) => ({ name, lower: 0, upper: 1, integral: true })),
    );
    expect(rows).toEqual([
      {
        name: 'c1',
        entries: [
          [0, 1],
          [1, 2],
          [2, -1],
        ],
        lower: 1,
        upper: Infinity,
      },
      {
        name: 'c2',
        entries: [
          [0, -1],
          [1, 1],
        ],
        lower: 0,
        upper: 0,
      },
    ]);
    expect(objective).toEqual({
      sense: 'minimize',
      terms: [
        [0, 2],
        [1, 3],
      ],
      constant: -3,
    });
  });

  test('reads <= and max', () => {
    const { rows, objective } = flattened(opbFormat.read('max: 1 x1 ;\n+1 x1 +1 x2 <= 1 ;\n'));
    expect(objective).toMatchObject({ sense: 'maximize' });
    expect(rows[0]).toMatchObject({ lower: -Infinity, upper: 1 });
  });

  test('a sum of literals with the bound 1 is a clause', () => {
    const [rows, clauses, ...none] = constraintsOf(
      '+1 x1 +1 ~x3 >= 1 ;\n+2 x1 +1 x2 >= 1 ;\n+1 ~x2 >= 1 ;\n',
    );
    expect(none).toEqual([]);
    expect(rows).toMatchObject({ type: 'linear', name: 'rows' });
    expect(clauses).toEqual({
      type: 'clause',
      name: 'clauses',
      starts: Int32Array.of(0, 2, 3),
      literals: Int32Array.of(0, 5, 3),
    });
  });

  test('products of literals become variables', () => {
    const text = '* #variable= 3 #constraint= 1\n+1 x1 x2 +2 ~x3 x1 +3 x1 x2 x3 -1 x2 x1 +7 x1 ~x1 >= 2 ;\n';
    const model = opbFormat.read(text);
    expect(Array.from({ length: model.variableCount }, (_, i) => model.names.variable(i))).toEqual([
      'x1',
      'x2',
      'x3',
      'x1 x2',
      '~x3',
      'x1 ~x3',
      'x1 x2 x3',
    ]);
    expect(model.constraints.map(({ type, name }) => [type, name])).toEqual([
      ['linear', 'rows'],
      ['linear', 'complements'],
      ['product', 'products'],
    ]);
    // 1·x1x2 cancels against −1·x2x1, which leaves 2·x1(1 − x3) + 3·x1x2x3 ≥ 2.
    const expected = ['1,0,0', '1,1,0', '1,1,1'];
    expect([...solutionsOf(text, 3)].sort()).toEqual(expected);
  });

  test.each(['>', '<', '!=', '<>', '=>', '=<', '==', '≥', '>>='])('%s is no relation', (sign) => {
    expect(problemOf(`min: +1 x1 ;\n+2 ~x1 +1 x3${sign} 0;\n`, opbFormat.read)).toEqual({
      code: 'unexpected',
      place: { line: 2, column: 13 },
      expected: '">=", "=" or "<="',
      found: JSON.stringify(sign),
    });
  });

  test.each(['min: ;', 'max: ;', 'min: ;\n+0 x1 >= 0 ;'])(
    'reads an objective without terms, as in %j',
    (text) => {
      expect(flattened(opbFormat.read(`${text}\n`)).objective).toBeNull();
    },
  );

  test.each([
    ['', 'unrecognized', 1],
    ['hello', 'unexpected', 1],
    ['* #variable= 1 #constraint= 2\n+1 x1 >= 1 ;\n', 'unexpected', 1],
    ['* #variable= 99999999999 #constraint= 1\n+1 x1 >= 1 ;\n', 'out-of-range', 1],
    ['* #variable= 1 #constraint= 1\n+1 x2 >= 1 ;\n', 'out-of-range', 2],
    ['+1 x0 >= 1 ;\n', 'out-of-range', 1],
    ['+1 x99999999 >= 1 ;\n', 'out-of-range', 1],
    ['+9007199254740993 x1 >= 1 ;\n', 'out-of-range', 1],
    ['+9007199254740991 x1 +1 x2 +9007199254740991 x1 >= 1 ;\n', 'out-of-range', 1],
    ['+1.5 x1 >= 1 ;\n', 'unexpected', 1],
    ['+1 y >= 1 ;\n', 'unexpected', 1],
    ['x1 >= 1 ;\n', 'unexpected', 1],
    ['+1 x1 1 ;\n', 'unexpected', 1],
    ['+1 x1 > 1 ;\n', 'unexpected', 1],
    ['+1 x1 >= 1\n', 'unexpected', 2],
    ['+1 x1 >= 1 2 ;\n', 'unexpected', 1],
    ['+1 x1 >= ;\n', 'unexpected', 1],
    ['min: +1 x1 ;\nmin: +1 x1 ;\n', 'unexpected', 2],
    ['+1 x1 >= 1 ;\nmin: +1 x1 ;\n', 'unexpected', 2],
    ['soft: 6 ;\n[5] +1 x1 >= 1 ;\n', 'unsupported', 1],
    ['[5] +1 x1 >= 1 ;\n', 'unsupported', 1],
    ['* gridwright names 1\n* times 0.5\n+1 x1 >= 1 ;\n', 'unexpected', 2],
    ['* gridwright names 1\n* upper\n+1 x1 >= 1 ;\n', 'unexpected', 3],
    ['* gridwright names 1\n* impossible\n+1 x1 >= 2 ;\n', 'unexpected', 3],
    ['* gridwright names 1\n* block clause a\n+2 x1 >= 1 ;\n', 'unexpected', 3],
  ])('refuses %j', (text, code, line) => {
    expect(problemOf(text, opbFormat.read)).toMatchObject({ code, place: { line } });
  });
});
