export * from '../registry.js';
export * from './asking.js';
export * from './serve-requests.js';
