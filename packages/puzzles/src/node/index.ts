export * from './ask-in-worker.js';
export * from './serve-requests.js';
