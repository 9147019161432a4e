import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import { isSame } from '../../record/live/changedFields.ts';

/**
 * What a form was typed over, where that is not the record below it: fields that others wrote after they were typed in here. Such
 * a form is saved on the version it was typed over, so that the server refuses it and both versions are shown.
 */
export interface Basis {
  /** The last version in which all of these fields were as they were typed over; none: there are no such fields. */
  version?: unknown;
  /** Their values in it. */
  contested: Attributes;
  /** The version that the user has compared with their own. */
  settled?: unknown;
}

export const uncontested: Basis = { contested: {} };

const versionOf = (record: RaRecord): unknown => record['meta']?.version;

interface Step {
  before: RaRecord;
  now: RaRecord;
  /** What the form holds, before or after it takes over the new record. */
  values: Attributes;
  /** Of the fields that the form offers. */
  names: readonly string[];
}

/** The basis once the record below a form is another version. */
export function basisAfter(basis: Basis, { before, now, values, names }: Step): Basis {
  if (versionOf(now) === basis.settled) return basis;
  const still = stillContested(basis, now, values);
  const isTyped = (name: string): boolean => !isSame(values[name], before[name]) && !isSame(values[name], now[name]);
  const added = names.filter((name) => !(name in still) && !isSame(before[name], now[name]) && isTyped(name));
  const contested = { ...Object.fromEntries(added.map((name) => [name, before[name]])), ...still };
  if (Object.keys(contested).length === 0) return uncontested;
  return { version: isContested(basis) ? basis.version : versionOf(before), contested };
}

const isContested = ({ contested }: Basis): boolean => Object.keys(contested).length > 0;

/** What is typed as it is stored by now is no matter of dispute. */
const stillContested = ({ contested }: Basis, stored: RaRecord, values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(contested).filter(([name]) => !isSame(values[name], stored[name])));

/** The record as what the form holds was typed over it. */
export function typedOver<Typed extends RaRecord>(basis: Basis, stored: Typed, values: Attributes): Typed {
  const contested = stillContested(basis, stored, values);
  if (Object.keys(contested).length === 0) return stored;
  return { ...stored, ...contested, meta: { ...stored['meta'], version: basis.version } };
}

/** The basis of values that were typed over an older version. */
export function basisOfOlder(version: unknown, before: Attributes, stored: RaRecord): Basis {
  const changed = Object.entries(before).filter(([name, value]) => !isSame(value, stored[name]));
  return changed.length > 0 ? { version, contested: Object.fromEntries(changed) } : uncontested;
}

/** The basis once the user has compared their own version with this one. */
export const settledOn = (record: RaRecord): Basis => ({ contested: {}, settled: versionOf(record) });
