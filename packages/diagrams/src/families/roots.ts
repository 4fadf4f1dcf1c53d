/** Who needs nodes: a family that is held, work that is paused. What it needs outlives a collection. */
export interface Roots {
  forEachRoot(visit: (node: number) => void): void;
}

/** The root of a family, alive until it is released. */
export class Hold implements Roots {
  readonly node: number;
  readonly #holders: Set<Roots>;

  constructor(node: number, holders: Set<Roots>) {
    this.node = node;
    this.#holders = holders;
    holders.add(this);
  }

  get isReleased(): boolean {
    return !this.#holders.has(this);
  }

  /** Does nothing the second time. */
  release(): void {
    this.#holders.delete(this);
  }

  forEachRoot(visit: (node: number) => void): void {
    visit(this.node);
  }
}
