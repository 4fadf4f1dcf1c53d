import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component that is loaded when it is first shown. `missing` stands in its place if it does not come: the server is gone. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<NoInfer<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: missing };
    }
  });
}
