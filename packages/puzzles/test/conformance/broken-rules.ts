import { expect } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { cellName } from '../../src/geometry/grid.js';
import type { Kind } from '../../src/kinds/kind.js';
import { check } from '../../src/questions/check.js';
import type { Extent } from '../../src/rules/rule.js';
import { violationsIn } from '../outcomes.js';

/** The violations of a drawn board, each as `rule: cells`. */
export function brokenRules(
  kind: Kind,
  text: string,
  extent: Extent,
  rules: readonly string[] = [],
): readonly string[] {
  const { position } = readPuzzle([kind], text, { rules });
  const answer = check(position, { kind, extent });
  const violations = violationsIn(answer);
  expect(answer.status).toBe(violations.length === 0 ? 'valid' : 'invalid');
  return violations.map(
    ({ rule, cells }) => `${rule}: ${cells.map((cell) => cellName(position.puzzle, cell)).join(' ')}`,
  );
}
