import type { DataProvider } from 'react-admin';

/** Describes which records of a list were selected: these, or all that match but for some. */
export type Chosen = { ids: readonly string[] } | { filter: object; except: readonly string[] };

/** Limits domains that are changed at once, as all of them are looked at before. */
export const mostChosen = 1000;

/** Reads the selection that the list handed over with the address. */
export function selectionIn(state: unknown): Chosen | undefined {
  if (typeof state !== 'object' || state === null || !('selection' in state)) return undefined;
  const { selection } = state as { selection: Chosen };
  return selection;
}

/** Returns the ids of the selected domains, and how many there are where that is more. */
export async function chosenDomains(
  { getList }: Pick<DataProvider, 'getList'>,
  selection: Chosen,
): Promise<{ ids: readonly string[]; total: number }> {
  if ('ids' in selection) return { ids: selection.ids, total: selection.ids.length };
  const { data, total = 0 } = await getList('domains', {
    filter: selection.filter,
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: mostChosen },
  });
  const ids = data.map(({ id }) => String(id)).filter((id) => !selection.except.includes(id));
  return { ids, total: total - selection.except.length };
}
