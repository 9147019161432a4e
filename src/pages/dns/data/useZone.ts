import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { byName } from '../../../../rules/dns/zone/order.ts';

const resource = 'dnsrecords';
const pageSize = 1000;

interface Zone {
  data: readonly RaRecord[];
  records: DnsRecord[];
}

/** Fetches all records of a zone; changes made elsewhere refetch them. */
export function useZone(domain: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'getList', { domain, isWhole: true }],
    queryFn: async ({ signal }): Promise<Zone> => {
      const page = (number: number) =>
        dataProvider.getList(resource, {
          filter: { domain },
          pagination: { page: number, perPage: pageSize },
          sort: { field: 'id', order: 'ASC' },
          signal,
        });
      const { data: first, total = 0 } = await page(1);
      const others = Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, index) => page(index + 2));
      const data = [first, ...(await Promise.all(others)).map((answer) => answer.data)].flat();
      // Sorts once, as sorting what is nearly sorted is fast.
      return { data, records: data.map(dnsRecordOf).sort(byName) };
    },
  });
}

/** Reads a record as the rules of DNS have it. */
export function dnsRecordOf({
  id,
  name,
  recordType,
  ttl,
  value,
  priority,
  weight,
  port,
  flags,
  tag,
}: RaRecord): DnsRecord {
  return { id: String(id), name, type: recordType, ttl, value, priority, weight, port, flags, tag };
}
