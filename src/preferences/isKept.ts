/** Where the choice between light, dark and the device's own is kept. */
export const colorSchemeKey = 'colorScheme';

/** Where the records looked at last are kept. */
export const recentRecordsKey = 'recentRecords';
/** Whether the sidebar is shown where there is one. */
export const sidebarKey = 'sidebarToggle';

/**
 * Columns, their order and their widths, rows on a page, the relation last looked at, whatever react-admin calls a preference. Not what belongs to
 * one visit or one browser (page and filters of a list, see currentFilter.ts; what is ticked or unfolded, how far one had scrolled), nor the language, which is the browser's.
 */
const kept: readonly RegExp[] = [
  /^[^.].*\.datatable(_columnRanks|_widths)?$/,
  /^[^.]+\.pageSize$/,
  /^[^.].*\.savedQueries$/,
  /^[^.].*\.show\.relation$/,
  /^preferences\./,
  new RegExp(`^(${[colorSchemeKey, recentRecordsKey, sidebarKey].join('|')})$`),
];

/** Whether the server keeps what the screens store under this key. */
export const isKept = (key: string): boolean => kept.some((pattern) => pattern.test(key));
