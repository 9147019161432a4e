import type { DataProvider, RaRecord } from 'react-admin';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { dnsRecordOf } from '../data/useZone.ts';
import type { NamedZone } from './plannedZones.ts';

const resource = 'dnsrecords';
const pageSize = 1000;
/** Limits domains in one question, as their ids are in its address. */
const domainsAtOnce = 100;

export type Fetch = Pick<DataProvider, 'getList' | 'getMany'>;

export interface FetchedZone {
  zone: NamedZone;
  records: readonly DnsRecord[];
}

/** Fetches the zones that have records with a value, with these records. */
export async function zonesWith(fetch: Fetch, value: string): Promise<FetchedZone[]> {
  const records = await recordsWhere(fetch, { value: { contains: value } });
  return byZone(fetch, [...new Set(records.map((record) => String(record['domain'])))], records);
}

/** Fetches zones with all of their records, those without any too. */
export async function wholeZones(fetch: Fetch, domains: readonly string[]): Promise<FetchedZone[]> {
  const parts = Array.from({ length: Math.ceil(domains.length / domainsAtOnce) }, (_, index) =>
    domains.slice(index * domainsAtOnce, (index + 1) * domainsAtOnce),
  );
  const records: RaRecord[] = [];
  for (const domain of parts) records.push(...(await recordsWhere(fetch, { domain })));
  return byZone(fetch, domains, records);
}

async function recordsWhere({ getList }: Fetch, filter: object): Promise<RaRecord[]> {
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: pageSize };
    const { data } = await getList(resource, { filter, pagination, sort: { field: 'id', order: 'ASC' } });
    records.push(...data);
    if (data.length < pageSize) return records;
  }
}

async function byZone(
  { getMany }: Fetch,
  ids: readonly string[],
  records: readonly RaRecord[],
): Promise<FetchedZone[]> {
  const found = Map.groupBy(records, (record) => String(record['domain']));
  const { data: domains } = await getMany('domains', { ids: [...ids] });
  return domains
    .map(({ id, name, zoneVersion }) => ({
      zone: { domain: String(id), name: String(name), version: (zoneVersion as string | null) ?? null },
      records: (found.get(String(id)) ?? []).map(dnsRecordOf),
    }))
    .sort((one, other) => one.zone.name.localeCompare(other.zone.name));
}
