/**
 * The output of solvers for: maximize 2x + 3y + z + w/2, x + y + z ≤ 2, x − y ≥ −1/2, z + w ≤ 9/4, x and y binary, z
 * integer from 0 to 4, w from 0 to 3. The optimum is 6.125 at x = 1, y = 1, z = 0, w = 2.25. Copied from real runs:
 * CBC 2.10.8, GLPK 5.0, HiGHS 1.15.1 and SCIP 10 (through its library; its shell adds the status line). Those of
 * Gurobi and CPLEX were written after their documentation, since these programs were not available.
 */
export const mixedTexts: Readonly<Record<string, string>> = {
  'CBC solution file': `Optimal - objective value 6.12500000
      0 x                      1                       2
      1 y                      1                       3
      3 w                   2.25                       0
`,
  'glpsol --output': `Problem:    
Rows:       3
Columns:    4 (3 integer, 2 binary)
Non-zeros:  7
Status:     INTEGER OPTIMAL
Objective:  obj = 6.125 (MAXimum)

   No.   Row name        Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 c1                          2                           2 
     2 c2                          0          -0.5               
     3 c3                       2.25                        2.25 

   No. Column name       Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 x            *              1             0             1 
     2 y            *              1             0             1 
     3 z            *              0             0             4 
     4 w                        2.25             0             3 

Integer feasibility conditions:

KKT.PE: max.abs.err = 0.00e+00 on row 0
        max.rel.err = 0.00e+00 on row 0
        High quality

End of output
`,
  'glpsol --output, of a relaxation': `Problem:    
Rows:       3
Columns:    4
Non-zeros:  7
Status:     OPTIMAL
Objective:  obj = 6.125 (MAXimum)

   No.   Row name   St   Activity     Lower bound   Upper bound    Marginal
------ ------------ -- ------------- ------------- ------------- -------------
     1 c1           NU             2                           2             2 
     2 c2           B              0          -0.5               
     3 c3           NU          2.25                        2.25           0.5 

   No. Column name  St   Activity     Lower bound   Upper bound    Marginal
------ ------------ -- ------------- ------------- ------------- -------------
     1 x            B              1             0             1 
     2 y            NU             1             0             1             1 
     3 z            NL             0             0             4          -1.5 
     4 w            B           2.25             0             3 

End of output
`,
  'HiGHS solution file': `Model status
Optimal

# Primal solution values
Feasible
Objective 6.125
# Columns 4
x 1
y 1
z 0
w 2.25
# Rows 3
c1 2
c2 0
c3 2.25

# Dual solution values
None

# Basis
HiGHS_basis_file v2
None
`,
  'SCIP solution file': `solution status: optimal solution found
objective value:                                6.125
x                                                   1 \t(obj:2)
y                                                   1 \t(obj:3)
w                                                2.25 \t(obj:0.5)
`,
  'CPLEX solution file': `<?xml version = "1.0" encoding="UTF-8" standalone="yes"?>
<CPLEXSolution version="1.2">
 <header
   problemName="a.lp"
   solutionName="incumbent"
   solutionIndex="-1"
   objectiveValue="6.125"
   solutionTypeValue="3"
   solutionTypeString="primal"
   solutionStatusValue="101"
   solutionStatusString="integer optimal solution"
   solutionMethodString="mip"
   primalFeasible="1"
   dualFeasible="1"
   MIPNodes="0"
   MIPIterations="3"
   writeLevel="1"/>
 <linearConstraints>
  <constraint name="c1" index="0" slack="0"/>
 </linearConstraints>
 <variables>
  <variable name="x" index="0" value="1"/>
  <variable name="y" index="1" value="1"/>
  <variable name="z" index="2" value="-0"/>
  <variable name="w" index="3" value="2.25"/>
 </variables>
</CPLEXSolution>
`,
  'lines that begin with a status': 'optimal\n# of ours\nx 1\ny = 1\n\nw=2.25\r\n',
};

/** The same, in formats that do not state that it is optimal. */
export const feasibleTexts: Readonly<Record<string, string>> = {
  'Gurobi solution file': `# Solution for model obj
# Objective value = 6.125
x 1
y 1
z 0
w 2.25
`,
  'SCIP solution file without a status': `objective value:                                6.125
x                                                   1 \t(obj:2)
y                                                   1 \t(obj:3)
w                                                2.25 \t(obj:0.5)
`,
  'CBC solution file, stopped': `Stopped on time - objective value 6.12500000
      0 x                      1                       2
      1 y                      1                       3
**      3 w                   2.25                       0
`,
  'MIPLIB solution file': '=obj= 6.125\nx 1\ny 1\nz 0\nw 2.25\n',
  'lines of names and values': 'x 1\ny 1e0\nw +2.25\n',
};

