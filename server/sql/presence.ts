/** Asks of fields that are never read, such as secrets, whether they have a value. */
const prefix = '#set ';

/** Returns the key of the question among the fields to read, and of its answer in a row. It collides with no field. */
export const presenceKey = (name: string): string => `${prefix}${name}`;

/** Returns the field that such a key asks about; undefined for any other key. */
export const askedField = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
