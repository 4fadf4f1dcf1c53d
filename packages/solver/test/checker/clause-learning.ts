/** A formula's answer by clause learning: whether it is satisfiable, and otherwise the steps of a refutation. */
export interface Refutation {
  readonly isSatisfiable: boolean;
  /** LRAT lines, without deletions. */
  readonly lines: readonly string[];
}

/**
 * A simple solver with two watched literals, first-UIP learning and one heuristic, "the variable of the last
 * conflict first", to produce proofs. It shares no code with the package's solver.
 */
export function refute(variables: number, formula: readonly (readonly number[])[]): Refutation {
  const clauses = formula
    .map((clause) => [...new Set(clause)])
    .map((literals, i) => ({ literals, id: i + 1 }));
  type Clause = (typeof clauses)[number];
  const watches = new Map<number, Clause[]>();
  const value = new Map<number, boolean>();
  const level = new Int32Array(variables + 1);
  const reason: (Clause | null)[] = Array(variables + 1).fill(null);
  const bumped = new Float64Array(variables + 1);
  const trail: number[] = [];
  const starts: number[] = [];
  const lines: string[] = [];
  let head = 0;
  let bump = 1;
  let lastId = clauses.length;

  const watched = (literal: number) => {
    const found = watches.get(literal) ?? [];
    watches.set(literal, found);
    return found;
  };
  const assign = (literal: number, because: Clause | null) => {
    value.set(literal, true).set(-literal, false);
    level[Math.abs(literal)] = starts.length;
    reason[Math.abs(literal)] = because;
    trail.push(literal);
  };
  /** Adds a clause; returns it if it is false. */
  const attach = (clause: Clause): Clause | null => {
    const { literals } = clause;
    if (literals.length > 1) for (const literal of literals.slice(0, 2)) watched(literal).push(clause);
    if (literals.slice(1).some((literal) => value.get(literal) !== false)) return null;
    const [first] = literals;
    if (first === undefined || value.get(first) === false) return clause;
    if (value.get(first) === undefined) assign(first, clause);
    return null;
  };
  const propagate = (): Clause | null => {
    for (; head < trail.length; head += 1) {
      const falsified = -trail[head]!;
      const list = watched(falsified);
      let kept = 0;
      for (let i = 0; i < list.length; i += 1) {
        const clause = list[i]!;
        const { literals } = clause;
        if (literals[0] === falsified) literals.splice(0, 2, literals[1]!, falsified);
        const other = literals[0]!;
        const at = value.get(other)
          ? -1
          : literals.findIndex((each, j) => j > 1 && value.get(each) !== false);
        if (at > 1) {
          literals[1] = literals[at]!;
          literals[at] = falsified;
          watched(literals[1]!).push(clause);
          continue;
        }
        list[kept] = clause;
        kept += 1;
        if (value.get(other)) continue;
        if (value.get(other) === undefined) {
          assign(other, clause);
          continue;
        }
        for (i += 1; i < list.length; i += 1, kept += 1) list[kept] = list[i]!;
        list.length = kept;
        return clause;
      }
      list.length = kept;
    }
    return null;
  };
  const undo = (to: number) => {
    const length = starts[to] ?? trail.length;
    for (const literal of trail.splice(length)) {
      value.delete(literal);
      value.delete(-literal);
    }
    starts.length = Math.min(starts.length, to);
    head = Math.min(head, trail.length);
  };
  /** The clause learned from a conflict, first the literal of the current level; writes the step. */
  const learn = (conflict: Clause): Clause => {
    const seen = new Set<number>();
    const hints = [conflict.id];
    const learned: number[] = [];
    let open = 0;
    const see = (clause: Clause) => {
      for (const literal of clause.literals) {
        const variable = Math.abs(literal);
        if (seen.has(variable) || value.get(literal) !== false) continue;
        seen.add(variable);
        bumped[variable]! += bump;
        if (level[variable] === starts.length) open += 1;
        else if (level[variable]! > 0) learned.push(literal);
      }
    };
    see(conflict);
    for (let i = trail.length - 1; i >= 0; i -= 1) {
      const literal = trail[i]!;
      const variable = Math.abs(literal);
      if (!seen.has(variable) || (level[variable]! > 0 && level[variable]! < starts.length)) continue;
      if (level[variable] === starts.length) open -= 1;
      if (open === 0 && level[variable] === starts.length && starts.length > 0) learned.unshift(-literal);
      else if (reason[variable]) {
        hints.push(reason[variable].id);
        see(reason[variable]);
      }
    }
    lastId += 1;
    bump *= 1.05;
    lines.push(`${lastId} ${[...learned, 0, ...hints.reverse()].join(' ')} 0`);
    return { literals: learned, id: lastId };
  };

  let conflict: Clause | null = null;
  for (const clause of clauses) conflict ??= attach(clause);
  for (;;) {
    conflict ??= propagate();
    if (conflict) {
      const learned = learn(conflict);
      if (learned.literals.length === 0) return { isSatisfiable: false, lines };
      const levels = learned.literals.slice(1).map((literal) => level[Math.abs(literal)]!);
      const back = Math.max(0, ...levels);
      if (levels.length > 0) {
        const at = levels.indexOf(back) + 1;
        [learned.literals[1], learned.literals[at]] = [learned.literals[at]!, learned.literals[1]!];
      }
      undo(back);
      conflict = attach(learned);
      continue;
    }
    let best = 0;
    for (let variable = 1; variable <= variables; variable += 1)
      if (value.get(variable) === undefined && (best === 0 || bumped[variable]! > bumped[best]!))
        best = variable;
    if (best === 0) return { isSatisfiable: true, lines };
    starts.push(trail.length);
    assign(-best, null);
  }
}
