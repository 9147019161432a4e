/** Media types of the files that a list can be had as; the first is the one of two equally welcome. */
export const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
export type FileType = (typeof fileTypes)[number];
