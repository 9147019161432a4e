/** Sets the width of a filter with a menu, in pixels. */
export const filterWidth = { width: { xs: '100%', sm: 176 }, flex: { sm: 'none' } };
