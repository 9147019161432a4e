/** Locates the built page of `stock/` on the bench's server. */
export const stockPath = '/stock/';

/** Names the pages with the same list, which are loaded in turn. */
export const pages = { ours: '/parcels', stock: `${stockPath}#/parcels` } as const;
export type PageName = keyof typeof pages;
