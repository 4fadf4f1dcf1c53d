// Loaded where a call has a queue.
export { answeringByQueue } from './answer-by-queue.js';
export { connectQueue } from './connection.js';
export { requireTask } from './work.js';
export { otherVersions, workForQueue } from './work-for-queue.js';
