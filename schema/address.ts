import type { Field } from './field.ts';

/** Leaves out of the lines of an address the fields that somebody may not read. */
export function withKnownAddress(field: Field, readable: ReadonlySet<string>): Field {
  if (field.type !== 'postalCode' || !field.address) return field;
  const lines = field.address.map((names) => names.filter((name) => readable.has(name)));
  return { ...field, address: lines.filter((names) => names.length > 0) };
}
