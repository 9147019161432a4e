/** Lists the media types of list files; the first is preferred where both are equally welcome. */
export const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
export type FileType = (typeof fileTypes)[number];
