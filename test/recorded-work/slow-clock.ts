/** Milliseconds from one look at the clock to the next. */
const stepMs = 1000;

/** Does some work with a clock that is a second later at each look, so that every step of a search ends as soon as it can. */
export async function withSlowClock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { now } = performance;
  let ms = 0;
  performance.now = () => {
    ms += stepMs;
    return ms;
  };
  try {
    return await work();
  } finally {
    performance.now = now;
  }
}
