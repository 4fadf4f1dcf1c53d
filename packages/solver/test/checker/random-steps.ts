import type { Ledger, Step } from './ledger.js';
import { literalsOf, lonelyComponent, type PathsRow, pathsHold } from './paths-rows.js';
import type { Random } from './random.js';
import { allValues, type GraphRow, isTrue, type Values } from './statements.js';

/** A step that is often correct, or almost. */
export function randomStep(random: Random, ledger: Ledger): Step {
  const number = random.oneIn(25) ? random.below(ledger.last + 1) : ledger.last + 1 + random.below(2);
  const kinds = [
    clause,
    clause,
    clause,
    ofGraph,
    ofGraph,
    ofGraph,
    parity,
    weighted,
    definition,
    solution,
    deletion,
  ];
  const { letter, literals, rest } = random.pick(kinds)(random, ledger);
  return { number, letter, literals: changed(random, ledger, literals), rest };
}

type Part = Omit<Step, 'number'>;

/** Usually unchanged. */
function changed(random: Random, ledger: Ledger, literals: readonly number[]): readonly number[] {
  const kind = random.below(24);
  const at = random.below(literals.length);
  if (kind === 0) return literals.filter((_, i) => i !== at);
  if (kind === 1) return literals.map((literal, i) => (i === at ? -literal : literal));
  if (kind === 2) return [...literals, random.literal(ledger.variables + 2)];
  if (kind === 3) return random.shuffled([...literals, ...literals.slice(0, 1)]);
  return literals;
}

/** Some of the numbers of constraints, in any order, rarely an unknown one. */
function numbers(random: Random, ledger: Ledger, count: number): readonly number[] {
  const known = random.shuffled([...ledger.constraints.keys()]).slice(0, count);
  return random.oneIn(12) ? random.shuffled([...known, 1 + random.below(ledger.last + 3)]) : known;
}

/** A clause that is true of all models, with constraints in some order, possibly repeated. */
function clause(random: Random, ledger: Ledger): Part {
  const { models, variables } = ledger;
  const all = random.shuffled(random.times(variables, (i) => (random.oneIn(2) ? i + 1 : -i - 1)));
  const isShown = (literals: readonly number[]) =>
    models.every((values) => literals.some((literal) => isTrue(values, literal)));
  let literals = all;
  // Rarely a clause that does not follow.
  if (isShown(all) && !random.oneIn(8))
    for (const literal of all) {
      const shorter = literals.filter((each) => each !== literal);
      if (isShown(shorter) && !random.oneIn(3)) literals = shorter;
    }
  else literals = all.slice(0, random.below(variables + 1));
  const every = numbers(random, ledger, random.oneIn(4) ? 2 : Infinity);
  return { letter: '', literals, rest: random.oneIn(8) ? [] : [...every, ...random.shuffled(every)] };
}

function ofGraph(random: Random, ledger: Ledger): Part {
  const graphs = [...ledger.constraints]
    .filter(([, { kind }]) => kind === 'connected' || kind === 'loop' || kind === 'paths')
    .map(([number]) => number);
  if (graphs.length === 0 || random.oneIn(20)) {
    const literals = random.times(2, () => random.literal(ledger.variables));
    return { letter: 'k', literals, rest: [...numbers(random, ledger, 1), 1, 2].slice(0, 2) };
  }
  const number = random.pick(graphs);
  const row = ledger.constraints.get(number);
  if (row?.kind === 'loop') return ofLoop(random, number, row);
  if (row?.kind === 'paths') return ofPaths(random, number, row, ledger.statement.variables);
  if (row?.kind !== 'connected') throw new Error('expected a graph');
  const all = random.times(row.vertices, (i) => i + 1);
  const inside = all.filter(() => random.oneIn(2));
  const crossing = row.edges.filter(([tail, head]) => inside.includes(tail) !== inside.includes(head));
  const sides = [inside, all.filter((vertex) => !inside.includes(vertex))];
  const used = sides.filter((side) => side.length > 0).map((side) => row.used?.[random.pick(side) - 1] ?? 0);
  const literals = [...crossing.map(([, , literal]) => literal), ...used.map((literal) => -literal)];
  if (row.condition !== null) literals.push(-row.condition);
  if (random.oneIn(12)) inside.push(random.below(row.vertices + 2));
  return {
    letter: 'k',
    literals: random.shuffled(literals.filter((literal) => literal !== 0)),
    rest: [number, ...inside.filter((vertex) => vertex !== 0)],
  };
}

/** The clause that not all of some edges of a loop are true, or of all edges. */
function ofLoop(random: Random, number: number, { vertices, condition, edges }: GraphRow): Part {
  const isOfAll = random.oneIn(2);
  const there = edges.filter(() => isOfAll || !random.oneIn(4));
  const literals = there.map(([, , literal]) => -literal);
  if (condition !== null) literals.push(-condition);
  const needless = random.oneIn(12) ? [1 + random.below(vertices)] : [];
  return { letter: 'k', literals: random.shuffled(literals), rest: [number, ...needless] };
}

