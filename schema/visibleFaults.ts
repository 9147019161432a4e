import type { FaultTexts } from './fault.ts';
import type { VisibleResource } from './visible.ts';

/**
 * Collects the fault texts that a role may meet, by code. The rules are those of resources that it may write. Each code
 * has one text in the application (`check/faultTexts.ts`).
 * @param resources copies of the descriptions for the role
 * @param textsOf returns the texts that the rules of a resource declare, by its name
 */
export const visibleFaultTexts = (
  resources: readonly Pick<VisibleResource, 'name' | 'can'>[],
  textsOf: (resource: string) => FaultTexts | undefined,
): FaultTexts =>
  Object.assign(
    {},
    ...resources.map(({ name, can }) => (can.create || can.update || can.delete ? textsOf(name) : undefined)),
  );
