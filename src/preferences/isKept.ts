/** Where the choice between light, dark and the device's own is kept. */
export const colorSchemeKey = 'colorScheme';

/**
 * Columns and their order, saved views, the relation last looked at, whatever react-admin calls a preference. Not what belongs to
 * one visit (filters and page of a list, what is ticked or unfolded, how far one had scrolled), nor the language, which is the browser's.
 */
const kept: readonly RegExp[] = [
  /^[^.].*\.datatable(_columnRanks)?$/,
  /^[^.].*\.savedQueries$/,
  /^[^.].*\.show\.relation$/,
  /^preferences\./,
  new RegExp(`^${colorSchemeKey}$`),
];

/** Whether the server keeps what the screens store under this key. */
export const isKept = (key: string): boolean => kept.some((pattern) => pattern.test(key));
