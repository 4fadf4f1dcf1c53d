import { expect } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { cellName } from '../../src/boards/geometry/grid.js';
import type { Position } from '../../src/boards/layers/board.js';
import type { Extent } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { check } from '../../src/questions/check/check.js';
import { violationsIn } from '../outcomes.js';

/** The violations of a drawn board, each as `rule: cells`. `entered`: an answer more, also one at a given, which texts do not hold. */
export function brokenRules(
  kind: Kind,
  text: string,
  extent: Extent,
  rules: readonly string[] = [],
  entered?: Entered,
): readonly string[] {
  const read = readPuzzle([kind], text, { rules }).position;
  const position = entered === undefined ? read : withAnswer(read, entered);
  const answer = check(position, { kind, extent });
  const violations = violationsIn(answer);
  expect(answer.status).toBe(violations.length === 0 ? 'valid' : 'invalid');
  return violations.map(
    ({ rule, cells }) => `${rule}: ${cells.map((cell) => cellName(position.puzzle, cell)).join(' ')}`,
  );
}

/** An answer at a site of a layer. */
export type Entered = readonly [layer: string, site: number, value: number];

/** The position with an answer at a site, also where a clue gives another one. */
export function withAnswer({ puzzle, answers }: Position, [layer, site, value]: Entered): Position {
  const values = answers[layer]!.map((each, at) => (at === site ? value : each));
  return { puzzle, answers: { ...answers, [layer]: values } };
}