/** Raw formats of GLPK, which have no names. */
export const rawTexts: Readonly<Record<string, string>> = {
  mip: `c Problem:    
c Rows:       3
c Columns:    4
c Non-zeros:  7
c Status:     INTEGER OPTIMAL
c Objective:  obj = 6.125 (MAXimum)
c
s mip 3 4 o 6.125
i 1 2
i 2 0
i 3 2.25
j 1 1
j 2 1
j 3 0
j 4 2.25
e o f
`,
  basis: `c Status:     OPTIMAL
c
s bas 3 4 f f 6.125
i 1 u 2 2
i 2 b 0 0
i 3 u 2.25 0.5
j 1 b 1 0
j 2 u 1 1
j 3 l 0 -1.5
j 4 b 2.25 0
e o f
`,
  'interior point': `c Status:     OPTIMAL
s ipt 3 4 o 6.12499998570553
i 1 1.99999999977903 1.25307319841999
i 2 -5.11326236907195e-09 -3.73523570226885e-09
i 3 2.24999999840835 0.499999991059223
j 1 0.999999993457171 0.746926805315246
j 2 0.999999998570433 1.74692679784477
j 3 7.75142556476058e-09 -0.753073189479213
j 4 2.24999999065692 8.94077700763773e-09
e o f
`,
};

/** The output of clasp 3.3.5 for: minimize x1 − 2x2 + x3, x1 + x2 + x3 ≥ 2, x1 + x2 ≤ 1. */
export const claspText = `c clasp version 3.3.5
c Reading from a2.opb
c Solving...
o -1
c Answer: 1
v -x1 x2
v x3
s OPTIMUM FOUND
c 
c Models         : 1
c   Optimum      : yes
c Optimization   : -1
c Calls          : 1
c Time           : 0.000s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)
c CPU Time       : 0.000s
`;

/** Answers about three variables, the second one false: of CaDiCaL (without most comments), clasp and MiniSat. */
export const satisfiabilityTexts: Readonly<Record<string, string>> = {
  CaDiCaL: `c --- [ banner ] -------------------------------------------------------------
c
c CaDiCaL Radically Simplified CDCL SAT Solver
c reading DIMACS file from 'small.cnf'
c found 'p cnf 3 2' header
c
s SATISFIABLE
v 1 -2 3 0
c --- [ statistics ] ---------------------------------------------------------
c
c exit 10
`,
  'clasp, literals before the status': `c clasp version 3.3.5
c Reading from small.cnf
c Solving...
c Answer: 1
v 1 -2
v 3 0
s SATISFIABLE
c
c Models         : 1+
`,
  'MiniSat, result file': 'SAT\n1 -2 3 0\n',
};

/** Texts without values, and their meaning. */
export const otherTexts: readonly {
  readonly title: string;
  readonly text: string;
  readonly status: string;
}[] = [
  {
    title: 'CBC, infeasible',
    text: 'Infeasible - objective value 1.00000000\n      0 x                      1                       1\n**       1 y                      2                      -0\n',
    status: 'infeasible',
  },
  {
    title: 'CBC, integer infeasible',
    text: 'Integer infeasible - objective value 0.0\n',
    status: 'infeasible',
  },
  { title: 'CBC, unbounded', text: 'Unbounded - objective value 0.00000000\n', status: 'unbounded' },
  {
    title: 'CBC, nothing found',
    text: 'Stopped on time (no integer solution - continuous used) - objective value 0.00000000\n      0 x0                     0                       0\n',
    status: 'unknown',
  },
  {
    title: 'glpsol --write, empty',
    text: 's mip 1 2 n 0\ni 1 0\nj 1 0\nj 2 0\ne o f\n',
    status: 'infeasible',
  },
  {
    title: 'glpsol --write, undefined',
    text: 's mip 1 2 u 0\ni 1 0\nj 1 0\nj 2 0\ne o f\n',
    status: 'unknown',
  },
  { title: 'glpsol --write, unbounded', text: 's bas 0 1 f n 0\nj 1 b 0 0\ne o f\n', status: 'unbounded' },
  { title: 'glpsol --output, empty', text: 'Problem: \nStatus:     INTEGER EMPTY\n', status: 'infeasible' },
  {
    title: 'HiGHS, infeasible',
    text: 'Model status\nInfeasible\n\n# Primal solution values\nNone\n',
    status: 'infeasible',
  },
  {
    title: 'HiGHS, infeasible or unbounded',
    text: 'Model status\nPrimal infeasible or unbounded\n',
    status: 'unknown',
  },
  {
    title: 'SCIP, infeasible',
    text: 'solution status: infeasible\nno solution available\n',
    status: 'infeasible',
  },
  { title: 'SCIP, nothing found', text: 'no solution available\n', status: 'unknown' },
  {
    title: 'clasp, unsatisfiable',
    text: 'c clasp version 3.3.5\nc Solving...\ns UNSATISFIABLE\nc \n',
    status: 'infeasible',
  },
  { title: 'clasp, unknown', text: 's UNKNOWN\n', status: 'unknown' },
  { title: 'CaDiCaL, stopped', text: 'c\nc UNKNOWN\nc exit 0\n', status: 'unknown' },
  { title: 'MiniSat, unsatisfiable', text: 'UNSAT\n', status: 'infeasible' },
  { title: 'MiniSat, undetermined', text: 'INDET\n', status: 'unknown' },
  {
    title: 'CPLEX, infeasible',
    text: '<CPLEXSolution version="1.2">\n <header solutionStatusValue="103" primalFeasible="0"/>\n</CPLEXSolution>\n',
    status: 'infeasible',
  },
  { title: 'a word', text: '# ours\ninfeasible\n', status: 'infeasible' },
];
