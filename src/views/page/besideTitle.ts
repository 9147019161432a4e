/** Names the id of the place beside the title of a page, in the layout. */
export const besideTitleId = 'beside-title';

/** Marks actions that a page draws over the end of the row of its title. */
export const besideTitleAttribute = 'data-beside-title';
