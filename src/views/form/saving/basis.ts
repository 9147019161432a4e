import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import { isSame } from '../../record/live/changedFields.ts';

/**
 * Holds what a form was typed over when others have changed those fields since. Saving sends that version, so that the server
 * refuses it and both versions can be compared.
 */
export interface Basis {
  /** The last version that holds the values typed over; absent when no field is contested. */
  version?: unknown;
  /** Values of the contested fields in that version. */
  contested: Attributes;
  /** The version that the user has compared with their own. */
  resolved?: unknown;
}

export const uncontested: Basis = { contested: {} };

const versionOf = (record: RaRecord): unknown => record['meta']?.version;

interface Step {
  before: RaRecord;
  now: RaRecord;
  /** The form's values, before or after they take in the new record. */
  values: Attributes;
  /** Names of the fields that the form offers. */
  names: readonly string[];
}

/** Updates the basis when the record below a form has a new version. */
export function basisAfter(basis: Basis, { before, now, values, names }: Step): Basis {
  if (versionOf(now) === basis.resolved) return basis;
  const still = stillContested(basis, now, values);
  const isTyped = (name: string): boolean => !isSame(values[name], before[name]) && !isSame(values[name], now[name]);
  const added = names.filter((name) => !(name in still) && !isSame(before[name], now[name]) && isTyped(name));
  const contested = { ...Object.fromEntries(added.map((name) => [name, before[name]])), ...still };
  if (Object.keys(contested).length === 0) return uncontested;
  return { version: isContested(basis) ? basis.version : versionOf(before), contested };
}

const isContested = ({ contested }: Basis): boolean => Object.keys(contested).length > 0;

/** Lists the contested fields whose typed value still differs from the stored one. */
const stillContested = ({ contested }: Basis, stored: RaRecord, values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(contested).filter(([name]) => !isSame(values[name], stored[name])));

/** Returns the record that the form's values were typed over. */
export function typedOver<Typed extends RaRecord>(basis: Basis, stored: Typed, values: Attributes): Typed {
  const contested = stillContested(basis, stored, values);
  if (Object.keys(contested).length === 0) return stored;
  return { ...stored, ...contested, meta: { ...stored['meta'], version: basis.version } };
}

/** Creates the basis of values that were typed over an older version. */
export function basisOfOlder(version: unknown, before: Attributes, stored: RaRecord): Basis {
  const changed = Object.entries(before).filter(([name, value]) => !isSame(value, stored[name]));
  return changed.length > 0 ? { version, contested: Object.fromEntries(changed) } : uncontested;
}

/** Creates the basis after the user has compared both versions. */
export const resolvedOn = (record: RaRecord): Basis => ({ contested: {}, resolved: versionOf(record) });
