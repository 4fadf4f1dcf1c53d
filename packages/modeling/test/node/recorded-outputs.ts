import type { ProgramOutput } from '../../src/node/program.js';

/** A run of a program, and the answer in it. */
export interface RecordedOutput extends Partial<ProgramOutput> {
  /** The name of the engine. */
  readonly of: string;
  readonly answer: { readonly status: string; readonly [field: string]: unknown };
  /** The values by name, if there is a solution. */
  readonly values?: Readonly<Record<string, number>>;
  readonly bound?: number;
  readonly nodes?: number;
}

const infeasible = { status: 'infeasible' } as const;

/** Two literals, the second of which holds; and `1` and `-1`. */
const clausal: readonly RecordedOutput[] = [
  {
    of: 'kissat',
    output: 's SATISFIABLE\nv 1 2 0\n',
    answer: { status: 'feasible' },
    values: { '1': 1, '2': 1 },
  },
  { of: 'kissat', output: 's UNSATISFIABLE\n', answer: infeasible },
  { of: 'kissat', output: 's UNKNOWN\n', answer: { status: 'unknown' } },
  {
    of: 'cadical',
    output: 's SATISFIABLE\nv 1 2 0\n',
    answer: { status: 'feasible' },
    values: { '1': 1, '2': 1 },
  },
  { of: 'cadical', output: 's UNSATISFIABLE\n', answer: infeasible },
  { of: 'cadical', output: 'c UNKNOWN\n', answer: { status: 'unknown' } },
  { of: 'minisat', solution: 'SAT\n-1 2 0\n', answer: { status: 'feasible' }, values: { '1': 0, '2': 1 } },
  { of: 'minisat', solution: 'UNSAT\n', answer: infeasible },
  {
    of: 'glucose',
    output: `c
c This is glucose 4.2.1 --  based on MiniSAT (Many thanks to MiniSAT team)
c
c | Preprocesing is fully done
c |  Eliminated clauses:           0.00 Mb                                                                |
c |                                                                                                       |
s SATISFIABLE
v -1 2 0
`,
    answer: { status: 'feasible' },
    values: { '1': 0, '2': 1 },
  },
  {
    of: 'glucose',
    output: `c
c This is glucose 4.2.1 --  based on MiniSAT (Many thanks to MiniSAT team)
c
c | Preprocesing is fully done
c |                                                                                                       |
s UNSATISFIABLE
`,
    answer: infeasible,
  },
];

/** Minimize −x1 − 2 x2 + x3 with x1 + x2 ≤ 1 and x1 + x3 ≥ 1; x1 + x2 ≥ 1 without an objective; and a contradiction. */
const pseudoBoolean: readonly RecordedOutput[] = [
  {
    of: 'roundingsat',
    output: 'o -1\ns OPTIMUM FOUND\nv x1 -x2 -x3\n',
    answer: { status: 'optimal', objective: -1 },
    values: { x1: 1, x2: 0, x3: 0 },
  },
  {
    of: 'roundingsat',
    output: 's SATISFIABLE\nv -x1 x2\n',
    answer: { status: 'optimal', objective: null },
    values: { x1: 0, x2: 1 },
  },
  { of: 'roundingsat', output: 's UNSATISFIABLE\n', answer: infeasible },
  {
    of: 'roundingsat',
    output: 'c Program interrupted by user.\ns SATISFIABLE\nv x1 -x2 -x3\ns UNKNOWN\n',
    answer: { status: 'feasible' },
    values: { x1: 1, x2: 0, x3: 0 },
  },
  {
    of: 'roundingsat',
    output: 'c Program interrupted by user.\ns UNKNOWN\n',
    answer: { status: 'unknown' },
  },
  {
    of: 'exact',
    output: 'o -1\ns OPTIMUM FOUND\nv 1\n',
    answer: { status: 'optimal', objective: -1 },
    values: { x1: 1 },
  },
  { of: 'exact', output: 's UNSATISFIABLE\n', answer: infeasible },
  {
    of: 'exact',
    output: 'c Program interrupted by user.\nc best so far -1761\ns SATISFIABLE\nv 3 4 8\n',
    answer: { status: 'feasible' },
    values: { x3: 1, x4: 1, x8: 1 },
  },
  { of: 'exact', output: 'c Program interrupted by user.\ns UNKNOWN\n', answer: { status: 'unknown' } },
];

