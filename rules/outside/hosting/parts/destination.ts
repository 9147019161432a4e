import { email } from '../../../../schema/formats/email.ts';

/** Normalizes an email address, and returns anything else unchanged: a pipe, `:blackhole:` or a local user. */
export const inOneWriting = (found: string): string => addressIn(found) ?? found;

/** Returns a destination as an email address; undefined where it is none. */
export function addressIn(found: string): string | undefined {
  const address = email.normalize(found, {});
  return email.isValid(address, {}) ? address : undefined;
}
