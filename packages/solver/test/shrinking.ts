import fc from 'fast-check';

/**
 * Lists smaller values, smallest first, each with the size from which to continue if it still fails. The size of an
 * original value is infinite.
 */
export type Smaller<Value> = (value: Value, size: number) => Iterable<readonly [Value, number]>;

/**
 * Values of another arbitrary with a custom shrinker: the way a value was generated is seldom the best way to
 * shrink it.
 */
export class Shrinking<Value> extends fc.Arbitrary<Value> {
  readonly #values: fc.Arbitrary<Value>;
  readonly #smaller: Smaller<Value>;

  constructor(values: fc.Arbitrary<Value>, smaller: Smaller<Value>) {
    super();
    this.#values = values;
    this.#smaller = smaller;
  }

  override generate(random: fc.Random): fc.Value<Value> {
    return new fc.Value(this.#values.generate(random, undefined).value_, Number.POSITIVE_INFINITY);
  }

  override canShrinkWithoutContext(value: unknown): value is Value {
    return this.#values.canShrinkWithoutContext(value);
  }

  override shrink(value: Value, context: unknown): fc.Stream<fc.Value<Value>> {
    const size = typeof context === 'number' ? context : Number.POSITIVE_INFINITY;
    return fc.stream(this.#shrinks(value, size));
  }

  *#shrinks(value: Value, size: number): Generator<fc.Value<Value>> {
    for (const [smaller, nextSize] of this.#smaller(value, size)) yield new fc.Value(smaller, nextSize);
  }
}
