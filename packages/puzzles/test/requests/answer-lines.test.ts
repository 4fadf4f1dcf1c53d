import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { runs } from '../../../../test/profile.js';
import { LineBlock } from '../../src/asking/node/line-block.js';
import type { RequestEvent } from '../../src/asking/request.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import { kinds } from '../../src/kinds/index.js';
import type { AnswerLines } from '../../src/questions/answering/events.js';
import { LineWriter } from '../../src/questions/answering/line-writer.js';
import { outcomeOf } from '../../src/questions/answering/outcome.js';
import type { Answer } from '../../src/questions/answers/answer.js';
import { check } from '../../src/questions/check/check.js';
import { count } from '../../src/questions/count/count.js';
import { forced } from '../../src/questions/forced/forced.js';
import { answerRecord } from '../../src/questions/records/record-of-answer.js';
import { redundant } from '../../src/questions/redundant/redundant.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { ModelCache } from '../../src/questions/solving/model-cache.js';
import { unique } from '../../src/questions/unique/unique.js';
import { someExamples } from '../some-examples.js';

test.each(kinds.map((kind) => ({ kind })))(
  'of $kind.name: a line is the record of its answer, whatever was answered before',
  async ({ kind }) => {
    const puzzles = someExamples(kind)
      .map(({ text }) => kind.read(text).puzzle)
      .filter(({ rows, columns }) => rows * columns <= 49)
      .slice(0, runs(3, 1));
    const models = new ModelCache();
    const options = { kind, models, explainsNone: true };
    const answers: { readonly puzzle: Puzzle; readonly answer: Answer }[] = [];
    for (const puzzle of puzzles) {
      const open = withoutClues(kind.layers, puzzle, clueSites(kind.layers, puzzle).slice(0, 2));
      for (const asked of [puzzle, puzzle, open]) {
        const stopped = { ...options, budget: { isCancelled: () => true } };
        answers.push(
          { puzzle: asked, answer: await unique(asked, options) },
          { puzzle: asked, answer: await unique(asked, stopped) },
          { puzzle: asked, answer: await solve(asked, options) },
          { puzzle: asked, answer: await solve(asked, stopped) },
          { puzzle: asked, answer: await count(asked, { ...options, max: 2 }) },
          { puzzle: asked, answer: await solutions(asked, { ...options, max: 2 }) },
        );
      }
      answers.push(
        { puzzle, answer: await forced(puzzle, options) },
        { puzzle, answer: await redundant(puzzle, options) },
      );
      const solved = await solve(puzzle, options);
      if (solved.status === 'solved') answers.push({ puzzle, answer: check(solved.solution, { kind }) });
    }
    models.close();
    const arbitrary = fc.record({
      at: fc.nat({ max: answers.length - 1 }),
      name: fc.string({ unit: anyCharacter }),
      readMs: fc.double({ min: 0, max: 1e6, noNaN: true }),
      totalMs: fc.double({ min: 0, max: 1e9, noNaN: true }),
      // Answers come alike, as in a file of puzzles.
      times: fc.integer({ min: 1, max: 3 }),
    });
    const property = fc.property(fc.array(arbitrary, { maxLength: 6 }), (sequence) => {
      const events: RequestEvent[] = [];
      const writer = new LineWriter({ emit: (event: RequestEvent) => void events.push(event) });
      const expected: unknown[] = [];
      for (const { at, name, readMs, totalMs, times } of sequence)
        for (let time = 0; time < times; time++) {
          const { puzzle, answer } = answers[at]!;
          const subject = { name, puzzle: { kind, puzzle }, readMs: readMs + time, totalMs };
          writer.answer(answer, subject);
          const record = answerRecord(answer, subject);
          const { status, reason, timeMs } = record;
          expected.push({
            ...{ type: 'lines', index: 0, puzzles: [name], ms: [timeMs.total], summaryAt: [0] },
            summaries: [{ kind: kind.name, status, reason, outcome: outcomeOf(record) }],
            text: `${JSON.stringify(record)}\n`,
          });
        }
      expect(events).toEqual(expected);
    });
    fc.assert(property, { numRuns: runs(1000, 30) });
  },
);

const said = fc.record({
  kind: fc.constantFrom('sudoku', 'hashi'),
  status: fc.constantFrom('unique' as const, 'several' as const),
  reason: fc.constantFrom(undefined, 'time'),
  outcome: fc.constantFrom('yes' as const, 'no' as const),
});

test('answers that are put together are all there, in their order', () => {
  const answer = fc.record({ puzzle: fc.string(), ms: fc.double(), summary: said, text: fc.string() });
  const property = fc.property(fc.nat(), fc.array(answer, { minLength: 1 }), (index, all) => {
    const block = new LineBlock(index);
    for (const [at, { puzzle, ms, summary, text }] of all.entries()) {
      expect(block.next).toBe(index + at);
      const one: AnswerLines = {
        index: index + at,
        puzzles: [puzzle],
        ms: [ms],
        summaries: [summary],
        summaryAt: [0],
        text,
      };
      block.add(one);
    }
    const { summaries, summaryAt, ...lines } = block.lines();
    expect(lines).toEqual({
      index,
      puzzles: all.map(({ puzzle }) => puzzle),
      ms: all.map(({ ms }) => ms),
      text: all.map(({ text }) => text).join(''),
    });
    expect(summaryAt.map((place) => summaries[place])).toEqual(all.map((each) => each.summary));
  });
  fc.assert(property);
});
