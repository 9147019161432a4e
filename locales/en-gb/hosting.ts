/** Holds the texts of the pages of hosting. */
export const hostingTexts = {
  mail: {
    title: 'Mail accounts',
    paste: 'Several at once',
    search: 'Search for an address',
    none: 'There are no mail accounts yet. Add one to receive email.',
    notFound: 'No address found.',
    off: 'Switched off',
    working: 'Being updated',
    removing: 'Being removed',
    device: 'Set up',
    password: 'Password',
    full: 'Full: {{text}}',
    usageOf: 'Space used by {{address}}',
  },
  password: {
    title: 'New password',
    text: 'For {{address}}. Enter it in your mail program afterwards, too.',
    new: 'New password',
    save: 'Set',
    done: 'The new password is being set.',
  },
  paste: {
    title: 'Several mail accounts at once',
    text: 'Put each mail account on a line of its own: name, password and, if you like, its size in MB. You can also paste from a spreadsheet.',
    lines: 'Mail accounts to add',
    make: 'Add {{number}}',
    refused: 'Added: {{made}}. Not these yet; correct the lines and try again:',
  },
  device: {
    title: 'Set up {{address}}',
    apple: 'iPhone, iPad and Mac',
    appleText:
      'Download the profile on the device itself and install it in Settings. The device then asks for the password.',
    profile: 'Download profile',
    others: 'Other devices and programs',
    othersText:
      'Choose “add account” in your mail program and fill in these details, with the password of this address.',
    incoming: 'Incoming mail (IMAP)',
    outgoing: 'Outgoing mail (SMTP)',
    server: 'Server',
    port: 'Port',
    security: 'Security',
    username: 'Username',
    notYet: 'The hosting is still being made ready. The details will be here once it is.',
  },
};
