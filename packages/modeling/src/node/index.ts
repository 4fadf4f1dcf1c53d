export * from './command-template.js';
export * from './external.js';
export * from './find-program.js';
export * from './mibs.js';
export type * from './program.js';
export * from './programs.js';
