// The name by which commands that are being moved still know it.
export { readOneInput } from './puzzle-input.js';
