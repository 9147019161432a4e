import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../schema/visible.ts';

/** Holds the ids changed since the last fetch, by type; `all` when unknown. */
export type Changed = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

export interface CachedAnswer {
  queryKey: readonly unknown[];
  data: unknown;
}

/** Returns whether a cached answer contains changed records, or may contain them, like any list of the type. */
export function isTouched(
  { queryKey, data }: CachedAnswer,
  changed: Changed,
  visible: ReadonlyMap<string, VisibleResource>,
): boolean {
  const [resource, method, params] = queryKey;
  if (typeof resource !== 'string' || !visible.has(resource)) return false;
  const own = changed.get(resource);
  if (own === 'all') return true;
  return (own && holds(own, method, params, data)) || refersTo(data, changed, visible.get(resource));
}

/** Returns whether an answer of the changed type is affected; lists always are. */
function holds(own: ReadonlySet<string>, method: unknown, params: unknown, data: unknown): boolean {
  if (method === 'getOne') return own.has(String((params as { id?: unknown } | undefined)?.id));
  return method !== 'getMany' || recordsIn(data).some(({ id }) => own.has(String(id)));
}

/** Returns whether an answer refers to changed records, whose titles it shows. */
function refersTo(data: unknown, changed: Changed, description: VisibleResource | undefined): boolean {
  const references = Object.entries(description?.fields ?? {}).flatMap(([name, field]) => {
    const ids = field.type === 'reference' ? changed.get(field.to) : undefined;
    return ids ? [{ name, ids }] : [];
  });
  return (
    references.length > 0 &&
    recordsIn(data).some((record) =>
      references.some(({ name, ids }) => record[name] !== null && (ids === 'all' || ids.has(String(record[name])))),
    )
  );
}

/** Lists the records of an answer of any method. */
export function recordsIn(data: unknown): readonly RaRecord[] {
  if (Array.isArray(data)) return data.filter(isRecord);
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(recordsIn);
  if ('data' in data && Array.isArray(data.data)) return data.data.filter(isRecord);
  return isRecord(data) ? [data] : [];
}

const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value;
