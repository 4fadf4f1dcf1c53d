export { traceSvg } from '../traces/trace-svg.js';
export { traceText } from '../traces/trace-text.js';
export { tracedSolve } from '../traces/traced-solve.js';
