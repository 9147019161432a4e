import type { Named } from '../history/entry.ts';
import type { AnyDocument } from '../page/useRequests.ts';

/** Describes a removed record, as `GET /trashedrecords` answers it. */
export interface TrashedRecord {
  id: string;
  resource: string;
  recordId: string;
  /** RFC 3339. */
  removedAt: string;
  expiresAt: string;
  /** The values that the reader may see. */
  values: Readonly<Record<string, unknown>>;
  /** Who removed it; null when the reader may not see them. */
  user: Named | null;
}

interface TrashedObject {
  id: string;
  attributes: Omit<TrashedRecord, 'id' | 'user'>;
  relationships?: { user?: { data: Named | null } };
}

export interface TrashPage {
  records: TrashedRecord[];
  total: number;
}

export function trashIn({ data, meta }: AnyDocument): TrashPage {
  const objects = Array.isArray(data) ? (data as TrashedObject[]) : [];
  const records = objects.map(({ id, attributes, relationships }) => ({
    ...attributes,
    id,
    user: relationships?.user?.data ?? null,
  }));
  return { records, total: Number(meta?.['total'] ?? records.length) };
}

/** Builds the request for a page of removed records, the latest first; `recordId` asks for one only. */
export const trashPath = (resource: string, page: number, perPage: number, recordId?: string): string =>
  `trashedrecords?${new URLSearchParams({
    page: String(page),
    per_page: String(perPage),
    'filter[resource]': resource,
    ...(recordId !== undefined && { 'filter[recordId]': recordId }),
  })}`;

/** Builds the request that restores a removed record. */
export const restoreRequest = (id: string) => ({
  method: 'POST' as const,
  path: 'restores',
  body: { data: { type: 'restores', attributes: { trashed: id } } },
});
