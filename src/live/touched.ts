import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../schema/visible.ts';

/** What was changed since things were last fetched, by type; `all`: nobody knows which. */
export type Changed = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

export interface CachedAnswer {
  queryKey: readonly unknown[];
  data: unknown;
}

/** Whether an answer that react-admin keeps holds what was changed, or may by now: a list may have a row more. */
export function isTouched(
  { queryKey, data }: CachedAnswer,
  changed: Changed,
  visible: ReadonlyMap<string, VisibleResource>,
): boolean {
  const [resource, method, params] = queryKey;
  if (typeof resource !== 'string' || !visible.has(resource)) return false;
  const own = changed.get(resource);
  if (own === 'all') return true;
  const records = recordsIn(data);
  return (own && holds(own, method, params, records)) || refersTo(records, changed, visible.get(resource));
}

/** Whether one of the records that were changed is in an answer of their own kind; any list may have it by now. */
function holds(own: ReadonlySet<string>, method: unknown, params: unknown, records: readonly RaRecord[]): boolean {
  if (method === 'getOne') return own.has(String((params as { id?: unknown } | undefined)?.id));
  return method !== 'getMany' || records.some(({ id }) => own.has(String(id)));
}

/** What came along with a record shows its title: a change of that one is a change of this one. */
function refersTo(records: readonly RaRecord[], changed: Changed, description: VisibleResource | undefined): boolean {
  const references = Object.entries(description?.fields ?? {}).flatMap(([name, field]) => {
    const ids = field.type === 'reference' ? changed.get(field.to) : undefined;
    return ids ? [{ name, ids }] : [];
  });
  return (
    references.length > 0 &&
    records.some((record) =>
      references.some(({ name, ids }) => record[name] !== null && (ids === 'all' || ids.has(String(record[name])))),
    )
  );
}

/** The records of an answer, whichever method gave it. */
export function recordsIn(data: unknown): readonly RaRecord[] {
  if (Array.isArray(data)) return data.filter(isRecord);
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(recordsIn);
  if ('data' in data && Array.isArray(data.data)) return data.data.filter(isRecord);
  return isRecord(data) ? [data] : [];
}

const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value;
