/** Reduced costs, pivots and negative values below this size count as 0. */
const tolerance = 1e-9;

/** The inverse of the basis is computed anew after this number of pivots, as errors grow. */
const pivotsOfInverse = 150;

/** With more pivots in one solve, the search would spend its time here: the values so far serve, too. */
const maxPivots = 3000;

/** Sets that are activated at once. */
const setsPerTurn = 20;

/**
 * A fractional packing of sets: maximize Σ y, with Σ y ≤ capacity over the sets with an element, y ≥ 0. It is the dual of the relaxed hitting
 * set problem, and its prices are the fractions of the elements there. Sets may be added, and capacities changed: the simplex method continues
 * from the last basis, the dual one after other capacities. In floating point: callers round what they use and check it in whole numbers.
 */
export class Packing {
  readonly #count: number;
  readonly #sets: Int32Array[] = [];
  readonly #capacities: Float64Array;
  /** By row of the basis: a slack is its element, a set its place plus the number of elements. */
  readonly #basis: Int32Array;
  readonly #isBasic: boolean[];
  /** The inverse of the basis, row by row. */
  readonly #inverse: Float64Array;
  /** By row, the value of its variable. */
  readonly #values: Float64Array;
  /** By element, the fraction of it that the relaxed hitting set takes. */
  readonly prices: Float64Array;
  /** The sets that pivots choose from; the others join where one of them would improve the packing. */
  readonly #active: number[] = [];
  readonly #isActive: boolean[] = [];
  #pivots = 0;

  constructor(capacities: readonly number[]) {
    const count = capacities.length;
    this.#count = count;
    this.#capacities = Float64Array.from(capacities);
    this.#basis = Int32Array.from({ length: count }, (_, element) => element);
    this.#isBasic = Array.from({ length: count }, () => true);
    this.#inverse = new Float64Array(count * count);
    for (let row = 0; row < count; row++) this.#inverse[row * count + row] = 1;
    this.#values = Float64Array.from(capacities);
    this.prices = new Float64Array(count);
  }

  add(set: readonly number[]): void {
    this.#sets.push(Int32Array.from(set));
    this.#isBasic.push(false);
    this.#isActive.push(false);
  }

