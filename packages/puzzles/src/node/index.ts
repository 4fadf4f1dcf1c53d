export * from '../requests/registry.js';
export * from './ask-in-pool.js';
export * from './ask-in-worker.js';
export * from './serve-requests.js';
export * from './worker-messages.js';
