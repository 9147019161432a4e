import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { useVisibleDescription } from '../descriptions.tsx';

/** Names the first few; the rest stands in the list. */
const shown = 3;
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
  const groups = owner ? [...Map.groupBy(data, (record) => record[owner.field]).values()] : data.map((one) => [one]);
  const named = groups.slice(0, shown);
  const firsts = named.flatMap(([first]) => first ?? []);
  const ids = owner ? firsts.map((record) => record[owner.field] as string) : [];
  const { data: owners = [] } = useGetMany(owner?.resource ?? resource, { ids }, { enabled: ids.length > 0 });
  const records = firsts.map((record) => ({ record, owner: ownerIn(owners, record, owner) }));
  const left = total - named.flat().length;
  return { kind, resource, filter, records, total, left };
}

const ownerIn = (owners: readonly RaRecord[], record: RaRecord, owner: Asked['owner']): RaRecord | undefined =>
  owner && owners.find(({ id }) => id === record[owner.field]);
