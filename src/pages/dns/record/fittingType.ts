import { apex, type DnsRecord } from '../../../../rules/dns/record.ts';
import { validateRecord } from '../../../../rules/dns/validateRecord.ts';
import { withType } from './fieldsOf.ts';

const types = ['A', 'AAAA', 'CNAME'] as const;
type Pointing = (typeof types)[number];

const isPointing = (type: string): type is Pointing => types.some((one) => one === type);

/** Finds the type that fits a value where its own does not, such as an address in an alias. */
export function fittingType(record: DnsRecord, zone: string): Pointing | undefined {
  const isWrong = validateRecord(record, zone).faults.some(
    ({ field, code }) => field === 'value' && code !== 'REQUIRED',
  );
  if (!isWrong || !isPointing(record.type)) return undefined;
  return types
    .filter((type) => type !== 'CNAME' || (record.name !== apex && record.name !== ''))
    .find((type) => type !== record.type && validateRecord(withType(record, type), zone).faults.length === 0);
}
