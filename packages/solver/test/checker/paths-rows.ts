import { componentsOf, type Edge, hasCycle, reachedFrom } from './edges.js';
import type { Random } from './random.js';

/** A vertex that paths begin or end at. */
export interface PathEnd {
  readonly vertex: number;
  /** 0: none. */
  readonly number: number;
  /** The literal under which it has its number; null: always. */
  readonly known: number | null;
}

export interface PathsRow {
  readonly kind: 'paths';
  readonly vertices: number;
  readonly covers: boolean;
  readonly induced: boolean;
  readonly ends: readonly PathEnd[];
  readonly condition: number | null;
  readonly edges: readonly Edge[];
}

/** The truth of literals, which may be open: then neither the literal nor its negation is true. */
type IsTrue = (literal: number) => boolean;

/** Whether the constraint holds under a full assignment, component by component. */
export function pathsHold(row: PathsRow, isTrue: IsTrue): boolean {
  if (row.condition !== null && !isTrue(row.condition)) return true;
  const { vertices, covers, ends } = row;
  if (isBrokenAlready(row, isTrue)) return false;
  return componentsOf(vertices, trueEdges(row, isTrue)).every((component) => {
    const count = ends.filter(({ vertex }) => component.has(vertex)).length;
    return count > 1 || (count === 0 && !covers);
  });
}

/** Whether the specification accepts a step with these vertices, where exactly the negated literals of its clause are true. */
export function isPathsStep(row: PathsRow, inside: readonly number[], isTrue: IsTrue): boolean {
  if (row.condition !== null && !isTrue(row.condition)) return false;
  if (inside.length === 0) return isBrokenAlready(row, isTrue) || willTouch(row, isTrue);
  if (inside.some((vertex) => vertex < 1 || vertex > row.vertices)) return false;
  const leaving = row.edges.filter(
    ([tail, head, literal]) => inside.includes(tail) !== inside.includes(head) && !isTrue(-literal),
  );
  const inner = row.ends.filter(({ vertex }) => inside.includes(vertex));
  if (inner.length === 0) return row.covers && leaving.length === 0;
  return inner.some((end) => {
    const own = numberOf(end, isTrue);
    const isAlone = inner.every((other) => {
      const number = numberOf(other, isTrue);
      return other === end || (own !== 0 && number !== 0 && own !== number);
    });
    const isClosed = leaving.every(([tail, head]) => {
      const there = reachedFrom(inside.includes(tail) ? head : tail, trueEdges(row, isTrue));
      return own !== 0 && numbersIn(row, there, isTrue).some((number) => number !== own);
    });
    return isAlone && isClosed;
  });
}

/** A step `k` without its number, under a full assignment that breaks the constraint. */
export function brokenPathsText(row: PathsRow, graph: number, isTrue: IsTrue): string {
  const clause = literalsOf(row).map((literal) => (isTrue(literal) ? -literal : literal));
  const inside = isBrokenAlready(row, isTrue) ? [] : [...lonelyComponent(row, isTrue)];
  return ['k', ...clause, 0, graph, ...inside, 0].join(' ');
}

/** A component with a single end, or without one where each vertex must be connected to one. */
export function lonelyComponent(row: PathsRow, isTrue: IsTrue): ReadonlySet<number> {
  const components = componentsOf(row.vertices, trueEdges(row, isTrue));
  const countIn = (component: ReadonlySet<number>) =>
    row.ends.filter(({ vertex }) => component.has(vertex)).length;
  const found =
    components.find((component) => countIn(component) === 1) ??
    (row.covers ? components.find((component) => countIn(component) === 0) : undefined);
  return found ?? new Set();
}

/** All its literals, possibly repeated. */
export function literalsOf({ edges, ends, condition }: PathsRow): readonly number[] {
  const known = ends.flatMap((end) => (end.known === null ? [] : [end.known]));
  return [...edges.map(([, , literal]) => literal), ...known, ...(condition === null ? [] : [condition])];
}

/** The words of its line after the number of vertices, up to its condition. */
export function pathsWords({ covers, induced, ends }: PathsRow, text: (literal: number) => string): string[] {
  const endWords = ends.flatMap(({ vertex, number, known }) => [
    ...['end', `${vertex}`, `${number}`],
    ...(known === null ? [] : ['known', text(known)]),
  ]);
  return [...(covers ? ['covers'] : []), ...(induced ? ['induced'] : []), ...endWords];
}

/** Small paths: few numbers, so that some are alike. */
export function randomPaths(random: Random, variables: number): PathsRow {
  const vertices = 1 + random.below(5);
  const literal = () => random.literal(variables);
  const all = random.shuffled(random.times(vertices, (i) => i + 1));
  const isAlwaysNumbered = random.oneIn(2);
  const endAt = (vertex: number): PathEnd => ({
    vertex,
    number: isAlwaysNumbered ? 1 + random.below(2) : random.below(3),
    known: random.oneIn(isAlwaysNumbered ? 4 : 2) ? literal() : null,
  });
  return {
    kind: 'paths',
    vertices,
    covers: random.oneIn(3),
    induced: random.oneIn(2),
    ends: all.slice(0, random.below(Math.min(4, vertices) + 1)).map(endAt),
    condition: random.oneIn(4) ? literal() : null,
    edges: random.times(random.below(7), () => [
      1 + random.below(vertices),
      1 + random.below(vertices),
      literal(),
    ]),
  };
}

function trueEdges({ edges }: PathsRow, isTrue: IsTrue): readonly Edge[] {
  return edges.filter(([, , literal]) => isTrue(literal));
}

function numberOf({ number, known }: PathEnd, isTrue: IsTrue): number {
  return known === null || isTrue(known) ? number : 0;
}

/** The numbers of the ends among these vertices. */
function numbersIn({ ends }: PathsRow, component: ReadonlySet<number>, isTrue: IsTrue): readonly number[] {
  return ends
    .filter(({ vertex }) => component.has(vertex))
    .map((end) => numberOf(end, isTrue))
    .filter((number) => number !== 0);
}

/** Whether the true edges have a cycle, connect different numbers, or connect two vertices that touch. */
function isBrokenAlready(row: PathsRow, isTrue: IsTrue): boolean {
  const there = trueEdges(row, isTrue);
  const isTouched = ([tail, head, literal]: Edge) =>
    tail !== head && !isTrue(literal) && reachedFrom(tail, there).has(head);
  return (
    hasCycle(there) ||
    componentsOf(row.vertices, there).some((each) => new Set(numbersIn(row, each, isTrue)).size > 1) ||
    (row.induced && row.edges.some(isTouched))
  );
}

/** Whether a false edge joins the components of two ends that will be connected: no third end has or can have their number. */
function willTouch(row: PathsRow, isTrue: IsTrue): boolean {
  const { induced, ends, edges } = row;
  if (!induced || ends.some((end) => numberOf(end, isTrue) === 0)) return false;
  const there = trueEdges(row, isTrue);
  return edges.some(([tail, head, literal]) => {
    const [one, other] = [reachedFrom(tail, there), reachedFrom(head, there)];
    if (!isTrue(-literal) || one.has(head)) return false;
    return ends.some(
      ({ vertex, number }) =>
        one.has(vertex) &&
        ends.filter((end) => end.number === number).length === 2 &&
        ends.some((end) => end.number === number && other.has(end.vertex)),
    );
  });
}
