import type { RaRecord } from 'react-admin';

/** Names the first few; the rest stands in the list. */
export const shown = 3;

/**
 * Picks the records to name: the first of each owner, so that none is named twice.
 * @param owner field of the records that says whose part they are; without it each stands for itself
 */
export function firstOfEach(records: readonly RaRecord[], owner?: string): { named: RaRecord[]; standFor: number } {
  const groups = [...Map.groupBy(records, (record) => (owner ? record[owner] : record.id)).values()].slice(0, shown);
  return { named: groups.flatMap(([first]) => first ?? []), standFor: groups.flat().length };
}
