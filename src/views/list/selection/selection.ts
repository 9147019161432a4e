/** Describes a filter as react-admin's lists hold it. */
export type Filter = Readonly<Record<string, unknown>>;

/** Describes the records of a bulk change: named ones, or all matches of a filter except some. */
export type Selection = { ids: readonly string[] } | { filter: Filter; except: readonly string[] };

/** Sets the maximum number of exceptions: they are part of the URL, which servers accept up to 16 KB. */
export const mostExceptions = 250;

/** Builds the filter that finds exactly these records. */
export function filterOf(selection: Selection): Filter {
  if ('ids' in selection) return { id: selection.ids };
  const { filter, except } = selection;
  return except.length === 0 ? filter : alsoMatching(filter, { not: { id: except } });
}

/** Adds a condition to a filter. */
export function alsoMatching(filter: Filter, condition: Filter): Filter {
  const others = Array.isArray(filter['and']) ? (filter['and'] as unknown[]) : [];
  return { ...filter, and: [...others, condition] };
}

/** Computes the exceptions after rows of one page were toggled; keeps those of other pages. */
export const exceptionsAfter = (
  except: readonly string[],
  page: readonly string[],
  chosen: readonly string[],
): string[] => [...except.filter((id) => !page.includes(id)), ...page.filter((id) => !chosen.includes(id))];
