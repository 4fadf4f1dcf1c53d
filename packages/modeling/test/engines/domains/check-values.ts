import { expect } from 'vitest';
import { fixed, type LoadedEngine, type Model, openSession } from '../../../src/index.js';
import { bruteForce } from '../../oracle.js';

/**
 * Asks for each value of each variable, in one session; with `isAlone`, one row must not lead to a failure. Returns the number of values
 * with a solution and of those without.
 */
export async function checkValues(
  engine: LoadedEngine,
  model: Model,
  isAlone: boolean,
): Promise<{ readonly feasible: number; readonly infeasible: number }> {
  const session = await openSession(engine, model);
  let [feasible, infeasible] = [0, 0];
  for (let variable = 0; variable < model.variableCount; variable++)
    for (let value = model.lower[variable]!; value <= model.upper[variable]!; value++) {
      const [lower, upper] = [model.lower.slice(), model.upper.slice()];
      lower[variable] = value;
      upper[variable] = value;
      const truth = bruteForce({ model, blocks: model.constraints, lower, upper, objective: null });
      const { status, stats } = await session.solve({ assume: [fixed(variable, value)] }, {});
      expect(status).toBe(truth.feasible ? 'feasible' : 'infeasible');
      if (isAlone && truth.feasible) expect(stats.conflicts).toBe(0);
      if (isAlone && !truth.feasible) expect(stats.nodes).toBe(0);
      if (truth.feasible) feasible += 1;
      else infeasible += 1;
    }
  session.close();
  return { feasible, infeasible };
}
