import fc from 'fast-check';

/**
 * Lists values that are smaller than one, the smallest first, each with a size from which to go on where it still
 * fails. The size of a value that was not shrunk yet is infinite.
 */
export type Smaller<Value> = (value: Value, size: number) => Iterable<readonly [Value, number]>;

/**
 * Values of another arbitrary, without its preference for small ones, that shrink in a way of their own: the way
 * in which a value was made is seldom the way in which it can best be taken apart.
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
