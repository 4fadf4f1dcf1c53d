export * from './cbc.js';
export * from './clasp.js';
export * from './command-template.js';
export * from './external.js';
export * from './find-program.js';
export * from './glpsol.js';
export * from './program.js';
