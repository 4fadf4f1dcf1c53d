import { createContext, Script } from 'node:vm';

const context = createContext({ act: () => {} });
const script = new Script('act()');

/** Runs a function that may not terminate; throws an `Error` after this time. */
export function withinTime(timeoutMs: number, act: () => void): void {
  context['act'] = act;
  script.runInContext(context, { timeout: timeoutMs });
}
