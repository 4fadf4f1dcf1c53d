// Solves the DIMACS files named with a solver from npm, and prints the answer and the CPU time of the last one:
// node package-process.mjs <package> <file>...
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const [name, ...files] = process.argv.slice(2);

/** For each package, a function from a DIMACS text to whether there is a model. */
const openers = { 'logic-solver': openLogicSolver, 'clingo-wasm': openClingo, 'z3-solver': openZ3 };

const solve = await openers[name]();
let result;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const start = process.cpuUsage();
  const hasModel = await solve(text);
  const { user, system } = process.cpuUsage(start);
  result = { answer: hasModel ? 'satisfiable' : 'unsatisfiable', cpuMs: (user + system) / 1000 };
}
console.log(JSON.stringify(result));
process.exit(0);

async function openLogicSolver() {
  const Logic = require('logic-solver');
  return (text) => {
    const solver = new Logic.Solver();
    // As its documentation advises where the input is known to be right.
    Logic.disablingAssertions(() => {
      for (const line of text.split('\n').slice(1)) {
        const terms = line.split(' ').slice(0, -1);
        if (line === '') continue;
        solver.require(Logic.or(terms.map((term) => (term[0] === '-' ? `-v${term.slice(1)}` : `v${term}`))));
      }
    });
    return solver.solve() !== null;
  };
}

async function openClingo() {
  const clingo = require('clingo-wasm');
  return async (text) => {
    // It reads DIMACS in this mode. Long texts don't fit on its stack.
    const { Result, Error: problem } = await clingo.run(text, 1, ['--mode=clasp']);
    if (Result !== 'SATISFIABLE' && Result !== 'UNSATISFIABLE') throw new Error(`${Result} ${problem}`);
    return Result === 'SATISFIABLE';
  };
}

async function openZ3() {
  const { Z3 } = await require('z3-solver').init();
  const context = Z3.mk_context(Z3.mk_config());
  return async (text) => {
    // The logic of finite domains has the solver for clauses behind it.
    const solver = Z3.mk_solver_for_logic(context, Z3.mk_string_symbol(context, 'QF_FD'));
    Z3.solver_inc_ref(context, solver);
    Z3.solver_from_string(context, solver, text);
    const answer = await Z3.solver_check(context, solver);
    Z3.solver_dec_ref(context, solver);
    if (answer === 0) throw new Error('no answer');
    return answer === 1;
  };
}
