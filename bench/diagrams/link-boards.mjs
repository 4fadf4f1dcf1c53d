import { gridGraph } from '@gridwright/diagrams';

/**
 * A board of Numberlink whose grid is covered by paths: first dominoes, then for a number of rounds an end of a path is
 * moved. An edge is taken at it; if it does not join two paths, an edge of the path that it meets is dropped. No two of
 * the last `minPaths` paths are joined. With `isInduced`, no path touches itself. `random` returns numbers below 2³².
 * Returns the graph and the ends.
 */
export function linkBoard({ rows, columns, isInduced, minPaths, rounds }, random) {
  const graph = gridGraph(rows, columns);
  const { vertexCount, tails, heads } = graph;
  const neighbors = Array.from({ length: vertexCount }, () => []);
  for (const [edge, tail] of tails.entries()) {
    neighbors[tail].push(heads[edge]);
    neighbors[heads[edge]].push(tail);
  }
  /** By vertex, those joined to it. */
  const joined = Array.from({ length: vertexCount }, () => new Set());
  const join = (one, other) => {
    joined[one].add(other);
    joined[other].add(one);
  };
  const part = (one, other) => {
    joined[one].delete(other);
    joined[other].delete(one);
  };
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    const column = vertex % columns;
    const isOddEnd = columns % 2 === 1 && column === columns - 1;
    if (!isOddEnd && column % 2 === 0) join(vertex, vertex + 1);
    else if (isOddEnd && vertex >= columns && (vertex + 1) % (2 * columns) === 0)
      join(vertex - columns, vertex);
  }
  if (joined[vertexCount - 1].size === 0) join(vertexCount - 2, vertexCount - 1);

  /** The path of a vertex, from one end; null for a cycle. */
  function pathOf(vertex) {
    let [at, before] = [vertex, -1];
    for (;;) {
      const next = [...joined[at]].find((each) => each !== before);
      if (next === undefined || (joined[at].size === 1 && before !== -1)) break;
      if (next === vertex) return null;
      [before, at] = [at, next];
    }
    const path = [at];
    for (let last = -1; ; ) {
      const next = [...joined[path.at(-1)]].find((each) => each !== last);
      if (next === undefined) return path;
      last = path.at(-1);
      path.push(next);
    }
  }

  function isPath(vertex) {
    const path = pathOf(vertex);
    if (path === null) return false;
    const own = new Set(path);
    return (
      !isInduced ||
      path.every((each) => neighbors[each].every((next) => !own.has(next) || joined[each].has(next)))
    );
  }

  let paths = joined.filter(({ size }) => size === 1).length / 2;
  for (let round = 0; round < rounds; round += 1) {
    const end = random() % vertexCount;
    if (joined[end].size !== 1) continue;
    const next = neighbors[end][random() % neighbors[end].length];
    if (joined[end].has(next)) continue;
    const dropped = joined[next].size === 1 ? null : [...joined[next]][random() % 2];
    if (dropped === null ? paths <= minPaths : joined[dropped].size === 1) continue;
    if (dropped !== null) part(next, dropped);
    join(end, next);
    if (isPath(end) && (dropped === null || isPath(dropped))) {
      if (dropped === null) paths -= 1;
      continue;
    }
    part(end, next);
    if (dropped !== null) join(next, dropped);
  }

  const ends = [];
  let number = 0;
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    if (joined[vertex].size !== 1) continue;
    const path = pathOf(vertex);
    const other = path[0] === vertex ? path.at(-1) : path[0];
    if (other < vertex) continue;
    number += 1;
    ends.push({ vertex, number }, { vertex: other, number });
  }
  return { graph, ends };
}

/** Seeded numbers below 2³²: a Weyl sequence through the finalizer of MurmurHash3 (Austin Appleby, public domain). */
export function seededWords(seed) {
  let weyl = Math.imul(seed + 1, 0x85ebca6b);
  return () => {
    weyl = (weyl + 0x9e3779b9) | 0;
    const first = Math.imul(weyl ^ (weyl >>> 16), 0x85ebca6b);
    const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
    return (second ^ (second >>> 16)) >>> 0;
  };
}
