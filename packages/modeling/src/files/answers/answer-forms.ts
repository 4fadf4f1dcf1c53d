import type { AnswerForm, LineForm } from './answer-form.js';
import { linesOf } from './solver-answer.js';

const blank: LineForm = [/^[ \t]*$/];
const nameAndValue: LineForm = [/^[ \t]*(?<name>[^ \t]+)[ \t]+(?<value>[^ \t]+)[ \t]*$/];

/** A pattern of a tag, with groups for the values of attributes: of all, or of those that it has. */
function tag(name: string, attributes: Readonly<Record<string, string>>, hasAll: boolean): RegExp {
  const groups = Object.entries(attributes).map(([group, attribute]) => {
    const value = group === 'feasible' ? '1' : '[^"]*';
    return `(?=(?:.*?(?<![A-Za-z_])${attribute}\\s*=\\s*"(?<${group}>${value})")${hasAll ? '' : '?'})`;
  });
  return new RegExp(`^<${name}\\b${groups.join('')}`, 's');
}

const cplexHeader = {
  status: 'solutionStatusValue',
  objective: 'objectiveValue',
  feasible: 'primalFeasible',
};

/**
 * The solution file of CPLEX (`write FILE.sol`), an XML text: a `header` with `solutionStatusValue`, of which the codes are in the CPLEX
 * manual, "Solution status codes by number", and a `variable` element with `name` and `value` for each variable.
 */
const cplex: AnswerForm = {
  name: 'CPLEX solution file',
  recognizes: (text) => /^\s*(?:<\?xml[^>]*>\s*)?<CPLEXSolutions?\b/.test(text),
  isXml: true,
  closing: '</CPLEXSolution>',
  several: /<CPLEXSolution\b.*<CPLEXSolution\b/s,
  words: {
    optimal: /^(?:1|101|102)$/,
    unbounded: /^(?:2|118)$/,
    infeasible: /^(?:3|103)$/,
    'infeasible or unbounded': /^(?:4|119)$/,
    time: /^(?:11|107|108)$/,
    nodes: /^(?:105|106)$/,
  },
  parts: {
    start: [[tag('header', cplexHeader, false), 'solution']],
    solution: [[/^<\/?(?!variable\b)/], [tag('variable', { name: 'name', value: 'value' }, true)]],
  },
  expected: { solution: 'a variable with a name and a value' },
  missing: { start: 'a header', objective: 'an objectiveValue' },
};

/**
 * The solution file of HiGHS in its raw style (option `write_solution_style` 0): `Model status` and the status on the next line, `# Primal
 * solution values` with `Feasible`, `Infeasible` or `None`, `Objective`, then `# Columns n` and n lines `name value`, of which the name may
 * have blanks. Rows, dual values and the basis follow.
 */
