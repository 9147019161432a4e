import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { type ValidatedRecord, validateRecord } from '../../../../rules/dns/validateRecord.ts';
import { validateZone } from '../../../../rules/dns/validateZone.ts';
import { type Row, wantedRecords } from '../held/held.ts';

/** Describes a fault with the numbers and names of its text. */
export interface ShownFault {
  field?: string;
  code: string;
  params?: readonly (string | number)[];
}

/** Holds faults by the key of their row. */
export type Faults = ReadonlyMap<string, readonly ShownFault[]>;

/**
 * Finds the faults of the zone as it will be, by the same rules as the server. Follows a change in a later render, so
 * that typing does not wait for thousands of records.
 */
export function useFaults(rows: readonly Row[], zone: string): Faults {
  const rowsLater = useDeferredValue(rows);
  return useMemo(() => faultsOf(rowsLater, zone), [rowsLater, zone]);
}

const validators = new Map<string, typeof validateRecord>();

/** Returns a validator of a zone that validates each record once, as most stay the same from change to change. */
function rememberingValidator(zone: string): typeof validateRecord {
  const known = validators.get(zone);
  if (known) return known;
  const answers = new WeakMap<DnsRecord, ValidatedRecord>();
  const validator: typeof validateRecord = (record) => {
    const validated = answers.get(record) ?? validateRecord(record, zone);
    answers.set(record, validated);
    return validated;
  };
  validators.clear();
  validators.set(zone, validator);
  return validator;
}

export function faultsOf(rows: readonly Row[], zone: string): Faults {
  const wanted = wantedRecords(rows);
  const faults = validateZone(wanted, zone, rememberingValidator(zone)).faults.map((fault) => ({
    ...fault,
    key: wanted[fault.record]?.id ?? '',
  }));
  return Map.groupBy(faults, ({ key }) => key);
}

/** Returns a function that words a fault. */
export function useFaultText(): (fault: ShownFault) => string {
  const translate = useTranslate();
  return ({ code, params = [] }) =>
    translate(`validation.${code}`, Object.fromEntries(params.map((value, index) => [String(index), value])));
}
