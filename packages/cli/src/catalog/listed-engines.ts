// What `gridwright engines` tells, written by the build like `catalog.ts`: only this command loads it.
export { listedEngines } from './live-catalog.js';
