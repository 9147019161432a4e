/** Width of a filter with a menu, in pixels. */
export const filterWidth = { width: { xs: '100%', sm: 'auto' }, minWidth: 148, maxWidth: { sm: 240 } };