/** Minimize −x1 − 2 x2 − x3 with x1 + x2 ≤ 1 and x2 + 2 x3 ≤ 6.5; and models without a solution and without an optimum. */
const mixedInteger: readonly RecordedOutput[] = [
  {
    of: 'highs:program',
    output: `Solving report
  Model             max
  Status            Optimal
  Primal bound      -4
  Dual bound        -4
  Gap               0%
  Nodes             0
  LP iterations     0
Writing the solution to solution.sol
`,
    solution: `Model status
Optimal

# Primal solution values
Feasible
Objective -4
# Columns 3
x1 0
x2 1
x3 2
# Rows 2
r1 1
r2 5

# Dual solution values
None

# Basis
HiGHS_basis_file v2
None
`,
    answer: { status: 'optimal', objective: -4 },
    values: { x1: 0, x2: 1, x3: 2 },
    bound: -4,
  },
  {
    of: 'highs:program',
    output:
      'Solving report\n  Status            Infeasible\n  Dual bound        -inf\n  Nodes             0\n',
    solution: `Model status
Infeasible

# Primal solution values
None

# Dual solution values
None

# Basis
HiGHS_basis_file v2
None
`,
    answer: infeasible,
  },
  {
    of: 'highs:program',
    output: 'Model status        : Unbounded\n',
    solution: `Model status
Unbounded

# Primal solution values
Feasible
Objective -1
# Columns 2
x1 1
x2 0
# Rows 1
r1 1
`,
    answer: { status: 'unbounded' },
  },
  {
    of: 'scip',
    output: `SCIP Status        : problem is solved [optimal solution found]
Solving Time (sec) : 0.00
Solving Nodes      : 0
Primal Bound       : -4.00000000000000e+00 (2 solutions)
Dual Bound         : -4.00000000000000e+00
Gap                : 0.00 %
`,
    solution: `solution status: optimal solution found
objective value:                                   -4
x2                                                  1 \t(obj:-2)
x3                                                  2 \t(obj:-1)
`,
    answer: { status: 'optimal', objective: -4 },
    values: { x2: 1, x3: 2 },
    bound: -4,
  },
  {
    of: 'scip',
    output: `SCIP Status        : problem is solved [infeasible]
Solving Nodes      : 0
Primal Bound       : +1.00000000000000e+20 (0 solutions)
Dual Bound         : +1.00000000000000e+20
`,
    solution: 'solution status: infeasible\nno solution available\n',
    answer: infeasible,
  },
  {
    of: 'scip',
    output: `SCIP Status        : problem is solved [unbounded]
Solving Nodes      : 1
Primal Bound       : -1.00000000000000e+20 (6 solutions)
Dual Bound         : -1.00000000000000e+20
`,
    solution: `solution status: unbounded
objective value:                            -infinity
x1                                          +infinity \t(obj:-1)
`,
    answer: { status: 'unbounded' },
    nodes: 1,
  },
];

/** The end of the logs of MibS; a few lines are left out. */
const mibs: readonly RecordedOutput[] = [
  {
    of: 'mibs',
    output: `Alps0250I Starting search ...
         1             1                  0.00%      0          0

Alps0208I Search completed.
Alps0260I Best solution found had quality 1
Alps0264I Number of nodes processed:                1
Alps0267I Number of nodes branched:                 0
Blis0058I Relative optimality gap is 0.00%
============================================
Optimal solution:
Cost = 1
First stage (upper level) variable values:
Second stage (lower level) variable values:
y = 1
Number of problems (VF) solved = 1
============================================
`,
    answer: { status: 'optimal', objective: 1, stopped: null },
    values: { y: 1 },
    nodes: 1,
  },
  {
    of: 'mibs',
    output: `Alps0202I Problem is infeasible. 1 nodes processed, 0 nodes left
Alps0262I No solution found
Alps0264I Number of nodes processed:                1
Blis0058I Relative optimality gap is 0.00%

ALPS did not find a solution.
`,
    answer: infeasible,
    nodes: 1,
  },
  {
    of: 'mibs',
    output: `Alps0208I Search completed.
Alps0262I No solution found
Alps0264I Number of nodes processed:                3

ALPS did not find a solution.
`,
    answer: infeasible,
    nodes: 3,
  },
  {
    of: 'mibs',
    output: `Nodes Done   Upper Bound   Lower Bound      Gap   Time Nodes Left
         0                           1               0          1
       100                           2               0         61
      1600             4             3   25.00%      1        269

Alps0230I Reached time limit. 1611 nodes processed, 270 nodes left
Alps0260I Best solution found had quality 4
Alps0265I Number of nodes fully processed:          1611
Alps0266I Number of nodes partially processed:      262
Blis0058I Relative optimality gap is 25.00%
============================================
Best solution found:
Cost = 4
First stage (upper level) variable values:
given_in_r1c1 = 1
Second stage (lower level) variable values:
none_but_the_grid = 1
Number of problems (VF) solved = 952
============================================
`,
    answer: { status: 'feasible', objective: 4, stopped: 'time' },
    values: { given_in_r1c1: 1, none_but_the_grid: 1 },
    bound: 3 - 3e-5,
    nodes: 1611,
  },
  {
    of: 'mibs',
    output: `Alps0204I Reached node limit. 10 nodes processed, 11 nodes left
Alps0262I No solution found
Alps0265I Number of nodes fully processed:          10
Alps0266I Number of nodes partially processed:      11
Blis0057I Relative optimality gap is infinity because no solution was found

ALPS did not find a solution.
`,
    answer: { status: 'unknown', stopped: 'nodes' },
    nodes: 10,
  },
];

