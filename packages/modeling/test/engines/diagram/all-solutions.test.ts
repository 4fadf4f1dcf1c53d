import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import {
  type Ask,
  type Assumption,
  backbone,
  type ConstraintBlock,
  clauseBlock,
  conflict,
  diagram,
  type EnumeratedSolution,
  enumerate,
  type Model,
  openSession,
  type Session,
} from '../../../src/index.js';
import { bruteForce, decisionsOf, holds } from '../../oracle.js';
import { randomLoopModels, randomPathModels, randomTreeModels } from '../../random-subgraph-models.js';
import { boardOf } from './boards.js';

async function all(
  session: Session,
  model: Model,
  ask: Pick<Ask, 'assume' | 'guards'>,
): Promise<readonly Float64Array[]> {
  const found: Float64Array[] = [];
  for await (const { values } of enumerate(session, model, { ask, budget: {} })) found.push(values);
  return found;
}

/** The backbone, from the list of solutions. */
function forcedBy(model: Model, solutions: ReadonlySet<string>): number[] {
  const lists = [...solutions].map((solution) => solution.split(','));
  return Array.from(model.decisions, (_, place) =>
    lists.every((list) => list[place] === lists[0]![place]) ? 1 : 0,
  );
}

describe('all solutions at once', () => {
  it.each([
    { title: 'loops', models: randomLoopModels },
    { title: 'paths', models: randomPathModels },
    { title: 'trees', models: randomTreeModels },
  ])('are those of brute force, with assumptions and guards: $title', async ({ models }) => {
    const assumption = (model: Model): fc.Arbitrary<Assumption> =>
      fc
        .tuple(fc.nat({ max: model.variableCount - 1 }), fc.integer({ min: -1, max: 1 }), fc.nat({ max: 2 }))
        .map(([variable, lower, width]) => ({ variable, lower, upper: lower + width }));
    const questions = models.chain(({ shape, model }) => {
      const clause = fc.array(fc.nat({ max: Math.max(0, 2 * shape.binaries - 1) }), {
        minLength: 1,
        maxLength: 5,
      });
      return fc.record({
        model: fc.constant(model),
        assume: model.variableCount === 0 ? fc.constant([]) : fc.array(assumption(model), { maxLength: 2 }),
        // By guard: the first is permanent, the second holds if it is active, the third never.
        clauses: fc.array(clause, { minLength: 3, maxLength: 3 }),
        isGuarded: fc.boolean(),
      });
    });
    let several = 0;
    const property = fc.asyncProperty(questions, async ({ model, assume, clauses, isGuarded }) => {
      const session = await openSession(diagram, model);
      const blocks = clauses.map((clause): ConstraintBlock[] =>
        model.decisions.length === 0 ? [] : [clauseBlock('added', [clause])],
      );
      const named = session.guard();
      session.add(blocks[0]!);
      session.add(blocks[1]!, named);
      session.add(blocks[2]!, session.guard());
      const lower = model.lower.slice();
      const upper = model.upper.slice();
      for (const each of assume) {
        lower[each.variable] = Math.max(lower[each.variable]!, each.lower);
        upper[each.variable] = Math.min(upper[each.variable]!, each.upper);
      }
      const held = [...model.constraints, ...blocks[0]!, ...(isGuarded ? blocks[1]! : [])];
      const { solutions } = bruteForce({ model, blocks: held, lower, upper, objective: null });
      if (solutions.size > 1) several += 1;
      const ask = { assume, guards: isGuarded ? [named] : [] };
      const counted = await session.count!(ask, {});
      expect(counted).toMatchObject({ count: BigInt(solutions.size), stopped: null });
      const found = await all(session, model, ask);
      expect(new Set(found.map((values) => decisionsOf(model, values)))).toEqual(solutions);
      expect(found.length).toBe(solutions.size);
      const isRight = (values: Float64Array): boolean =>
        held.every((block) => holds(block, values)) &&
        values.every((value, variable) => value >= lower[variable]! && value <= upper[variable]!);
      expect(found.filter((values) => !isRight(values))).toEqual([]);
      const { solution, isForced, stopped } = await backbone(session, model, ask, {});
      expect(stopped).toBeNull();
      if (solutions.size === 0) expect(solution).toBeNull();
      else {
        expect(solutions).toContain(decisionsOf(model, solution!));
        expect([...isForced]).toEqual(forcedBy(model, solutions));
      }
      // Counted with the existing diagram.
      expect((await session.count!(ask, {})).count).toBe(BigInt(solutions.size));
      session.close();
    });
    await fc.assert(property, { numRuns: runs(500, 150) });
    expect(several).toBeGreaterThan(3);
  });

  it('agree with the engine conflict on boards', async () => {
    const board = boardOf(4, 4);
    const [ours, other] = [
      await openSession(diagram, board.model),
      await openSession(conflict(), board.model),
    ];
    const loops = await all(ours, board.model, {});
    expect(loops.length).toBe(9349);
    const { cells, model } = board;
    const property = fc.asyncProperty(
      fc.nat({ max: loops.length - 1 }),
      fc.shuffledSubarray([...cells.keys()], { minLength: 5, maxLength: 14 }),
      fc.option(fc.tuple(fc.nat({ max: cells.length - 1 }), fc.nat({ max: 3 })), { freq: 4 }),
      async (loop, shown, extra) => {
        const values = loops[loop]!;
        const clues = new Map(shown.map((cell) => [cell, values[board.edgeCount + cell]!]));
        if (extra !== null) clues.set(...extra);
        const ask = { assume: [...clues].map(([cell, value]) => board.clue(cell, value)) };
        const found = await all(ours, model, ask);
        const expected = new Set(
          loops
            .filter((each) => [...clues].every(([cell, value]) => each[board.edgeCount + cell] === value))
            .map(String),
        );
        expect(new Set(found.map(String))).toEqual(expected);
        if (expected.size > 40) return;
        const others = await all(other, model, ask);
        expect(new Set(others.map(String))).toEqual(expected);
        const [one, two] = [await backbone(ours, model, ask, {}), await backbone(other, model, ask, {})];
        expect(one.isForced).toEqual(two.isForced);
      },
    );
    await fc.assert(property, { numRuns: runs(30, 15) });
    ours.close();
    other.close();
  });

  it('come one by one, up to the limit', async () => {
    const board = boardOf(3, 3);
    const session = await openSession(diagram, board.model);
    const search = enumerate(session, board.model, { max: 2, budget: {} });
    const steps: IteratorResult<EnumeratedSolution, unknown>[] = [];
    for (let k = 0; k < 3; k++) steps.push(await search.next());
    expect(steps.map(({ done }) => done)).toEqual([false, false, true]);
    expect(steps[2]!.value).toMatchObject({ end: 'max' });
    let isCancelled = false;
    const other = enumerate(session, board.model, { budget: { isCancelled: () => isCancelled } });
    expect((await other.next()).done).toBe(false);
    isCancelled = true;
    expect(await other.next()).toMatchObject({ done: true, value: { end: 'cancelled' } });
    const last = enumerate(session, board.model, { budget: {} });
    await last.next();
    session.close();
    await expect(last.next()).rejects.toMatchObject({ problem: { code: 'session-closed' } });
  });

  it('are not projected onto fixed edges', async () => {
    const { model, edgeCount } = boardOf(2, 2);
    const lower = model.lower.map((bound, variable) => (variable === 5 ? 1 : bound));
    const decisions = Int32Array.from({ length: edgeCount }, (_, edge) => edge).filter((edge) => edge !== 5);
    const some: Model = { ...model, lower, decisions };
    const session = await openSession(diagram, some);
    const found = await all(session, some, {});
    expect(found.length).toBeGreaterThan(2);
    expect(found.every((values) => values[5] === 1)).toBe(true);
    expect((await session.count!({}, {})).count).toBe(BigInt(found.length));
    session.close();
  });
});
