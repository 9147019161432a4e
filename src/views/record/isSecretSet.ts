import type { RaRecord } from 'react-admin';

/** Tells whether a secret of a record is set. Undefined where the user may not change it, as the server does not say then. */
export function isSecretSet(record: RaRecord | undefined, name: string): boolean | undefined {
  const secrets: unknown = record?.['meta']?.secrets;
  const isSet: unknown = typeof secrets === 'object' && secrets !== null ? Reflect.get(secrets, name) : undefined;
  return typeof isSet === 'boolean' ? isSet : undefined;
}
