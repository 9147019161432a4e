/** Holds the texts of what was checked of a domain or of hosting. */
export const texts = {
  title: 'Does everything work?',
  details: 'Details',
  waiting: 'We are checking whether everything works…',
  failed: 'We could not check whether everything works.',
  good: 'Everything works',
  busy: 'Something is on its way',
  off: 'There is nothing to check',
  faults_one: '1 thing needs attention',
  faults_other: '{{smart_count}} things need attention',
  set: 'To the settings',
  mend: 'Add this',
  mended: 'Added. The whole internet sees it within an hour.',
  willBeAdded: 'This is added to your DNS:',
  states: {
    good: 'Good',
    busy: 'On its way',
    off: 'Off',
    warning: 'Needs attention',
    wrong: 'Does not work',
    unknown: 'Not known',
  },
};
