/** Matches a path of our own site. Refuses control characters, as browsers drop tabs and line breaks from addresses. */
const path = /^\/(?![/\\])\P{Cc}*$/u;

/** Tells whether a stored or given page is one of our own site, safe to navigate to. */
export const isOwnPage = (page: unknown): page is string => typeof page === 'string' && path.test(page);
