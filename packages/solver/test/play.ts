import type { Solver, SolverSettings, SolverStatus } from '../src/index.js';
import {
  checkAnswer,
  checkCore,
  checkMinimalCore,
  claim,
  type Question,
  type SolverPackage,
} from './answer-check.js';
import { TruthTable } from './brute-force.js';
import type { Call, CallSequence } from './call-sequences.js';
import { checkStop, type FixedLimits, timed } from './fixed-limits.js';
import { addToSolver, addToTable, type Constraint, literalsOf, withLiterals } from './mixtures/constraint.js';

/** Far more steps than a search over 12 variables needs, each with a conflict or a decision. */
const maxSteps = 20_000;

function isConstraint({ call }: Call): boolean {
  return call.startsWith('add') && call !== 'addVariables';
}

/** How a sequence is played. */
export interface Manner {
  /** Whether `solve` is played as `begin` and many steps. */
  readonly inSteps?: boolean;
  /** When searches go on in WebAssembly. */
  readonly kernel?: SolverSettings['kernel'];
  /** Called after each step that leaves the search unfinished. */
  readonly onPause?: () => void;
}

/**
 * Plays a sequence and compares each answer with brute force: statuses, models, cores and stop reasons. An illegal
 * call must throw and change nothing. Throws an `Error` at the first difference; returns all answers of the solver.
 */
export function play(solverPackage: SolverPackage, sequence: CallSequence, manner: Manner = {}): string[] {
  const player = new Player(solverPackage, sequence, manner);
  for (const call of sequence.calls) player.play(call);
  player.askModels();
  return player.said;
}

class Player {
  readonly said: string[] = [];
  readonly #package: SolverPackage;
  readonly #solver: Solver;
  readonly #spacing: number;
  readonly #manner: Manner;
  readonly #table = new TruthTable();
  readonly #constraints: Constraint[] = [];
  /** The expected status, and the assumptions of the latest search. */
  #status: SolverStatus = 'ready';
  #assumptions: readonly number[] = [];
  #limits: FixedLimits = {};
  #conflictsBefore = 0;

  constructor(solverPackage: SolverPackage, { options, spacing }: CallSequence, manner: Manner) {
    this.#package = solverPackage;
    this.#solver = new solverPackage.Solver({ options, checksInvariants: true, kernel: manner.kernel });
    this.#spacing = spacing;
    this.#manner = manner;
  }

