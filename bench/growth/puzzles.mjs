import { conflict } from '@gridwright/modeling';
import { generate, kinds, plainRules } from '@gridwright/puzzles';

export function kindNamed(name) {
  return kinds.find((kind) => kind.name === name);
}

/** A new puzzle of a kind, as `gridwright generate` makes it from this size, form (null for the plain one) and seed. */
export async function growthPuzzle({ kind: name, form }, { rows, columns }, seed) {
  const kind = kindNamed(name);
  const board =
    kind.generator.extent === undefined
      ? { geometry: { rows, columns } }
      : { geometry: { rows: 0, columns: 0 }, extent: { rows, columns } };
  const sort = form === null ? {} : { form };
  const wanted = { ...board, ...sort, rules: plainRules(kind.variants), symmetry: 'none', seed };
  const answer = await generate(kind, wanted, { engines: [conflict()], rates: false });
  if (answer.status !== 'unique')
    throw new Error(`${name} ${rows}x${columns}, seed ${seed}: ${answer.reason}`);
  return answer.solution.puzzle;
}
