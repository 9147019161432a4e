/** Holds what can be opened from the toolbar. */
export type Tool = 'add' | 'paste' | 'import' | 'template' | 'versions';
