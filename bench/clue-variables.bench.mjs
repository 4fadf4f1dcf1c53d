// The cost of clue variables: the same model with the clues as assumptions, and with the numbers written into the rows.
import { openSession } from '@gridwright/modeling';
import { kinds, readPuzzle } from '@gridwright/puzzles';
import { requireInstances } from './cllv.mjs';
import { distribution } from './distribution.mjs';
import { highsEngine } from './engines.mjs';

const engine = highsEngine();

for (const size of [100, 200]) {
  const assumed = [];
  const written = [];
  const ratios = [];
  for (const { text } of requireInstances(size, 12)) {
    const { kind, position } = readPuzzle(kinds, text);
    const { model, fix } = kind.formulations[0].formulate(position.puzzle);
    const assume = fix(position.puzzle);
    assumed.push(await measure(model, assume));
    written.push(await measure(substitute(model, assume), []));
    ratios.push(assumed.at(-1) / written.at(-1));
  }
  console.log(`n = ${size}, milliseconds to open and solve`);
  console.log(`  clues as assumptions     ${distribution(assumed)}`);
  console.log(`  clues written into rows  ${distribution(written)}`);
  console.log(`  assumed / written        ${distribution(ratios, 2)}`);
}

async function measure(model, assume) {
  const start = performance.now();
  const session = await openSession(engine, model);
  await session.solve({ assume }, {});
  session.close();
  return performance.now() - start;
}

/** The model with the clue variables replaced by their values, and free where nothing uses them any more. */
function substitute(model, assume) {
  const value = new Map(assume.map(({ variable, lower }) => [variable, lower]));
  const constraints = model.constraints.map((block) => {
    if (block.type !== 'linear') return block;
    const starts = [0];
    const variables = [];
    const coefficients = [];
    const lower = Float64Array.from(block.lower);
    const upper = Float64Array.from(block.upper);
    for (let row = 0; row + 1 < block.starts.length; row++) {
      for (let i = block.starts[row]; i < block.starts[row + 1]; i++) {
        const fixed = value.get(block.variables[i]);
        if (fixed === undefined) {
          variables.push(block.variables[i]);
          coefficients.push(block.coefficients[i]);
        } else {
          lower[row] -= fixed * block.coefficients[i];
          upper[row] -= fixed * block.coefficients[i];
        }
      }
      starts.push(variables.length);
    }
    return {
      ...block,
      starts: Int32Array.from(starts),
      variables: Int32Array.from(variables),
      coefficients: Float64Array.from(coefficients),
      lower,
      upper,
    };
  });
  return { ...model, constraints };
}
