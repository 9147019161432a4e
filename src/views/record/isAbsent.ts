/** Returns whether there is no value to show. */
export const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
