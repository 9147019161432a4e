import type { Fault } from '../../../schema/fault.ts';
import type { DnsRecord } from '../record.ts';

/** What is wrong with one record of a zone: its place in the list, and its id where it has one. */
export interface ZoneFault extends Fault {
  record: number;
  id?: string;
}

/** A rule over all records of a zone, each in its one way of writing. */
export type ZoneRule = (records: readonly DnsRecord[], zone: string) => ZoneFault[];

/** Names the record that a fault is about. */
export const faultOf = (records: readonly DnsRecord[], record: DnsRecord, fault: Fault): ZoneFault => ({
  record: records.indexOf(record),
  ...(record.id === undefined ? {} : { id: record.id }),
  ...fault,
});
