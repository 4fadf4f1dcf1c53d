// The side of workers that asks: without what reads and solves puzzles, which the thread that asks does not need.
export * from './ask-in-pool.js';
export * from './ask-in-worker.js';
export * from './worker-messages.js';
