import { type ReasonRow, variableOf } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { profile } from '../../../../test/profile.js';
import { graphOf } from '../../src/boards/geometry/geometry.js';
import { siteCount } from '../../src/boards/geometry/sites.js';
import type { Puzzle, SiteValues } from '../../src/boards/layers/board.js';
import { type AnswerLayer, rangeOf } from '../../src/boards/layers/layer.js';
import { clueSites, withoutClues } from '../../src/boards/layers/left-out.js';
import type { RuleVariant } from '../../src/boards/layers/rule-variant.js';
import type { Reasons, RuleWords } from '../../src/contracts/explanations.js';
import type { Kind } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { solutionsIn } from '../outcomes.js';
import { arbitraryPuzzle } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';
import { someInstances } from './graph-instances.js';
import { answerToExample, examplesTried, positionOfExample } from './read-examples.js';
import { keepsReasons, reasonSolutions, textOfAnswers } from './reason-solutions.js';
import { expectCompletePropagation } from './rule-propagation.js';

/** Sites of random boards: those of a board of 4 × 4 cells. */
const maxSites = 16;

/** Boards with more solutions, or more variables for answers, are passed over. A 4 × 4 Sudoku has 64. */
const maxSolutions = 200;
const maxVariables = 64;

/** Words for a sentence, without a period. */
const words = /^\S.*[^\s.]$/u;

/** In quick tests, the approximate number of rules and variables of a board whose words are read. */
const maxWorded = 300;

/** So many sets of known values are tried with each rule of a board. */
const tries = 4;

/** The minimum number of boards that have a solution and are compared under each value of each rule variant. */
const fewest = profile === 'quick' ? 1 : 3;

/** Whether some board that is small enough for brute force has a solution under a value of a rule variant. */
export type HasSmallBoards = (variant: string, value: number) => boolean;

/** What the reasons of a kind say is what its rules say: the same solutions, each once, by brute force. */
export function describeReasons(
  kind: Kind,
  runs: number,
  solvable?: fc.Arbitrary<Puzzle>,
  hasSmallBoards: HasSmallBoards = () => true,
): void {
  const { explanations } = kind;
  if (explanations === null) return;
  describe('reasons', () => {
    test('have exactly the solutions of the rules, under every rule variant', async () => {
      const values = kind.variants.flatMap((variant) =>
        valuesTried(variant)
          .filter((value) => hasSmallBoards(variant.name, value))
          .map((value) => ({ ...variant, value })),
      );
      /** The number of boards compared that have a solution: of all, and by value of a rule variant. */
      const solved = [0, ...values.map(() => 0)];
      const puzzles = fc.oneof(
        arbitraryPuzzle(kind, maxSites),
        withFewerClues(kind),
        solvable ?? withFewerClues(kind),
      );
      const property = fc.property(puzzles, (puzzle) => {
        if (!expectSameSolutions(kind, puzzle)) return;
        solved[0]! += 1;
        for (const [at, { name, default: usual, value }] of values.entries())
          if ((puzzle.rules[name] ?? usual) === value) solved[at + 1]! += 1;
      });
      await assertUntil(() => Math.min(...solved) >= fewest && solved[0]! >= runs / 4, property, runs);
      expect(Math.min(...solved)).toBeGreaterThanOrEqual(fewest);
    });
    test('say by propagation all that one rule forces by itself', async () => {
      let forced = 0;
      const property = fc.property(arbitraryPuzzle(kind), fc.noBias(fc.nat(2 ** 32 - 1)), (puzzle, seed) => {
        const random = seededRandom(seed);
        const { model, wordsOfRule } = kind.explanations!.reasons(puzzle);
        const bookkeeping = model.rules.filter(({ weight }) => weight === 0).flatMap(({ rows }) => rows);
        for (const [at, rule] of model.rules.entries())
          forced += expectCompletePropagation(rule, bookkeeping, random, wordsOfRule(at).text, tries);
      });
      await assertUntil(() => forced >= runs, property, runs);
      expect(forced).toBeGreaterThanOrEqual(runs);
    });
    test.each(examplesTried(kind))('are well formed and have words, for example $name', async ({ text }) => {
      const position = positionOfExample(kind, text);
      const { puzzle } = position;
      expectWellFormed(kind, puzzle);
      const solved = solutionsIn(await answerToExample(kind, position));
      expect(solved).toHaveLength(1);
      for (const { answers } of solved) expectAllows(kind.explanations!.reasons(puzzle), answers);
    });
  });
}

/** The values of a rule variant; in quick tests of many the first and the last ones. */
function valuesTried({ min, max }: RuleVariant): readonly number[] {
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return profile === 'quick' ? all.filter((value) => value < min + 2 || value === max) : all;
}

/** Random puzzles without some of their clues. */
function withFewerClues(kind: Kind): fc.Arbitrary<Puzzle> {
  return fc
    .tuple(arbitraryPuzzle(kind, maxSites), fc.infiniteStream(fc.boolean()))
    .map(([puzzle, isLeftOut]) => {
      const sites = clueSites(kind.layers, puzzle).filter(() => isLeftOut.next().value);
      return withoutClues(kind.layers, puzzle, sites);
    });
}

/** Compares both; false for a board that is passed over, or has no solution. */
export function expectSameSolutions(kind: Kind, puzzle: Puzzle): boolean {
  const reasons = kind.explanations!.reasons(puzzle);
  if (reasons.meanings.filter((meaning) => 'layer' in meaning).length > maxVariables) return false;
  const expected = bruteForce(kind, puzzle, maxSolutions);
  if (expected.length === maxSolutions) return false;
  const texts = expected.map(({ answers }) => textOfAnswers(answers)).sort();
  expect(reasonSolutions(kind, puzzle, reasons, 2 * maxSolutions)).toEqual(texts);
  expectWellFormed(kind, puzzle);
  return texts.length > 0;
}

