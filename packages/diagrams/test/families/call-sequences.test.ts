import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { DiagramError } from '../../src/errors.js';
import { Families } from '../../src/families/families.js';
import type { Family } from '../../src/families/family.js';
import type { FamilyOperationName } from '../../src/families/family-operations.js';
import type { Work } from '../../src/work.js';
import { elementsOf, type FamilyModel, models, type SmallSet } from './family-model.js';
import { beginAny, operationNames } from './operation-checks.js';
import { familyModels, familyOf, smallSets } from './random-families.js';

/** A family under test, and its expected value. */
interface Known {
  readonly family: Family;
  readonly model: FamilyModel;
}

interface Paused {
  readonly work: Work<Family>;
  readonly model: FamilyModel;
}

/** The state of a program: its unreleased families, and its unfinished work. */
interface Program {
  readonly families: Families;
  readonly known: Known[];
  readonly paused: Paused[];
}

/** A call; its numbers select operands. */
type Call =
  | { readonly kind: 'of'; readonly model: FamilyModel }
  | { readonly kind: 'release' | 'step' | 'drop' | 'finish' | 'load'; readonly which: number }
  | { readonly kind: 'collect' }
  | {
      readonly kind: 'begin';
      readonly name: FamilyOperationName;
      readonly f: number;
      readonly g: number;
      readonly s: SmallSet;
    };

const index = fc.nat({ max: 99 });
const begun = fc.record({
  kind: fc.constant('begin' as const),
  name: fc.constantFrom(...operationNames),
  f: index,
  g: index,
  s: smallSets(),
});
const calls: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ kind: fc.constant('of' as const), model: familyModels }),
  fc.record({
    kind: fc.constantFrom(...(['release', 'step', 'drop', 'finish', 'finish', 'load'] as const)),
    which: index,
  }),
  fc.record({ kind: fc.constant('collect' as const) }),
  begun,
  begun,
);

/** Runs a call, which may end with the memory error only. */
function run(program: Program, call: Call): void {
  const { families, known, paused } = program;
  if (call.kind === 'of') {
    known.push({ family: familyOf(families, call.model), model: call.model });
  } else if (call.kind === 'collect') {
    families.collect();
  } else if (call.kind === 'begin') {
    const [f, g] = [known[call.f % known.length], known[call.g % known.length]];
    if (f === undefined || g === undefined) return;
    const work = beginAny(call.name, f.family, g.family, call.s);
    paused.push({ work, model: models[call.name](f.model, g.model, call.s) });
  } else if (call.kind === 'release' || call.kind === 'load') {
    const { family, model } = known[call.which % known.length] ?? {};
    if (family === undefined || model === undefined) return;
    if (call.kind === 'load') known.push({ family: families.load(family.diagram(9)), model });
    else known.splice(call.which % known.length, 1)[0]!.family.release();
  } else {
    const one = paused[call.which % paused.length];
    if (one === undefined) return;
    if (call.kind === 'step' && one.work.step(0) === 'paused') return;
    paused.splice(paused.indexOf(one), 1);
    if (call.kind === 'drop') one.work.drop();
    else known.push({ family: one.work.finish(), model: one.model });
  }
}

/** Runs a call; returns whether memory sufficed. */
function hasMemoryFor(program: Program, call: Call): boolean {
  try {
    run(program, call);
    return true;
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    expect(error.problem).toEqual({ code: 'memory', byteLimit: program.families.byteLimit });
    return false;
  }
}

it('any sequence of calls gives correct families, also when memory runs out or work is dropped', () => {
  let failed = 0;
  let done = 0;
  fc.assert(
    fc.property(fc.array(calls, { maxLength: 60, size: 'max' }), fc.boolean(), (sequence, isTight) => {
      const byteLimit = isTight ? 2 ** 14 : 2 ** 17;
      const program: Program = {
        families: new Families({ byteLimit, checksCanonicity: true }),
        known: [],
        paused: [],
      };
      // Uses most of the nodes that a tight limit allows.
      const ballast = program.families.set(Array.from({ length: isTight ? 160 : 1 }, (_, i) => 8 + i));
      for (const call of sequence) {
        if (hasMemoryFor(program, call)) done += 1;
        else failed += 1;
        expect(program.families.bytes).toBeLessThanOrEqual(byteLimit);
      }
      for (const { work } of program.paused) work.drop();
      for (const { family, model } of program.known)
        for (let set = 0; set < 256; set += 1)
          if (family.has(elementsOf(set)) !== model.has(set))
            throw new Error(`wrong membership of the set ${set}`);
      expect(ballast.has([8])).toBe(!isTight);
      for (const family of [ballast, ...program.known.map((known) => known.family)]) family.release();
      program.families.collect();
      expect(program.families.nodeCount).toBe(0);
      expect(familyOf(program.families, new Set([3, 5])).minimal().isEmpty).toBe(false);
    }),
    { numRuns: runs(500, 150) },
  );
  // Calls succeeded and failed: the limit is neither too high nor too low.
  expect(done).toBeGreaterThan(runs(1000, 200));
  expect(failed).toBeGreaterThan(runs(10, 0));
});
