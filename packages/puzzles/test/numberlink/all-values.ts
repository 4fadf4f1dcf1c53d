import { conflict, enumerate, type Model, preparedByFirst, withBounds } from '@gridwright/modeling';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Formulated } from '../../src/contracts/formulated.js';
import type { Numberlink } from '../../src/kinds/numberlink/layers.js';

/** The values of the variables in all solutions of a model. */
export async function allValues(model: Model): Promise<readonly Float64Array[]> {
  const { prepared } = (await preparedByFirst([conflict()], model, {}))!;
  const session = await prepared.open({});
  const found: Float64Array[] = [];
  for await (const { values } of enumerate(session, model, { budget: {} })) found.push(values);
  session.close();
  return found;
}

/** The model of a puzzle with its clues. */
export function withClues({ model, fix }: Formulated<Numberlink>, puzzle: Puzzle<Numberlink>): Model {
  return withBounds(model, fix(puzzle));
}
