import type { AnyDocument } from '../page/useRequests.ts';

/** Describes a resource identifier, as in JSON:API. */
export interface Named {
  type: string;
  id: string;
}

/** Describes one change of a record, as `GET /{type}/{id}/history` answers it. */
export interface HistoryEntry {
  id: string;
  action: 'create' | 'update' | 'delete' | 'undelete' | 'purge' | 'reveal';
  version: number;
  /** Values before and after, by field; both null when the value is never disclosed. */
  changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>;
  via: string;
  reason: string | null;
  /** RFC 3339. */
  at: string;
  /** The administrator who viewed as the user. */
  viewedAs: boolean;
  /** Only for users who see every row. */
  requestId?: string;
  /** Null without a signed-in user, or when the reader may not see the user. */
  user: Named | null;
  actor: Named | null;
}

interface EntryObject {
  id: string;
  attributes: Omit<HistoryEntry, 'id' | 'user' | 'actor'>;
  relationships?: Partial<Record<'user' | 'actor', { data: Named | null }>>;
}

/** Parses a page of a history. */
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
