import type { FaultTexts } from './fault.ts';
import type { VisibleResource } from './visible.ts';

/**
 * Adds the fault texts of rules to the copies of a role that may write, for its screens.
 * @param textsOf returns the texts that the rules of a resource declare, by its name
 */
export const withFaultTexts = (
  resources: readonly VisibleResource[],
  textsOf: (resource: string) => FaultTexts | undefined,
): VisibleResource[] =>
  resources.map((resource) => {
    const { create, update, delete: remove } = resource.can;
    const texts = create || update || remove ? textsOf(resource.name) : undefined;
    return texts && Object.keys(texts).length > 0 ? { ...resource, faults: texts } : resource;
  });