/** Written after the manuals: these programs were not there to be run. */
const byTheManual: readonly RecordedOutput[] = [
  {
    of: 'ortools',
    output: `Solver      : SAT_INTEGER_PROGRAMMING
Nodes       : 0
Status      : MPSOLVER_OPTIMAL
Objective   : 6.000000000000000e+00
BestBound   : 6.000000000000000e+00
`,
    solution: '=obj= 6\nx1 1\nx2 0\n',
    answer: { status: 'optimal', objective: 6 },
    values: { x1: 1, x2: 0 },
    bound: 6,
  },
  { of: 'ortools', output: 'Nodes       : 0\nStatus      : MPSOLVER_INFEASIBLE\n', answer: infeasible },
  {
    of: 'ortools',
    output: 'Nodes       : 0\nStatus      : MPSOLVER_NOT_SOLVED\n',
    answer: { status: 'unknown', stopped: 'time' },
  },
  {
    of: 'gurobi',
    output: `Explored 12 nodes (34 simplex iterations) in 0.05 seconds (0.01 work units)
Thread count was 1 (of 2 available processors)

Solution count 2: 6 5

Optimal solution found (tolerance 0.00e+00)
Best objective 6.000000000000e+00, best bound 6.000000000000e+00, gap 0.0000%
`,
    solution: '# Solution for model model\n# Objective value = 6\nx1 1\nx2 0\n',
    answer: { status: 'optimal', objective: 6 },
    values: { x1: 1, x2: 0 },
    bound: 6,
    nodes: 12,
  },
  {
    of: 'gurobi',
    output: `Explored 120 nodes (340 simplex iterations) in 1.00 seconds (0.90 work units)
Time limit reached
Best objective 6.000000000000e+00, best bound 5.500000000000e+00, gap 8.3333%
`,
    solution: '# Solution for model model\n# Objective value = 6\nx1 1\n',
    answer: { status: 'feasible', objective: 6 },
    values: { x1: 1 },
    bound: 5.5,
    nodes: 120,
  },
  {
    of: 'gurobi',
    output: 'Model is infeasible\nBest objective -, best bound -, gap -\n',
    answer: infeasible,
  },
  {
    of: 'cplex',
    output: `MIP - Integer optimal solution:  Objective =  6.0000000000e+00
Solution time =    0.01 sec.  Iterations = 3  Nodes = 7
`,
    solution: `<?xml version = "1.0" standalone="yes"?>
<CPLEXSolution version="1.2">
 <header objectiveValue="6" solutionStatusValue="101" primalFeasible="1"/>
 <variables>
  <variable name="x1" index="0" value="1"/>
 </variables>
</CPLEXSolution>
`,
    answer: { status: 'optimal', objective: 6 },
    values: { x1: 1 },
    nodes: 7,
  },
  { of: 'cplex', output: 'MIP - Integer infeasible.\n', answer: infeasible },
];

/** Recorded from the versions in the table of programs, unless they follow the manuals. */
export const recordedOutputs: readonly RecordedOutput[] = [
  ...clausal,
  ...pseudoBoolean,
  ...mixedInteger,
  ...mibs,
  ...byTheManual,
];
