import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { useVisibleDescription } from '../descriptions.tsx';
import { firstOfEach, shown } from './firstOfEach.ts';

/** Fetches more where several may be of one owner, who is named once. */
const fetched = 12;

/** Says what needs somebody, for which reason. */
export interface Need {
  /** Names its text. */
  kind: string;
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  records: readonly NeedyRecord[];
  total: number;
  /** How many are neither named nor of an owner that is. */
  left: number;
}

interface NeedyRecord {
  record: RaRecord;
  /** The record that it is a part of, where that names it. */
  owner: RaRecord | undefined;
}

interface Asked {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  /** The record to name in place of each one found: its field, and what that refers to. */
  owner?: { field: string; resource: string };
}

/** Fetches the first records that need somebody for one reason, and how many there are. */
export function useNeed(kind: string, { resource, filter, owner }: Asked): Need {
  const isVisible = useVisibleDescription(resource) !== undefined;
  const { data = [], total = 0 } = useGetList(
    resource,
    { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: owner ? fetched : shown } },
    { enabled: isVisible },
  );
  const { named, standFor } = firstOfEach(data, owner?.field);
  const ids = owner ? named.map((record) => record[owner.field] as string) : [];
  const { data: owners = [] } = useGetMany(owner?.resource ?? resource, { ids }, { enabled: ids.length > 0 });
  const records = named.map((record) => ({ record, owner: ownerIn(owners, record, owner) }));
  const left = total - standFor;
  return { kind, resource, filter, records, total, left };
}

const ownerIn = (owners: readonly RaRecord[], record: RaRecord, owner: Asked['owner']): RaRecord | undefined =>
  owner && owners.find(({ id }) => id === record[owner.field]);
