import type { AnyDocument } from '../page/useRequests.ts';

/** Who a record is, as JSON:API names it. */
export interface Named {
  type: string;
  id: string;
}

/** One change of a record, as `GET /{type}/{id}/history` tells it. */
export interface HistoryEntry {
  id: string;
  action: 'create' | 'update' | 'delete' | 'undelete' | 'purge' | 'reveal';
  version: number;
  /** Value before and after, by field; two nulls where the value is never told. */
  changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>;
  via: string;
  reason: string | null;
  /** RFC 3339. */
  at: string;
  /** Somebody else did it, viewing as the user. */
  viewedAs: boolean;
  /** Only for whoever sees every row. */
  requestId?: string;
  /** Null where nobody was signed in, or the reader may not see them. */
  user: Named | null;
  actor: Named | null;
}

interface EntryObject {
  id: string;
  attributes: Omit<HistoryEntry, 'id' | 'user' | 'actor'>;
  relationships?: Partial<Record<'user' | 'actor', { data: Named | null }>>;
}

/** Reads a page of a history. */
export function historyIn({ data, meta }: AnyDocument): { entries: HistoryEntry[]; total: number } {
  const objects = Array.isArray(data) ? (data as EntryObject[]) : [];
  const entries = objects.map(({ id, attributes, relationships }) => ({
    ...attributes,
    id,
    user: relationships?.user?.data ?? null,
    actor: relationships?.actor?.data ?? null,
  }));
  return { entries, total: Number(meta?.['total'] ?? entries.length) };
}
