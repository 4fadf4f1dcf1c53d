export * from '../requests/registry.js';
export * from './asking.js';
export * from './serve-requests.js';
