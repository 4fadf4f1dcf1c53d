import { describe, expect, it } from 'vitest';
import {
  atMost,
  cover,
  enumerate,
  equal,
  fixed,
  type Model,
  model,
  openSession,
  or,
  plus,
  refusalsBy,
  type Session,
  sum,
  times,
} from '../../../src/index.js';
import { digitsOf, givens, sudoku } from './sudoku.js';

/** The number of solutions, up to `max`. */
async function countOf(session: Session, question: Model, max = Infinity, ask = {}): Promise<number> {
  let count = 0;
  for await (const _ of enumerate(session, question, { max, ask, budget: {} })) count += 1;
  return count;
}

describe('Sudoku by the engine cover', () => {
  it('has 288 grids of 4 by 4', async () => {
    const question = sudoku(2);
    const session = await openSession(cover, question);
    const seen = new Set<string>();
    for await (const { values } of enumerate(session, question, { budget: {} })) seen.add(values.join());
    expect(seen.size).toBe(288);
    session.close();
  });

  it('solves puzzles in one session, and proves each solution unique', async () => {
    const question = sudoku(3);
    const session = await openSession(cover, question);
    const puzzles = [
      '000000010400000000020000000000050407008000300001090000300400200050100000000806000',
      '800000000003600000070090200050007000000045700000100030001000068008500010090000400',
      '100007090030020008009600500005300900010080002600004000300000010040000007007000300',
    ];
    const solutions: string[] = [];
    for (const puzzle of puzzles) {
      const assume = givens(puzzle);
      expect(await countOf(session, question, 2, { assume })).toBe(1);
      const outcome = await session.solve({ assume }, {});
      if ('values' in outcome) solutions.push(digitsOf(outcome.values));
      const open = assume.slice(1);
      expect(await countOf(session, question, 2, { assume: open })).toBe(2);
      // One more clue, which contradicts the others.
      const { variable } = assume[0]!;
      const wrong = fixed(variable - (variable % 9) + ((variable + 1) % 9), 1);
      expect((await session.solve({ assume: [...assume, wrong] }, {})).status).toBe('infeasible');
    }
    expect(solutions).toEqual([
      '693784512487512936125963874932651487568247391741398625319475268856129743274836159',
      '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
      '162857493534129678789643521475312986913586742628794135356478219241935867897261354',
    ]);
    session.close();
  });

  it('answers other questions during an enumeration', async () => {
    const question = sudoku(2);
    const session = await openSession(cover, question);
    const [one, other] = [session.solutions!({}, {}), session.solutions!({}, {})];
    const seen = [new Set<string>(), new Set<string>()];
    for (let found = 0; found < 288; found++) {
      for (const [place, listing] of [one, other].entries()) {
        const step = await listing.next();
        if (!step.done) seen[place]!.add(step.value.values.join());
      }
      expect((await session.solve({ assume: [fixed(found % 64, 1)] }, {})).status).toBe('feasible');
    }
    expect(seen.map(({ size }) => size)).toEqual([288, 288]);
    expect(await one.next()).toMatchObject({ done: true, value: { end: 'all' } });
    session.close();
  });
});

describe('the engine cover', () => {
  const items = Array.from({ length: 5 }, (_, i) => i);

  it('reports refusals, and a refused addition leaves the session unchanged', async () => {
    const builder = model();
    const x = builder.binary('x', [items]);
    builder.integer('n', [], { lower: 0, upper: 2 });
    builder.continuous('y', [], { lower: 0, upper: 1 });
    builder.product('both', [], () => [x(0), x(1)]);
    builder.connected('joined', { vertices: [0, 1], edges: [0], ends: () => [0, 1], used: () => x(0) });
    builder.each('two', [], () => equal(sum(items, x), 2));
    builder.each('weighed', [], () => atMost(plus(x(0), times(2, x(1))), 1));
    builder.each('taken', [], () => atMost(sum(items, x), 1));
    builder.each('clause', [], () => or(x(0), x(1)));
    builder.maximize(x(0));
    const question = builder.build({ decisions: [x] });
    const blocks = ['both', 'joined', 'two', 'weighed'];
    const refused = question.constraints.filter(({ name }) => blocks.includes(name));
    expect(refusalsBy(cover, question)).toEqual([
      { code: 'integer-variables' },
      { code: 'continuous-variables' },
      { code: 'objective', block: 'objective' },
      ...refused.map(({ type, name }) => ({ code: type, block: name })),
    ]);
    const open = model();
    const z = open.binary('z', [items]);
    open.each('one', [], () => equal(sum(items, z), 1));
    const plain = open.build({ decisions: [z] });
    const session = await openSession(cover, plain);
    const taken = question.constraints.filter(({ name }) => name === 'clause');
    for (const { type, name } of refused) {
      const block = question.constraints.find((each) => each.name === name)!;
      const problem = { code: 'model-refused', engine: 'cover', refusals: [{ code: type, block: name }] };
      expect(() => session.add([...taken, block])).toThrow(expect.objectContaining({ problem }));
    }
    expect(await countOf(session, plain)).toBe(5);
    session.add(taken);
    expect(await countOf(session, plain)).toBe(2);
    session.close();
  });

  it('accepts fixed variables with any coefficient', async () => {
    const builder = model();
    const x = builder.binary('x', [items]);
    builder.each('row', [], () =>
      equal(
        plus(
          times(-2, x(0)),
          plus(
            times(7, x(1)),
            sum([2, 3, 4], (i) => x(i)),
          ),
        ),
        5,
      ),
    );
    const question = builder.build({ decisions: [x] });
    question.lower[1] = 1;
    question.upper[0] = 0;
    const session = await openSession(cover, question);
    // 7 is more than 5 by itself.
    expect((await session.solve({}, {})).status).toBe('infeasible');
    question.lower[0] = 1;
    question.upper[0] = 1;
    const other = await openSession(cover, question);
    expect(await countOf(other, question)).toBe(1);
    expect(await other.solve({}, {})).toMatchObject({ values: Float64Array.of(1, 1, 0, 0, 0) });
  });

  it('reports the bound that leaves no value', async () => {
    const session = await openSession(cover, sudoku(2));
    for (const bound of [
      { lower: 2, upper: 3 },
      { lower: -1, upper: -0.5 },
      { lower: 0.2, upper: 0.8 },
      { lower: 1, upper: 0 },
    ]) {
      const assume = [fixed(3, 0), { variable: 5, ...bound }, fixed(4, 0)];
      expect(await session.solve({ assume }, {})).toMatchObject({ status: 'infeasible', core: [1] });
    }
    expect(await session.solve({ assume: [{ variable: 5, lower: 0.5, upper: 9 }] }, {})).toMatchObject({
      status: 'feasible',
    });
    session.close();
  });

  it('supports neither relaxations nor objectives', async () => {
    const session = await openSession(cover, sudoku(2));
    await expect(session.solve({ relax: true }, {})).rejects.toMatchObject({
      problem: { code: 'no-relaxations' },
    });
    const objective = {
      sense: 'minimize',
      variables: Int32Array.of(0),
      coefficients: Float64Array.of(1),
      constant: 0,
    } as const;
    await expect(session.solve({ objective }, {})).rejects.toMatchObject({
      problem: { code: 'model-refused', refusals: [{ code: 'objective' }] },
    });
    session.close();
    await expect(async () => session.solutions!({}, {}).next()).rejects.toMatchObject({
      problem: { code: 'session-closed' },
    });
  });
});
