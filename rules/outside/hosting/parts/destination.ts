import { email } from '../../../../schema/formats/email.ts';

/** Writes an address as records do, and leaves what is none: a pipe, `:blackhole:` or a local user. */
export const inOneWriting = (found: string): string => addressIn(found) ?? found;

/** Gives the address that a destination is; undefined where no record could hold it. */
export function addressIn(found: string): string | undefined {
  const address = email.normalize(found, {});
  return email.isValid(address, {}) ? address : undefined;
}
