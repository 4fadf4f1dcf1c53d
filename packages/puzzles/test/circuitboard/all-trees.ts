/** A graph with given edges: each edge as its two vertices. */
export interface TreeBoard {
  readonly points: readonly number[];
  readonly edges: readonly (readonly [number, number])[];
  /** By edge, whether it must be in the tree. */
  readonly isGiven: readonly boolean[];
}

/** The points of a grid whose cells are not blocked, with the edges between them; a cell is row × columns + column. */
export function gridBoard(
  rows: number,
  columns: number,
  isBlocked: (cell: number) => boolean,
  isGiven: (one: number, other: number) => boolean,
): TreeBoard {
  const points = Array.from({ length: rows * columns }, (_, cell) => cell).filter((cell) => !isBlocked(cell));
  const edges = points.flatMap((cell) => {
    const right = (cell + 1) % columns === 0 ? -1 : cell + 1;
    return [right, cell + columns]
      .filter((other) => points.includes(other))
      .map((other) => [cell, other] as const);
  });
  return { points, edges, isGiven: edges.map(([one, other]) => isGiven(one, other)) };
}

/**
 * All spanning trees with one or three edges at each point that have the given edges, each as text; edges are decided one after
 * the other. Shares nothing with the rules and the models.
 */
export function allTrees({ points, edges, isGiven }: TreeBoard): readonly string[] {
  const found: string[] = [];
  const decide = (
    edge: number,
    taken: readonly number[],
    part: ReadonlyMap<number, number>,
    degree: ReadonlyMap<number, number>,
  ): void => {
    const isDone = (point: number): boolean => !edges.slice(edge).some((ends) => ends.includes(point));
    for (const point of points) {
      const count = degree.get(point)!;
      if (count > 3 || (isDone(point) && count !== 1 && count !== 3)) return;
    }
    if (edge === edges.length) {
      if (new Set(part.values()).size <= 1) found.push(taken.map((each) => edges[each]!.join('-')).join(' '));
      return;
    }
    const [one, other] = edges[edge]!;
    if (!isGiven[edge]) decide(edge + 1, taken, part, degree);
    const [kept, joined] = [part.get(one)!, part.get(other)!];
    if (kept === joined) return;
    const parts = new Map([...part].map(([point, name]) => [point, name === joined ? kept : name]));
    const degrees = new Map(degree).set(one, degree.get(one)! + 1).set(other, degree.get(other)! + 1);
    decide(edge + 1, [...taken, edge], parts, degrees);
  };
  decide(0, [], new Map(points.map((point) => [point, point])), new Map(points.map((point) => [point, 0])));
  return found;
}
