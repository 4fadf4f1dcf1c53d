export * from './messages.js';
export * from './question-worker.js';
export * from './serve-requests.js';
