/** The width of a filter that is chosen from a menu. */
export const filterWidth = { width: { xs: '100%', sm: 'auto' }, minWidth: 148, maxWidth: { sm: 240 } };
