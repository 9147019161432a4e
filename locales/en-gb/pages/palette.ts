/** Holds the texts of the palette that searches everything. */
export const texts = {
  placeholder: 'Search for a record, a page or an action',
  close: 'Close search',
  busy: 'Searching',
  pages: 'Pages',
  actions: 'Actions',
  create: 'Add {{name}}',
  more: 'More of these in the list',
  nothing: 'Nothing found for “{{words}}”.',
  failed: 'Searching does not work right now. Try again.',
  hint: '↑ ↓ choose · Enter open · Ctrl+Enter in a new tab · Esc close',
  results: 'Results',
  alsoCalled: {
    trash: 'trash bin deleted rows bring back',
    settings: 'settings',
    profile: 'settings account password language two-step verification sessions photo',
  },
};
