/** A filter as react-admin's lists hold it. */
export type Filter = Readonly<Record<string, unknown>>;

/** The records that work on many is done on: named ones, or all that a filter matches but some. */
export type Selection = { ids: readonly string[] } | { filter: Filter; except: readonly string[] };

/** Exceptions stand in the address of requests, which servers take up to some 16 KB. */
export const mostExceptions = 250;

/** The filter that finds exactly these records. */
export function filterOf(selection: Selection): Filter {
  if ('ids' in selection) return { id: selection.ids };
  const { filter, except } = selection;
  return except.length === 0 ? filter : alsoMatching(filter, { not: { id: except } });
}

/** Of a filter's records those that fulfil a condition too. */
export function alsoMatching(filter: Filter, condition: Filter): Filter {
  const others = Array.isArray(filter['and']) ? (filter['and'] as unknown[]) : [];
  return { ...filter, and: [...others, condition] };
}

/** Exceptions after the rows of a page were chosen or not: rows of other pages stay as they were. */
export const exceptionsAfter = (
  except: readonly string[],
  page: readonly string[],
  chosen: readonly string[],
): string[] => [...except.filter((id) => !page.includes(id)), ...page.filter((id) => !chosen.includes(id))];