/** A clause of most literals that break paths, with a component that an end must leave, or any vertices. */
function ofPaths(random: Random, number: number, row: PathsRow, variables: number): Part {
  const broken = allValues(variables).filter((values) => !pathsHold(row, (each) => isTrue(values, each)));
  const values = broken.length > 0 ? random.pick(broken) : random.times(variables + 1, () => random.oneIn(2));
  const all = new Set(literalsOf(row).map((literal) => (isTrue(values, literal) ? -literal : literal)));
  const isShort = random.oneIn(3);
  const literals = [...all].filter(
    (literal) => -literal === row.condition || !random.oneIn(isShort ? 3 : 12),
  );
  const isKept = (literal: number) => literals.includes(-literal);
  const vertices = random.times(row.vertices, (i) => i + 1);
  const wayOfVertices = random.below(6);
  const inside =
    wayOfVertices < 3
      ? []
      : wayOfVertices === 3
        ? vertices.filter(() => random.oneIn(2))
        : [...lonelyComponent(row, wayOfVertices === 4 ? isKept : (each) => isTrue(values, each))];
  if (random.oneIn(16)) inside.push(1 + random.below(row.vertices + 1));
  return { letter: 'k', literals: random.shuffled(literals), rest: [number, ...random.shuffled(inside)] };
}

/** The sum of some equations. */
function parity(random: Random, ledger: Ledger): Part {
  const equations = [...ledger.constraints].filter(
    ([, each]) => each.kind === 'parity' || (each.kind === 'sum' && each.relation === '='),
  );
  const chosen = random.shuffled(equations).slice(0, 1 + random.below(2));
  const isIn = new Set<number>();
  let isOdd = false;
  for (const [, each] of chosen) {
    const terms =
      each.kind === 'parity'
        ? each.literals.map((literal) => ({ coefficient: 1, literal }))
        : each.kind === 'sum'
          ? each.terms
          : [];
    const bound = each.kind === 'sum' ? each.bound : 1;
    isOdd = isOdd !== (bound % 2 !== 0);
    for (const { coefficient, literal } of terms) {
      if (coefficient % 2 === 0) continue;
      if (!isIn.delete(Math.abs(literal))) isIn.add(Math.abs(literal));
      if (literal < 0) isOdd = !isOdd;
    }
  }
  const literals = [...isIn];
  const signed = literals.map((literal, i) => (i === 0 && !isOdd ? -literal : literal));
  const others = random.oneIn(10) ? numbers(random, ledger, 1) : [];
  return { letter: 'p', literals: signed, rest: [...chosen.map(([number]) => number), ...others] };
}

/** A sum of some constraints with weights, most of which have the bound that is needed. */
function weighted(random: Random, ledger: Ledger): Part {
  const known = random.shuffled([...ledger.constraints]).slice(0, 1 + random.below(4));
  const summands = known.flatMap(([number, each]) => {
    const isInequality = each.kind === 'sum' || each.kind === 'clause' || each.kind === 'bound';
    if (!isInequality && !random.oneIn(20)) return [];
    const isUpper =
      each.kind === 'bound' || (each.kind === 'sum' && each.relation === '=' && random.oneIn(2));
    return [(isUpper !== random.oneIn(40) ? -1 : 1) * (1 + random.below(4)), number];
  });
  const rest = random.oneIn(20) ? [...summands, 1 + random.below(ledger.last + 2)] : summands;
  return { letter: 'a', literals: [1 + random.below(5)], rest };
}

function definition(random: Random, { variables }: Ledger): Part {
  const first = variables + (random.oneIn(12) ? 2 : 1);
  const others = random.times(random.below(3), () => random.literal(variables));
  const literals = [random.oneIn(2) ? first : -first, ...others];
  // Small enough for brute force.
  return {
    letter: random.oneIn(2) ? '' : 'p',
    literals: variables < 9 ? literals : [-variables - 3],
    rest: [],
  };
}

function solution(random: Random, { statement, solutions, mode }: Ledger): Part {
  const any = random.times(statement.variables + 1, () => random.oneIn(2));
  const values: Values = solutions.length > 0 && !random.oneIn(10) ? random.pick(solutions) : any;
  const literals = values.map((value, variable) => (value ? variable : -variable)).slice(1);
  const letter = random.oneIn(10) ? null : mode;
  return { letter: letter ?? (random.oneIn(2) ? 's' : 'o'), literals, rest: [] };
}

function deletion(random: Random, ledger: Ledger): Part {
  return { letter: 'd', literals: numbers(random, ledger, random.below(3)), rest: [] };
}
