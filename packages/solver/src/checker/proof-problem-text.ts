import {
  type Expected,
  type Finding,
  FindingError,
  type ProofClaim,
  ProofError,
  type ProofProblem,
} from './proof-problem.js';

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
  'end number': 'the number of an end, from 0 to 2^31 - 1',
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
      return `expected ${wordsOf[finding.expected]}, found the end of the text`;
    case 'constraint-count':
      return `expected ${finding.expected} constraints, as in the header, found ${finding.found}`;
    case 'number-too-large':
      return 'a number of the line, or the sum of their absolute values, exceeds 2^53 - 1';
    case 'line-too-long':
      return `the line exceeds the limit of ${finding.limit} bytes`;
    case 'too-large':
      return `the check exceeds the limit of ${finding.limit} bytes`;
    case 'step-number':
      return `expected a step number above ${finding.expectedAbove}, found ${finding.found}`;
    case 'unknown-variable':
      return `expected a variable from 1 to ${finding.known}, found ${finding.found}`;
    case 'unknown-constraint':
      return `constraint ${finding.found} does not exist or was deleted`;
    case 'rat-step':
      return 'unsupported: RAT steps; supported: additions by unit propagation, and deletions';
    case 'no-contradiction':
      return 'the clause does not follow: the constraints given for it lead to no contradiction';
    case 'no-graph':
      return `constraint ${finding.found} is not a graph constraint`;
    case 'graph-condition':
      return `the clause lacks the literal ${finding.expected}, the negation of the graph constraint's condition`;
    case 'unknown-vertex':
      return `expected a vertex from 1 to ${finding.vertices}, found ${finding.found}`;
    case 'vertex-set':
      return `expected some vertices of the cut, but not all, found ${finding.found}`;
    case 'cut-used':
      return `the cut lacks the negated literal of a used vertex ${finding.side}`;
    case 'cut-edge':
      return `the cut lacks the literal ${finding.expected} of an edge between the vertices and the others`;
    case 'loop-vertices':
      return `expected no vertices in a step about a loop, found ${finding.found}`;
    case 'no-smaller-cycle':
      return 'the clause does not follow: among the edges that it negates, no cycle leaves out an edge';
    case 'paths-hold':
      return 'the clause does not follow: the edges that it negates can be part of such paths';
    case 'paths-leave':
      return 'the clause does not follow: a path can leave the vertices, or none must';
    case 'no-equation':
      return `constraint ${finding.found} is neither an equation nor a parity`;
    case 'parity':
      return 'the parity does not follow: it is not the sum of the constraints given for it';
    case 'divisor':
      return 'expected one divisor, a whole number from 1 to 1999999999, before the first 0 of a weighted sum';
    case 'weights':
      return 'expected pairs of a weight and a constraint in a weighted sum, found a weight without one';
    case 'no-bound':
      return `constraint ${finding.found} has no ${finding.side} bound to add`;
    case 'sum-too-large':
      return 'a weight of the sum exceeds 1999999999, or its numbers sum to more than 2^53 - 1 in absolute value';
    case 'solution-literal':
      return `literal ${finding.found} is not of the statement, or repeats a variable`;
    case 'solution-size':
      return `expected values for ${finding.expected} variables, found ${finding.found}`;
    case 'no-solution':
      return `not a solution: it breaks constraint ${finding.constraint} of the statement`;
    case 'solution-twice':
      return 'the solution repeats the values of the decision variables of an earlier one';
    case 'solutions-and-objectives':
      return 'a proof must not have both steps "s" and steps "o"';
    case 'no-objective':
      return 'the statement has no objective';
    case 'no-empty-clause':
      return 'the proof has no empty clause, so there may be further solutions';
    case 'claim':
      return `expected the claim ${claimText(finding.expected)}, which the steps show, found ${claimText(finding.found)}`;
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

const unprintable = /[^ -~…]/gu;

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

/** A piece of the text, quoted and printable. */
function shown(found: string | null): string {
  return found === null ? 'the end of the line' : JSON.stringify(found).replace(unprintable, escaped);
}

/** The error of a problem, in words. */
export function proofError(problem: ProofProblem): ProofError {
  return new ProofError(problem, proofProblemText(problem));
}

/** Adds the line to an error of the checker; other errors stay as they are. */
export function inLine(thrown: unknown, line: number): unknown {
  return thrown instanceof FindingError ? proofError({ line, ...thrown.finding }) : thrown;
}
