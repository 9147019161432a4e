import type { Condition } from '../../schema/condition.ts';

/** Writes the address of a list that shows exactly what was counted. */
export const listAddress = (resource: string, filter: Condition): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