  play(call: Call): void {
    const solver = this.#solver;
    if (!this.#isLegal(call)) this.#refuses(call.call, () => this.#make(call));
    else {
      this.#make(call);
      claim(solver.status === this.#status, `the status is ${solver.status}, expected ${this.#status}`);
    }
    if (isConstraint(call)) return;
    if (this.#status !== 'satisfiable') this.#refuses('value', () => solver.value(0));
    if (this.#status !== 'unsatisfiable') this.#refuses('core', () => solver.core());
    const { status, stats, stopped, variableCount } = solver;
    const core = status === 'unsatisfiable' ? solver.core() : [];
    const model = status === 'satisfiable' ? this.#model() : '';
    this.said.push(JSON.stringify({ status, stats, stopped, variableCount, core, model }));
  }

  /** Some of the models must still be models, despite the learned clauses. */
  askModels(): void {
    if (this.#status === 'searching') this.#solver.cancel();
    for (const model of this.#table.models(8))
      claim(this.#solver.solve(model) === 'satisfiable', `the model ${model.join(' ')} is no longer a model`);
  }

  #isLegal({ call }: Call): boolean {
    if (call === 'step' || call === 'cancel') return this.#status === 'searching';
    if (call === 'finish') return true;
    if (call === 'minimizeCore') return this.#status === 'unsatisfiable';
    return this.#status !== 'searching';
  }

  #make(call: Call): void {
    const solver = this.#solver;
    switch (call.call) {
      case 'addVariables': {
        const before = solver.variableCount;
        claim(solver.addVariables(call.count) === before, 'new variables do not follow the others');
        claim(solver.variableCount === before + call.count, 'the number of new variables is wrong');
        this.#status = 'ready';
        return;
      }
      case 'addClause':
      case 'addLinear':
      case 'addConnected':
      case 'addConnectedVertices':
      case 'addLoop': {
        this.#known(literalsOf(call));
        const constraint = withLiterals(call, (literal) => this.#spaced(literal));
        addToSolver(solver, constraint);
        addToTable(this.#table, constraint);
        this.#constraints.push(constraint);
        this.#status = 'ready';
        return;
      }
      case 'begin':
      case 'solve':
        this.#search(call.call, this.#known(call.assumptions), call.limits);
        return;
      case 'step':
        this.#end(solver.step(0));
        return;
      case 'finish':
        this.#finish();
        return;
      case 'cancel':
        solver.cancel();
        claim(solver.stopped === 'cancelled', `cancelled, and stopped for ${solver.stopped}`);
        this.#status = 'unknown';
        return;
      case 'minimizeCore':
        this.#minimizeCore(call.limits);
    }
  }

  #search(call: 'begin' | 'solve', assumptions: readonly number[], limits: FixedLimits): void {
    const solver = this.#solver;
    const conflictsBefore = solver.stats.conflicts;
    if (call === 'begin' || this.#manner.inSteps === true) solver.begin(assumptions, timed(limits));
    else solver.solve(assumptions, timed(limits));
    this.#assumptions = assumptions;
    this.#limits = limits;
    this.#conflictsBefore = conflictsBefore;
    this.#status = 'searching';
    if (call === 'begin') return;
    this.#finish();
    this.#end(solver.status);
  }

  #finish(): void {
    for (let steps = 0; this.#solver.status === 'searching'; steps++) {
      claim(steps < maxSteps, 'the search does not end');
      this.#end(this.#solver.step(0));
      if (this.#status === 'searching') this.#manner.onPause?.();
    }
  }

  /** Checks the status after a step. */
  #end(status: SolverStatus): void {
    const solver = this.#solver;
    claim(status === solver.status, `the step said ${status}, and the status is ${solver.status}`);
    if (status === 'unknown') checkStop(solver, this.#limits, this.#conflictsBefore);
    else claim(solver.stopped === null, `${status}, and stopped for ${solver.stopped}`);
    if (status !== 'unknown' && status !== 'searching') checkAnswer(solver, this.#question());
    this.#status = status;
  }

  #minimizeCore(limits: FixedLimits): void {
    const solver = this.#solver;
    const before = solver.core();
    const { core, isMinimal } = this.#package.minimizeCore(solver, timed(limits));
    const question = { ...this.#question(), assumptions: before };
    if (isMinimal) checkMinimalCore(core, question);
    else checkCore(core, question);
    claim(isMinimal || Object.keys(limits).length > 0, 'the core is not minimal, without limits');
    claim(
      solver.core().every((literal) => core.includes(literal)),
      'the solver has another core',
    );
    this.#assumptions = core;
  }

  /** The solver's literals; variables that it does not have yet are added. */
  #known(literals: readonly number[]): number[] {
    const spaced = literals.map((literal) => this.#spaced(literal));
    const needed = Math.max(0, ...spaced.map((literal) => (literal >> 1) + 1));
    const missing = needed - this.#solver.variableCount;
    if (missing > 0 && this.#status !== 'searching') this.#solver.addVariables(missing);
    return spaced;
  }

  #spaced(literal: number): number {
    return 2 * (literal >> 1) * this.#spacing + (literal & 1);
  }

  #refuses(name: string, call: () => void): void {
    const before = this.#picture();
    try {
      call();
    } catch (error) {
      if (!(error instanceof this.#package.ContractError) || error.problem.code !== 'wrong-status')
        throw error;
      claim(this.#picture() === before, `${name} was refused, and changed something`);
      return;
    }
    claim(false, `${name} was not refused by a solver that is ${this.#status}`);
  }

  #picture(): string {
    const { status, stats, bytes, stopped } = this.#solver;
    return JSON.stringify({ status, stats, bytes, stopped });
  }

  #model(): string {
    const values = Array.from({ length: this.#solver.variableCount }, (_, variable) =>
      this.#solver.value(2 * variable) ? 1 : 0,
    );
    return values.join('');
  }

  #question(): Question {
    const [constraints, table, assumptions] = [this.#constraints, this.#table, this.#assumptions];
    return { clauses: [], constraints, table, assumptions };
  }
}
