import type { Expected, Finding, ProofClaim, ProofProblem } from './proof-problem.js';

const wordsOf: Readonly<Record<Expected, string>> = {
  version: 'the first line of a proof, "gridwright-proof 1"',
  about: 'a line that begins with "about"',
  'statement header': 'the header of the statement, "* #variable= 4 #constraint= 4"',
  'statement version': 'the second line of a statement, "* gridwright-statement 1"',
  constraint: 'a constraint, or "steps"',
  number: 'a whole number',
  coefficient: 'a coefficient, or a relation',
  literal: 'a literal of a variable of the statement',
  variable: 'a variable of the statement',
  semicolon: '";"',
  vertex: 'a vertex of the graph',
  edges: '"edges"',
  'end of line': 'the end of the line',
  step: 'a step, or the claim',
  zero: 'a 0',
  graph: 'the number of a graph constraint',
  claim: '"claim none", "claim solutions" or "claim optimum", and a number',
  end: 'nothing after the claim',
  'formula header': 'the header of the formula, "p cnf 3 2"',
  'formula literal': 'the number of a literal of the formula',
};

/** A problem in words: `line 3: expected a 0, found the end of the line`. */
export function proofProblemText(problem: ProofProblem): string {
  return `line ${problem.line}: ${findingText(problem)}`;
}

function findingText(finding: Finding): string {
  switch (finding.code) {
    case 'unexpected':
      return `expected ${wordsOf[finding.expected]}, found ${shown(finding.found)}`;
    case 'truncated':
      return `the text ends, where ${wordsOf[finding.expected]} was expected`;
    case 'constraint-count':
      return `the header says ${finding.expected} constraints, and there are ${finding.found}`;
    case 'number-too-large':
      return 'a number of the line, or the sum of their sizes, is larger than 2^53 - 1';
    case 'line-too-long':
      return `the line has more than ${finding.limit} bytes`;
    case 'too-large':
      return `the check would take more than ${finding.limit} bytes`;
    case 'step-number':
      return `the number of the step is ${finding.found}, and must be larger than ${finding.expectedAbove}`;
    case 'unknown-variable':
      return `variable ${finding.found} is not known, only those up to ${finding.known} are`;
    case 'unknown-constraint':
      return `there is no constraint ${finding.found}, or it was dropped`;
    case 'rat-step':
      return 'RAT steps are not read';
    case 'no-contradiction':
      return 'the clause does not follow: the constraints given for it lead to no contradiction';
    case 'no-graph':
      return `constraint ${finding.found} is not a graph constraint`;
    case 'graph-condition':
      return `the clause lacks the literal ${finding.expected}, the negation of the graph constraint's condition`;
    case 'unknown-vertex':
      return `${finding.found} is not a vertex, only 1 to ${finding.vertices} are`;
    case 'vertex-set':
      return `a cut needs some vertices, but not all; it has ${finding.found}`;
    case 'cut-used':
      return `the cut lacks the negation of a literal under which a vertex ${finding.side} is used`;
    case 'cut-edge':
      return `the cut lacks the literal ${finding.expected} of an edge between the vertices and the others`;
    case 'loop-vertices':
      return `a step about a loop has no vertices, and this one has ${finding.found}`;
    case 'no-smaller-cycle':
      return 'the clause does not follow: no cycle of the edges whose negations it has lacks one of them';
    case 'no-equation':
      return `constraint ${finding.found} is neither an equation nor a parity`;
    case 'parity':
      return 'the parity does not follow: it is not the sum of the constraints given for it';
    case 'solution-literal':
      return `literal ${finding.found} is not of a variable of the statement, or the second of its variable`;
    case 'solution-size':
      return `the solution has ${finding.found} values, and the statement ${finding.expected} variables`;
    case 'no-solution':
      return `not a solution: it breaks constraint ${finding.constraint} of the statement`;
    case 'solution-twice':
      return 'the solution was given before: the values of the decision variables are the same';
    case 'solutions-and-objectives':
      return 'a proof has steps "s" or steps "o", not both';
    case 'no-objective':
      return 'the statement has no objective';
    case 'no-empty-clause':
      return 'the proof has no clause without literals, so there may be more solutions';
    case 'claim':
      return `the steps show ${claimText(finding.expected)}, and the claim is ${claimText(finding.found)}`;
  }
}

function claimText(claim: ProofClaim): string {
  switch (claim.kind) {
    case 'none':
      return '"none"';
    case 'solutions':
      return `"solutions ${claim.count}"`;
    case 'optimum':
      return `"optimum ${claim.value}"`;
  }
}

/** A piece of the text: quoted, printable, and never long. */
function shown(found: string | null): string {
  return found === null ? 'the end of the line' : JSON.stringify(found);
}