/** Expects the reasons to allow an answer, as far as they are about answers alone. */
function expectAllows({ model, meanings }: Reasons, answers: Readonly<Record<string, SiteValues>>): void {
  const values = new Int8Array(model.variableCount);
  const divided: number[] = [];
  const isAnswer = (variable: number): boolean => 'layer' in meanings[variable]!;
  for (const [variable, meaning] of meanings.entries()) {
    if (!('layer' in meaning)) continue;
    const isIn = meaning.sites.map((site) => meaning.values.includes(answers[meaning.layer]![site]!));
    if (isIn.length === 0 || isIn.includes(!isIn[0])) divided.push(variable);
    values[variable] = isIn[0] ? 1 : 0;
  }
  expect(divided).toEqual([]);
  const rules = model.rules.filter(({ rows }) =>
    rows.every(({ literals }) => literals.every((literal) => isAnswer(variableOf(literal)))),
  );
  const graphs = model.graphs.filter(({ graph }) =>
    ('literals' in graph ? graph.literals : graph.vertexLiterals).every((literal) =>
      isAnswer(variableOf(literal)),
    ),
  );
  expect(keepsReasons({ ...model, rules, graphs }, values)).toBe(true);
}

/** Expects rows and meanings to be as their types say, and every rule to have words. */
function expectWellFormed(kind: Kind, puzzle: Puzzle): void {
  const reasons = kind.explanations!.reasons(puzzle);
  const { model, meanings, wordsOfRule, wordsOfInstance } = reasons;
  expect(meanings.length).toBe(model.variableCount);
  expect([
    ...meanings.flatMap((meaning, variable) => problemsOfMeaning(kind, puzzle, meaning, variable)),
    ...model.rules.flatMap(({ rows, weight }) => problemsOfRows(rows, weight)),
    ...someOf([...model.rules.keys()]).flatMap((at) => problemsOfWords(puzzle, wordsOfRule(at))),
    ...model.graphs.flatMap((graph, at) =>
      someInstances(graph, at).flatMap((instance) => problemsOfWords(puzzle, wordsOfInstance(instance))),
    ),
    ...someOf([...meanings.entries()]).flatMap(([variable, meaning]) =>
      problemsOfFact(kind, puzzle, meaning, variable),
    ),
  ]).toEqual([]);
}

/** All of a few, and in quick tests some of many. */
function someOf<T>(all: readonly T[]): readonly T[] {
  const step = profile === 'quick' ? Math.ceil(all.length / maxWorded) : 1;
  return all.filter((_, at) => at % step === 0);
}

type Meaning = Reasons['meanings'][number];

function problemsOfMeaning(
  kind: Kind,
  puzzle: Puzzle,
  meaning: Meaning,
  variable: number,
): readonly string[] {
  if (!('layer' in meaning)) return [];
  const layer = kind.layers[meaning.layer]!;
  if (layer.role !== 'answer') return [`variable ${variable} is about ${meaning.layer}`];
  const { min, max } = rangeOf(layer, puzzle);
  const isRight = meaning.values.length > 0 && meaning.values.every((value) => value >= min && value <= max);
  return isRight ? [] : [`variable ${variable} means ${meaning.values} of ${meaning.layer}`];
}

function problemsOfRows(rows: readonly ReasonRow[], weight: number): readonly string[] {
  const isWhole = (value: number, least: number): boolean => Number.isInteger(value) && value >= least;
  const wrong = rows.filter(
    ({ literals, coefficients, atLeast }) =>
      new Set(literals.map((literal) => variableOf(literal))).size !== literals.length ||
      coefficients.length !== literals.length ||
      !coefficients.every((each) => isWhole(each, 1)) ||
      !isWhole(atLeast, 1),
  );
  return [
    ...wrong.map((row) => JSON.stringify(row)),
    ...(isWhole(weight, 0) ? [] : [`a rule has the weight ${weight}`]),
  ];
}

/** What is wrong with the words for a variable, true and false. */
function problemsOfFact(kind: Kind, puzzle: Puzzle, meaning: Meaning, variable: number): readonly string[] {
  if (!('layer' in meaning))
    return [true, false].map((isTrue) => meaning.text(isTrue)).filter((text) => !words.test(text));
  const { min, max } = rangeOf(kind.layers[meaning.layer] as AnswerLayer, puzzle);
  const all = Array.from({ length: max - min + 1 }, (_, value) => min + value);
  const others = all.filter((value) => !meaning.values.includes(value));
  if (others.length === 0) return [];
  const [one, other] = [meaning.values, others].map((allowed) =>
    kind.explanations!.factText(puzzle, { layer: meaning.layer, sites: meaning.sites, allowed }),
  );
  return words.test(one!) && other !== one ? [] : [`variable ${variable}: "${one}", or "${other}"`];
}

function problemsOfWords(puzzle: Puzzle, { rule, text, sites }: RuleWords): readonly string[] {
  const isNamed = /^[a-z][a-z0-9-]*$/.test(rule);
  const isSaid = words.test(text) && !/undefined|NaN|null/.test(text);
  const isThere = sites.every(({ site, at }) => {
    const count = site === 'vertex' ? graphOf(puzzle).vertices.length : siteCount(puzzle, site);
    return at.every((each) => each >= 0 && each < count);
  });
  return isNamed && isSaid && isThere ? [] : [`${rule}: ${text} ${JSON.stringify(sites)}`];
}
