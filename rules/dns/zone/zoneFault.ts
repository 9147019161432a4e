import type { FaultOf } from '../../../schema/fault.ts';
import type { DnsRecord } from '../record.ts';
import type { zoneFaultTexts } from './zoneFaultTexts.ts';

export type FaultInZone = FaultOf<typeof zoneFaultTexts>;

/** Adds to a fault its record: the place in the list, and the id where it has one. */
export interface ZoneFault extends FaultInZone {
  record: number;
  id?: string;
}

/** Checks all normalised records of a zone against each other. */
export type ZoneRule = (records: readonly DnsRecord[], zone: string) => ZoneFault[];

/** Adds place and id of the record to a fault. */
export const faultOf = (records: readonly DnsRecord[], record: DnsRecord, fault: FaultInZone): ZoneFault => ({
  record: records.indexOf(record),
  ...(record.id === undefined ? {} : { id: record.id }),
  ...fault,
});
