/** Names the id of the place beside the title of a page, in the layout. */
export const besideTitleId = 'beside-title';
