/** Names the store key of the colour scheme. */
export const colorSchemeKey = 'colorScheme';

/** Names the store key of recently viewed records. */
export const recentRecordsKey = 'recentRecords';
/** Names the store key of the sidebar's visibility. */
export const sidebarKey = 'sidebarToggle';

/**
 * Keys that the server stores: columns, page sizes, open relations and react-admin's preferences. Page and filters of a
 * list (currentFilter.ts), selections, scroll positions and the language are not among them.
 */
const kept: readonly RegExp[] = [
  /^[^.].*\.datatable(_columnRanks|_widths|_all)?$/,
  /^[^.]+\.pageSize$/,
  /^[^.].*\.savedQueries$/,
  /^[^.].*\.show\.relation$/,
  /^preferences\./,
  new RegExp(`^(${[colorSchemeKey, recentRecordsKey, sidebarKey].join('|')})$`),
];

/** Returns whether the server stores a key. */
export const isKept = (key: string): boolean => kept.some((pattern) => pattern.test(key));
