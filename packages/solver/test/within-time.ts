import { createContext, Script } from 'node:vm';

const context = createContext({ act: () => {} });
const script = new Script('act()');

/** Does something that may never end; throws an `Error` where it takes longer than this. */
export function withinTime(timeoutMs: number, act: () => void): void {
  context['act'] = act;
  script.runInContext(context, { timeout: timeoutMs });
}