const highs: AnswerForm = {
  name: 'HiGHS solution file',
  recognizes: (text) => /^\s*Model status\s*$/m.test(text.slice(0, 200)),
  words: {
    optimal: /^(?:Optimal|Empty)$/,
    unbounded: /^Unbounded$/,
    infeasible: /^Infeasible$/,
    'infeasible or unbounded': /^Primal infeasible or unbounded$/,
    time: /^Time limit/,
    nodes: /^Solution limit/,
    memory: /^Memory limit/,
  },
  parts: {
    start: [[/^\s*Model status\s*$/, 'state']],
    state: [[/(?<status>.*\S)/, 'head']],
    head: [[/^\s*# Primal solution values\s*$/, 'primal']],
    primal: [
      [/^\s*(?<feasible>Feasible)\s*$/, 'solution'],
      [/^/, 'head'],
    ],
    solution: [[/^Objective (?<objective>.*)/], [/^# Columns (?<count>\d+)\s*$/, 'columns']],
    columns: [[/^# Rows \d+\s*$/, 'end'], [/^(?<name>(?!#\s)\S(?:.*\S)?)\s+(?<value>\S+)\s*$/]],
  },
  expected: { columns: 'a name and a value' },
  missing: {
    status: 'a value of "Model status"',
    head: 'feasible primal solution values',
    objective: 'a line "Objective ..."',
    count: 'a line "# Columns ..."',
  },
  counted: (count) => `${count} columns`,
};

/**
 * The solution file of SCIP (`write solution FILE`): `solution status:`, `objective value:` or `no solution available`, then `name value
 * (obj:coefficient)` for each nonzero value. Its libraries write the same without the first line.
 */
const scip: AnswerForm = {
  name: 'SCIP solution file',
  recognizes: (text) =>
    /^(?:solution status:|objective value:|no solution available)/m.test(text.slice(0, 1000)),
  words: {
    optimal: /^optimal solution found$/,
    unbounded: /^unbounded$/,
    infeasible: /^infeasible$/,
    'infeasible or unbounded': /^infeasible or unbounded$/,
    time: /^time limit/,
    nodes: /node limit/,
    memory: /^memory limit/,
  },
  parts: {
    head: [
      blank,
      [/^solution status:(?<status>.*)/],
      [/^(?<feasible>objective value):\s*(?<objective>\S+)\s*$/, 'solution'],
      [/^\s*no solution available\s*$/, 'end'],
    ],
    solution: [blank, [/^[ \t]*(?<name>[^ \t]+)[ \t]+(?<value>[^ \t]+)(?:[ \t]+\(obj:[^ \t]*\))?[ \t]*$/]],
  },
  expected: {
    head: '"objective value: ..." or "no solution available"',
    solution: 'a name, a value and "(obj:...)"',
  },
  missing: { head: '"objective value: ..." or "no solution available"', end: 'a solution' },
};

const cbcHead = /^(?<status>.*\S)(?<feasible>) - objective value +(?<objective>\S+)\s*$/;

/**
 * The solution file of CBC (`cbc MODEL solve solution FILE`): a status line, `Optimal - objective value 6.5`, then `index name value
 * reduced-cost`, usually for nonzero values only, to 8 digits. `**` marks a value that violates a bound. The node limit is reported as an
 * iteration limit.
 */
const cbc: AnswerForm = {
  name: 'CBC solution file',
  recognizes: (text) => cbcHead.test(text.split('\n', 1)[0]!.trimEnd()),
  words: {
    optimal: /^Optimal/,
    unbounded: /^Unbounded/,
    infeasible: /^(?:Integer i|I)nfeasible/,
    unknown: /no integer solution|^(?!Stopped on \w)/,
    time: /^Stopped on time\b/,
    nodes: /^Stopped on (?:nodes|iterations)\b/,
  },
  parts: {
    head: [[cbcHead, 'solution']],
    solution: [
      blank,
      [/^[ \t]*(?:\*\*[ \t]+)?\d+[ \t]+(?<name>[^ \t]+)[ \t]+(?<value>[^ \t]+)[ \t]+[-+.\deE]+[ \t]*$/],
    ],
  },
  expected: {
    head: 'a state such as "Optimal - objective value 0"',
    solution: 'a number, a name and two values',
  },
};

/** The state of a variable in the table: basic, nonbasic at a bound, free, fixed; `*` marks an integer one. */
const marks = '[ \\t]+(?:(?:B|NL|NU|NF|NS|\\*)[ \\t]+)*';

/**
 * The readable report of `glpsol --output FILE`: a head with `Status:` and `Objective:`, a table of rows, and a table of columns, `number
 * name [state] activity …`, to 6 digits. A name of more than 12 characters is on a separate line.
 */
const glpkReport: AnswerForm = {
  name: 'glpsol --output',
  recognizes: (text) => /^Problem: /.test(text) && /^Status: /m.test(text),
  words: {
    optimal: /^(?:INTEGER )?OPTIMAL$/,
    feasible: /^(?:INTEGER NON-OPTIMAL|FEASIBLE)$/,
    unbounded: /^UNBOUNDED$/,
    infeasible: /^(?:INTEGER EMPTY|INFEASIBLE \(FINAL\))$/,
    unknown: /^(?:(?:INTEGER )?UNDEFINED|INFEASIBLE \(INTERMEDIATE\))$/,
  },
  otherStatus: 'a status of glpsol',
  parts: {
    head: [
      [/^Status:(?<status>.*)/],
      [/^Objective:.*?= *(?<objective>\S+)/],
      [/^Columns:\s*(?<count>.*)/],
      [/^ +No\. +Column name/, 'dashes'],
    ],
    dashes: [[/^/, 'columns']],
    columns: [
      [/^\s*$/, 'end'],
      [/^[ \t]*\d+[ \t]+(?<name>[^ \t]+)[ \t]*$/, 'activity'],
      [new RegExp(`^[ \\t]*\\d+[ \\t]+(?<name>[^ \\t]+)${marks}(?<value>[^ \\t]+)`)],
    ],
    activity: [[new RegExp(`^${marks}(?<value>[^ \\t]+)`), 'columns']],
  },
  expected: { columns: 'a number and a name', activity: 'a value' },
  missing: {
    activity: 'a value',
    status: 'a line "Status: ..."',
    objective: 'a line "Objective: ..."',
    count: 'a line "Columns: ..."',
    head: 'a table of columns',
  },
  counted: (count) => `${count} columns, the number that the report gives`,
};

/**
 * The output of `glpsol --write FILE` (GLPK reference manual, `glp_write_mip`, `glp_write_sol`, `glp_write_ipt`): comments `c`, a line `s
 * mip|bas|ipt rows columns state… objective`, `i` lines of rows, `j` lines of columns by number, and `e o f`. States are f(easible),
 * i(nfeasible), n(one), o(ptimal), u(ndefined); of a basis: primal, then dual.
 */
const glpkRaw: AnswerForm = {
  name: 'glpsol --write',
  recognizes: (text) => /^s (?:mip|bas|ipt) /m.test(text),
  hasNames: false,
  words: {
    optimal: /^(?:o|f f)$/,
    feasible: /^f(?: [iu])?$/,
    unbounded: /^f n$/,
    infeasible: /^n(?: [fiun])?$/,
    unknown: /^[iu](?: [fiun])?$/,
  },
  otherStatus: 'a state',
  parts: {
    start: [
      [/^(?!s (?:mip|bas|ipt) )/],
      [/^s (?:mip|ipt) +\S+ +(?<count>\S+) +(?<status>\S+) +(?<objective>\S+)\s*$/, 'columns'],
      [/^s bas +\S+ +(?<count>\S+) +(?<status>\S+ +\S+) +(?<objective>\S+)\s*$/, 'basis'],
    ],
    columns: [[/^\s*e o f\s*$/, 'end'], [/^(?!j )/], [/^j +(?<column>\S+)\s+(?<value>\S+)/]],
    basis: [[/^\s*e o f\s*$/, 'end'], [/^(?!j )/], [/^j +(?<column>\S+)\s+\S+\s+(?<value>\S+)/]],
  },
  expected: { start: '6 words, or 7 after "s bas"', columns: 'a value', basis: 'a value' },
  missing: { status: 'a line "s mip ...", "s bas ..." or "s ipt ..."', columns: '"e o f"', basis: '"e o f"' },
  counted: (count, values) => `${count} columns, not ${values}`,
};

const statusLine = /^[ \t]*s(?![^ \t])(?<status>.*)/;
const unknownComment = /^c (?<status>UNKNOWN)\s*$/m;
const satLines: readonly LineForm[] = [[/^c|^\s*$/], [/^[ \t]*v(?![^ \t])(?<literals>.*)/]];

/** Lines that only pseudo-Boolean solvers print. One of them, Exact, also has numbers for literals, without a 0 at the end. */
const pseudoBooleanLine = /^(?:o |s OPTIMUM FOUND|c best so far )/m;
const lastLiteral = /^v(?: .*)? 0\s*$/m;

/**
 * The output format of the SAT competitions, as CaDiCaL and others print it: `c` comments, `s` the status, `v` literals such as `1 -2`, with
 * 0 at the end; and the result file of MiniSat (`minisat MODEL FILE`), with `SAT`, `UNSAT` or `INDET` in the first line, then the same
 * literals. Variables are named by their numbers. `c UNKNOWN` is all that CaDiCaL prints when a limit stops it.
 */
const satOutput: AnswerForm = {
  name: 'SAT competition output or result file',
  recognizes: (text) =>
    // In a plain answer, `v 0` is the value of a variable: its first line has none of these words.
    (/^v +-?\d+(?:\s|$)/m.test(text) &&
      /^\s*(?:c|[sv]\s)/.test(text) &&
      !(pseudoBooleanLine.test(text) && !lastLiteral.test(text))) ||
    unknownComment.test(text) ||
    /^(?:SAT|UNSAT|INDET)\s*$/.test(text.trimStart().split('\n', 1)[0]!),
  words: {
    feasible: /^SAT(?:ISFIABLE)?$/,
    infeasible: /^UNSAT(?:ISFIABLE)?$/,
    unknown: /^(?:UNKNOWN|INDET)$/,
  },
  otherStatus: 'one status',
  isWhole: true,
  parts: {
    output: [
      [statusLine, 'answered'],
      [/^(?<status>SAT|UNSAT|INDET)\s*$/, 'file'],
      [unknownComment],
      ...satLines,
    ],
    answered: [[statusLine], ...satLines],
    file: [[/(?<literals>.*\S)/]],
  },
  expected: { output: 'a line that begins with c, s or v', answered: 'a line that begins with c, s or v' },
  missing: { status: 'a line "s ..."' },
  literals: { pattern: /^(-?)([1-9]\d*)$/, expected: 'a literal such as 1 or -1', end: '0' },
};

/**
 * The output format of the pseudo-Boolean competitions (O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements"), as clasp
 * prints it: `c` comments, `o` the objective of each better solution, `s` the status, `v` the literals `x1 -x2`, on one or more lines. Exact
 * numbers the variables in its literals, `v 1 5`, and lists those that are 1.
 */
export const pseudoBooleanOutput: AnswerForm = {
  name: 'pseudo-Boolean competition output',
  recognizes: (text) => /^s (?:OPTIMUM FOUND|(?:UN)?SATISFIABLE|UNKNOWN|UNSUPPORTED)\s*$/m.test(text),
  words: {
    optimal: /^OPTIMUM FOUND$/,
    feasible: /^SATISFIABLE$/,
    infeasible: /^UNSATISFIABLE$/,
    unknown: /^(?:UNKNOWN|UNSUPPORTED)$/,
  },
  otherStatus: 'one status',
  isWhole: true,
  parts: {
    output: [
      [statusLine],
      [/^[ \t]*(?:[cd](?![^ \t])|$)/],
      [/^[ \t]*o(?![^ \t])[ \t]*(?<objective>[^ \t]*)/],
      [/^[ \t]*v(?![^ \t])(?<literals>.*)/],
    ],
  },
  expected: { output: 'a line that begins with c, o, s or v' },
  // Without `v` lines, every variable would be read as 0.
  missing: { status: 'a line "s ..."', values: 'the values of a solution, in lines "v ..."' },
  literals: { pattern: /^(-?)([^\s-]\S*)$/, expected: 'a literal such as x1 or -x1', letter: 'x' },
};

/**
 * The solution file of Gurobi (`ResultFile=NAME.sol`): comments, one of them `# Objective value = …`, and a line `name value` for each
 * variable. It holds a solution without a statement whether it is optimal.
 */
const gurobi: AnswerForm = {
  name: 'Gurobi solution file',
  recognizes: (text) => /^# (?:Solution for model|Objective value =)/m.test(text.slice(0, 1000)),
  parts: {
    all: [
      [/^(?<feasible>#) Objective value = *(?<objective>\S+)\s*$/],
      [/^(?<feasible>#)/],
      blank,
      nameAndValue,
    ],
  },
  expected: { all: 'a name and a value' },
};

const plainStatus = /^\s*(?<status>optimal|feasible|infeasible|unbounded|unknown)\s*$/i;
const plainObjective = /^(?<feasible>=obj=)\s+(?<objective>\S+)\s*$/;
const plainEntry = /^\s*(?<name>[^\s=]+)(?:\s*=\s*|\s+)(?<value>[^\s=]+)(?<feasible>\s*)$/;
const plainEntries: readonly LineForm[] = [[/^#|^\s*$/], [plainEntry, 'entries']];

/**
 * Lines `name value` or `name = value`, for programs without their own format. Lines that begin with `#` are comments. The first line may be
 * one of the words optimal, feasible, infeasible, unbounded, unknown, or the objective as `=obj= value`, as in MIPLIB's and OR-Tools' files.
 */
const plain: AnswerForm = {
  name: 'lines "name value"',
  recognizes: (text) => {
    const line = linesOf(text).find((each) => each.trim() !== '' && !each.startsWith('#'));
    return line !== undefined && [plainStatus, plainObjective, plainEntry].some((each) => each.test(line));
  },
  words: {
    optimal: /^optimal$/i,
    feasible: /^feasible$/i,
    unbounded: /^unbounded$/i,
    infeasible: /^infeasible$/i,
    unknown: /^unknown$/i,
  },
  isWhole: true,
  parts: {
    start: [[plainStatus, 'stated'], [plainObjective], ...plainEntries],
    stated: [[plainObjective], ...plainEntries],
    entries: plainEntries,
  },
  expected: { start: 'a name and a value', stated: 'a name and a value', entries: 'a name and a value' },
  // Without a list, every variable would be read as 0.
  missing: { values: 'values of a solution' },
};

/**
 * The output of MibS: a log with the end of the search, then `Optimal solution:` or `Best solution found:`, `Cost = …`, and lines `name =
 * value` of the nonzero values of the leader and of the follower, up to some counts.
 */
export const mibsOutput: AnswerForm = {
  name: 'MibS output',
  recognizes: (text) => /^Welcome to MibS/m.test(text),
  words: {
    optimal: /^Optimal solution$/,
    infeasible: /^(?:Problem is infeasible|No solution found)/,
    time: /^Reached time limit/,
    nodes: /^Reached node limit/,
    memory: /^Out of memory/,
  },
  parts: {
    log: [
      [/^Alps0208I Search completed\.\s*$/, 'completed'],
      [/^Alps02(?:0[0246]|[13]0)I (?<status>\S.*)/],
      [/^(?<feasible>Best solution found):\s*$/, 'solution'],
    ],
    completed: [
      [/^Alps0262I (?<status>No solution found)\s*$/],
      [/^(?<status>Optimal solution):\s*$/, 'solution'],
    ],
    solution: [
      [/^Cost = (?<objective>\S+)\s*$/],
      [/^(?:First|Second) stage \(.*\) variable values:\s*$/],
      [/^Number of problems /, 'end'],
      [/^(?<name>\S+) = (?<value>\S+)\s*$/],
    ],
  },
  expected: { solution: 'a name and a value' },
  missing: {
    status: 'the end of the search',
    objective: 'a line "Cost = ..."',
    solution: 'the number of problems after the values',
  },
};

/** The formats of answers, the most specific first. */
export const answerForms: readonly AnswerForm[] = [
  ...[cplex, highs, scip, cbc, glpkReport, glpkRaw, satOutput, pseudoBooleanOutput, gurobi, plain],
];
