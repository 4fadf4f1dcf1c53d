import { conflict } from '@gridwright/modeling';
import { hasBoard } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { InstanceSubject } from '../../src/contracts/instances.js';
import type { Kind } from '../../src/contracts/kind.js';
import { generate } from '../../src/questions/generate/generate.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';

/** By our own engine, without limits. */
export const solving: QuestionOptions = { engines: [conflict()], budget: {} };

/** Boards that are small enough for all difference sets. */
const sizeOf: Readonly<Record<string, readonly [number, number]>> = { sudoku: [4, 4], battleship: [5, 5] };

/** The solution of a small new puzzle, with the puzzle. */
export async function smallSolution(
  kind: Kind,
  seed: number,
  size?: readonly [number, number],
): Promise<InstanceSubject> {
  const [rows, columns] = size ?? sizeOf[kind.name] ?? [4, 4];
  const board = hasBoard(kind.layers)
    ? { geometry: { rows, columns } }
    : { geometry: { rows: 0, columns: 0 } };
  const answer = await generate(
    kind,
    {
      ...board,
      ...(hasBoard(kind.layers) ? {} : { extent: { rows: 3, columns: 3 } }),
      ...{ rules: plainRules(kind.variants), symmetry: 'none', seed },
    },
    { ...solving, rates: false },
  );
  if (answer.status !== 'unique') throw new Error(`made nothing: ${answer.status}`);
  return { ...answer.solution, isSolved: true };
}
