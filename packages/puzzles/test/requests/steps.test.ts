import { conflict } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import type { RequestEvent } from '../../src/asking/request.js';
import { type Position, type SiteValues, unsolved } from '../../src/boards/layers/board.js';
import { layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import type { StepFact } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import type { Task } from '../../src/questions/data.js';
import type { StepRecord } from '../../src/questions/steps/step-record.js';
import { unique } from '../../src/questions/unique/unique.js';
import { answerTo, eventsOf, partsOf, requestOf } from './asking.js';

/** More steps than any of the examples needs. */
const most = 1000;

const explained = kinds.filter(({ explanations, examples }) => explanations !== null && examples.length > 0);

const askAbout = (kind: Kind, position: Position, task: Task): Promise<readonly RequestEvent[]> =>
  eventsOf(requestOf(task, kind.formats[0]!.write(position)));

async function hintOf(
  kind: Kind,
  position: Position,
  more: Partial<Extract<Task, { command: 'hint' }>> = {},
) {
  const events = await askAbout(kind, position, { command: 'hint', ...more });
  return answerTo(events, 'hint');
}

/** What follows from a step, by the numbers of sites. */
function factsOf({ fact, also = [] }: StepRecord): readonly StepFact[] {
  return [fact, ...also].map(({ layer, at, allowed }) => ({ layer, sites: at, allowed }));
}

/** The position with what a fact leaves one value for. */
function withFact(position: Position, { layer, sites, allowed }: StepFact): Position {
  const values: SiteValues = (position.answers[layer] as SiteValues).slice();
  for (const site of sites) values[site] = allowed[0]!;
  return { ...position, answers: { ...position.answers, [layer]: values } };
}

describe.each(explained.map((kind) => ({ name: kind.name, kind })))('of $name', ({ kind }) => {
  const first = kind.read(kind.examples[0]!.text);
  const start = unsolved(kind.layers, first.puzzle);

  test('hints lead to the solution, each from what was entered or kept in mind', async () => {
    const answer = await unique(first.puzzle, { kind, engines: [conflict()], budget: {} });
    if (answer.status !== 'unique') throw new Error(`expected one solution, found ${answer.status}`);
    const { answers } = answer.solution;
    let position = start;
    const known: StepFact[] = [];
    let isSolved = false;
    for (let count = 0; count < most && !isSolved; count++) {
      const { status, step } = await hintOf(kind, position, { known });
      isSolved = status === 'solved';
      if (isSolved) break;
      expect(status).toBe('step');
      let isNew = false;
      for (const fact of factsOf(step!)) {
        for (const site of fact.sites) expect(fact.allowed).toContain(answers[fact.layer]![site]);
        const isTold = known.some((each) => JSON.stringify(each) === JSON.stringify(fact));
        isNew ||=
          !isTold && fact.sites.some((site) => position.answers[fact.layer]![site] !== fact.allowed[0]);
        if (fact.allowed.length === 1) position = withFact(position, fact);
        else known.push(fact);
      }
      expect(isNew).toBe(true);
    }
    expect(isSolved).toBe(true);
  });

  test('another step is about something else, until none is left', async () => {
    const one = await hintOf(kind, start);
    const other = await hintOf(kind, start, { except: factsOf(one.step!) });
    expect(other.status).toBe('step');
    expect(other.step!.fact).not.toEqual(one.step!.fact);
  });

  test('facts that need not hold are not taken as known', async () => {
    const { step } = await hintOf(kind, start);
    const [fact] = factsOf(step!);
    const [, layer] = layersOf(kind.layers, 'answer').find(([name]) => name === fact!.layer)!;
    const { min, max } = rangeOf(layer, first.puzzle);
    const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    const opposite = { ...fact!, allowed: all.filter((each) => !fact!.allowed.includes(each)) };
    const hint = await hintOf(kind, start, { known: [opposite] });
    expect(hint.step!).toEqual(step!);
  });

  test('all steps are told one by one, then how they end', async () => {
    const events = await askAbout(kind, start, { command: 'explain' });
    const steps = partsOf(events, 'step');
    expect(steps.length).toBeGreaterThan(0);
    const end = answerTo(events, 'explain');
    expect(end.status).toBe('solved');
    expect(end.contradiction).toBeUndefined();
  });
});

test.each([
  { known: 5 },
  { except: [null] },
  { known: [{ layer: 'lines', sites: 'all', allowed: [1] }] },
  { except: [{ layer: 'lines', sites: [1], allowed: [0.5] }] },
])('what is no fact is refused: %j', async (more) => {
  const [kind] = explained;
  const start = unsolved(kind!.layers, kind!.read(kind!.examples[0]!.text).puzzle);
  await expect(askAbout(kind!, start, { command: 'hint', ...(more as object) })).rejects.toMatchObject({
    name: 'QuestionError',
  });
});
