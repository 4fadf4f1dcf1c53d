import type { Budget } from '../engines/budget.js';
import type { Engine } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import { cnfFormat } from '../files/cnf/cnf-format.js';
import { refusalsOf } from '../files/model-for-file.js';
import { withLowerings } from '../lowerings/with-lowerings.js';
import { type ConstraintBlock, rowCount } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { ExternalSession } from './external-session.js';
import { answerTolerance } from './outcome-of.js';
import type { ExternalProgram } from './program.js';

/** Settings of the engine; all have defaults. */
export interface ExternalOptions {
  /** Seed of the program's random choices, where it takes one; a whole number from 0. */
  readonly seed?: number;
}

/** What a program holds before it has any model. */
const emptyBytes = 2 ** 20;

/** The least that a program needs for a variable, a row or an entry. */
const bytesPerItem = 16;

/**
 * A solver that runs as a process of its own, started anew for each call of `solve`: the whole question is
 * written to a file in a fresh temporary folder, and the answer is read from a file or from its standard output.
 * Only what the text says is believed, and of that only what the model bears out: values that are not whole where
 * they should be, or violate a row or a bound by more than 10⁻⁵, are an `EngineError` `engine-failed`, and so is a
 * text that cannot be read, or a program that is not there or crashes. "Infeasible" and "optimal" are its word.
 *
 * The time limit is told to the program, and enforced: it is ended a quarter of a second later at most, its whole
 * process group half a second after that. `memoryLimitBytes` is the limit of its address space (`ulimit -v`),
 * where the system knows that; a program that dies under such a limit is taken to have met it. `nodeLimit` is for
 * programs that have one.
 *
 * For programs that read clauses, rows and products are rewritten in these; all others are asked what they can read.
 */
export function external(program: ExternalProgram, options: ExternalOptions = {}): Engine {
  const engine: Engine = {
    name: program.name,
    solvesRelaxations: program.solvesRelaxations,
    graphs: 'none',
    isOutside: true,
    // Programs that solve relaxations compute in floating point; their answers are checked within this.
    ...(program.solvesRelaxations ? { tolerance: answerTolerance } : {}),
    refuses: (model) => refusalsOf(program.format, model),
    open: async (model, budget = {}) => {
      const refusals = refusalsOf(program.format, model);
      if (refusals.length > 0)
        throw new EngineError({ code: 'model-refused', engine: program.name, refusals });
      checkMemory(program.name, model, budget);
      return new ExternalSession(program, model, options.seed ?? null);
    },
  };
  return program.format === cnfFormat ? withLowerings(engine, cnfFormat.lowerings) : engine;
}

function checkMemory(engine: string, model: Model, { memoryLimitBytes: limitBytes }: Budget): void {
  if (limitBytes === undefined) return;
  const items = model.constraints.reduce((sum, block) => sum + itemCount(block), model.variableCount);
  const neededBytes = emptyBytes + bytesPerItem * items;
  if (neededBytes > limitBytes)
    throw new EngineError({ code: 'memory-exceeded', engine, neededBytes, limitBytes });
}

function itemCount(block: ConstraintBlock): number {
  return rowCount(block) + (block.type === 'linear' ? block.variables.length : 0);
}
