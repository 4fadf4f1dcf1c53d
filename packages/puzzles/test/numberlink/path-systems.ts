/** A board with equal numbers at the ends of paths: by cell, row by row; -1 for none, -2 for "?". */
export interface EndsOnGrid {
  readonly rows: number;
  readonly columns: number;
  readonly numbers: ArrayLike<number>;
  readonly coversAll: boolean;
  readonly isInduced: boolean;
}

/**
 * All systems of paths between the ends, each as the sorted text of its steps: from the first open end, every path is walked to every end
 * that it may join. Shares nothing with the rules and the models.
 */
export function pathSystems({ rows, columns, numbers, coversAll, isInduced }: EndsOnGrid): readonly string[] {
  const taken = new Array<boolean>(rows * columns).fill(false);
  const steps: string[] = [];
  const found: string[] = [];
  const beside = (cell: number): readonly number[] =>
    [
      cell % columns > 0 ? cell - 1 : -1,
      cell % columns < columns - 1 ? cell + 1 : -1,
      cell - columns,
      cell + columns < rows * columns ? cell + columns : -1,
    ].filter((each) => each >= 0);
  const nextEnd = (): void => {
    const start = Array.from(numbers).findIndex((number, cell) => number !== -1 && !taken[cell]);
    if (start < 0) {
      if (!coversAll || taken.every(Boolean)) found.push(steps.toSorted().join(' '));
      return;
    }
    taken[start] = true;
    walk([start]);
    taken[start] = false;
  };
  const walk = (path: readonly number[]): void => {
    const last = path.at(-1)!;
    for (const cell of beside(last)) {
      if (taken[cell]) continue;
      if (isInduced && beside(cell).some((each) => each !== last && path.includes(each))) continue;
      const [first, here] = [numbers[path[0]!]!, numbers[cell]!];
      if (here !== -1 && here > 0 && first > 0 && here !== first) continue;
      taken[cell] = true;
      steps.push(`${Math.min(last, cell)}-${Math.max(last, cell)}`);
      if (here === -1) walk([...path, cell]);
      else nextEnd();
      steps.pop();
      taken[cell] = false;
    }
  };
  nextEnd();
  return found;
}