  /** Changes the capacity of an element. */
  limit(element: number, capacity: number): void {
    const change = capacity - this.#capacities[element]!;
    if (change === 0) return;
    this.#capacities[element] = capacity;
    for (let row = 0; row < this.#count; row++)
      this.#values[row]! += change * this.#inverse[row * this.#count + element]!;
  }

  /** A largest packing: each set with its share, if it has any. Few iterations after few changes. */
  solve(): readonly (readonly [set: number, share: number])[] {
    let left = maxPivots;
    do {
      while (left > 0 && this.#dualStep()) left--;
      while (left > 0 && this.#primalStep()) left--;
    } while (left > 0 && this.#activate());
    const shares: (readonly [number, number])[] = [];
    for (let row = 0; row < this.#count; row++) {
      const set = this.#basis[row]! - this.#count;
      if (set >= 0 && this.#values[row]! > tolerance) shares.push([set, this.#values[row]!]);
    }
    return shares;
  }

  /** Activates sets that would improve the packing, those first that would most; false if there are none. */
  #activate(): boolean {
    const found: (readonly [set: number, cost: number])[] = [];
    for (let set = 0; set < this.#sets.length; set++) {
      if (this.#isActive[set]) continue;
      const cost = this.#cost(set);
      if (cost < -tolerance) found.push([set, cost]);
    }
    found.sort(([, one], [, other]) => one - other);
    for (const [set] of found.slice(0, setsPerTurn)) {
      this.#isActive[set] = true;
      this.#active.push(set);
    }
    return found.length > 0;
  }

  /** Removes a negative value; false if there is none. */
  #dualStep(): boolean {
    let row = -1;
    let least = -tolerance;
    for (let each = 0; each < this.#count; each++)
      if (this.#values[each]! < least) [row, least] = [each, this.#values[each]!];
    if (row < 0) return false;
    const start = row * this.#count;
    let [entering, bestRatio, bestSize] = [-1, Infinity, 0];
    const consider = (variable: number, entry: number, cost: number): void => {
      if (entry >= -tolerance) return;
      const ratio = Math.max(0, cost) / -entry;
      // Of equal ratios, the larger pivot is more exact.
      if (ratio > bestRatio + tolerance || (ratio > bestRatio - tolerance && -entry <= bestSize)) return;
      [entering, bestRatio, bestSize] = [variable, ratio, -entry];
    };
    for (let element = 0; element < this.#count; element++)
      if (!this.#isBasic[element]) consider(element, this.#inverse[start + element]!, this.prices[element]!);
    for (const set of this.#active) {
      if (this.#isBasic[this.#count + set]) continue;
      const elements = this.#sets[set]!;
      let entry = 0;
      for (let i = 0; i < elements.length; i++) entry += this.#inverse[start + elements[i]!]!;
      if (entry < -tolerance) consider(this.#count + set, entry, this.#cost(set));
    }
    if (entering < 0) return false;
    this.#pivot(row, entering, this.#column(entering));
    return true;
  }

  /** Improves the packing; false if it is a largest one. */
  #primalStep(): boolean {
    let [entering, best] = [-1, -tolerance];
    for (let element = 0; element < this.#count; element++)
      if (!this.#isBasic[element] && this.prices[element]! < best)
        [entering, best] = [element, this.prices[element]!];
    for (const set of this.#active) {
      if (this.#isBasic[this.#count + set]) continue;
      const cost = this.#cost(set);
      if (cost < best) [entering, best] = [this.#count + set, cost];
    }
    if (entering < 0) return false;
    const column = this.#column(entering);
    let [row, bestRatio] = [-1, Infinity];
    for (let each = 0; each < this.#count; each++) {
      if (column[each]! <= tolerance) continue;
      const ratio = Math.max(0, this.#values[each]!) / column[each]!;
      const isBetter = ratio < bestRatio - tolerance;
      if (isBetter || (row >= 0 && ratio < bestRatio + tolerance && column[each]! > column[row]!))
        [row, bestRatio] = [each, ratio];
    }
    if (row < 0) return false;
    this.#pivot(row, entering, column);
    return true;
  }

  /** The prices of the elements of a set, less the 1 that it counts. */
  #cost(set: number): number {
    const elements = this.#sets[set]!;
    let cost = -1;
    for (let i = 0; i < elements.length; i++) cost += this.prices[elements[i]!]!;
    return cost;
  }

  /** A variable in terms of the basis. */
  #column(variable: number): Float64Array {
    const count = this.#count;
    const elements = variable < count ? [variable] : this.#sets[variable - count]!;
    const column = new Float64Array(count);
    for (let row = 0; row < count; row++)
      for (const element of elements) column[row]! += this.#inverse[row * count + element]!;
    return column;
  }

  #pivot(row: number, entering: number, column: Float64Array): void {
    const count = this.#count;
    this.#isBasic[this.#basis[row]!] = false;
    this.#isBasic[entering] = true;
    this.#basis[row] = entering;
    this.#pivots += 1;
    if (this.#pivots % pivotsOfInverse === 0) {
      this.#invert();
      return;
    }
    const inverse = this.#inverse;
    const cost = entering < count ? this.prices[entering]! : this.#cost(entering - count);
    const size = column[row]!;
    const pivotRow = inverse.subarray(row * count, (row + 1) * count);
    for (let element = 0; element < count; element++) pivotRow[element]! /= size;
    this.#values[row]! /= size;
    for (let each = 0; each < count; each++) {
      const times = column[each]!;
      if (each === row || times === 0) continue;
      const start = each * count;
      for (let element = 0; element < count; element++)
        inverse[start + element]! -= times * pivotRow[element]!;
      this.#values[each]! -= times * this.#values[row]!;
    }
    for (let element = 0; element < count; element++) this.prices[element]! -= cost * pivotRow[element]!;
  }

  /** Computes the inverse, the values and the prices of the basis anew. */
  #invert(): void {
    const count = this.#count;
    const matrix = new Float64Array(count * count);
    for (const [row, variable] of this.#basis.entries())
      for (const element of variable < count ? [variable] : this.#sets[variable - count]!)
        matrix[element * count + row] = 1;
    const inverse = this.#inverse.fill(0);
    for (let row = 0; row < count; row++) inverse[row * count + row] = 1;
    for (let place = 0; place < count; place++) {
      let largest = place;
      for (let row = place + 1; row < count; row++)
        if (Math.abs(matrix[row * count + place]!) > Math.abs(matrix[largest * count + place]!))
          largest = row;
      for (const each of [matrix, inverse]) swapRows(each, count, place, largest);
      const size = matrix[place * count + place]!;
      for (const each of [matrix, inverse])
        for (let element = 0; element < count; element++) each[place * count + element]! /= size;
      for (let row = 0; row < count; row++) {
        const times = matrix[row * count + place]!;
        if (row === place || times === 0) continue;
        for (const each of [matrix, inverse])
          for (let element = 0; element < count; element++)
            each[row * count + element]! -= times * each[place * count + element]!;
      }
    }
    this.prices.fill(0);
    for (let row = 0; row < count; row++) {
      const entries = inverse.subarray(row * count, (row + 1) * count);
      this.#values[row] = entries.reduce(
        (sum, entry, element) => sum + entry * this.#capacities[element]!,
        0,
      );
      if (this.#basis[row]! >= count)
        for (let element = 0; element < count; element++) this.prices[element]! += entries[element]!;
    }
  }
}

function swapRows(matrix: Float64Array, count: number, one: number, other: number): void {
  if (one === other) return;
  const row = matrix.slice(one * count, (one + 1) * count);
  matrix.copyWithin(one * count, other * count, (other + 1) * count);
  matrix.set(row, other * count);
}
