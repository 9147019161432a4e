/** Texts of the generated screens. */
export const viewTexts = {
  views: {
    page: {
      failed: 'This could not be loaded.',
      retry: 'Try again',
    },
    cell: {
      absent: 'empty',
    },
    list: {
      none: 'There are no {{name}} yet',
      beginHere: 'Add the first one here.',
      nothingMatches: 'Nothing found',
      tryOthers: 'No row matches this search and these filters.',
    },
    file: {
      csv: 'Export as CSV',
      xlsx: 'Export as Excel (XLSX)',
    },
    filter: {
      filters: 'Filters',
      any: 'All',
      add: 'Filter',
      from: '{{name}} from',
      to: '{{name}} until',
    },
    bulk: {
      toolbar: 'Selected rows',
      editTitle: 'Change {{smart_count}} {{name}}',
      fields: 'Which fields?',
      change_one: 'Change 1 row',
      change_other: 'Change {{smart_count}} rows',
      deleteTitle: 'Delete {{smart_count}} {{name}}?',
      deleteText_one: 'This cannot be undone.',
      deleteText_other: 'All {{smart_count}} will be deleted. This cannot be undone.',
    },
    create: {
      title: 'New {{name}}',
    },
    parts: {
      row: '{{name}} {{number}}',
      add: 'Add {{name}}',
      remove: 'Remove {{name}}',
      keep: 'Keep {{name}}',
    },
    show: {
      missing: 'Still to be filled in: {{fields}}.',
    },
    account: {
      menu: 'Account',
      title: 'Use of the account',
      lastSignIn: 'Last signed in',
      never: 'Not in the past six months',
      sessions: 'Active sessions',
      secondFactor: 'Two-factor authentication',
      off: 'Off',
      onSince: 'On since {{at}}',
      inviteAgain: {
        label: 'Invite again',
        ask: '{{email}} gets a new letter to activate the account. The link in the one before stops working.',
        confirm: 'Send the letter',
        done: 'The invitation is on its way to {{email}}.',
      },
      passwordLetter: {
        label: 'Send a password letter',
        ask: '{{email}} gets a letter to choose a new password. Until then the present one stays good.',
        confirm: 'Send the letter',
        done: 'The password letter is on its way to {{email}}.',
      },
      signOutEverywhere: {
        label: 'Sign out everywhere',
        ask: '{{email}} will be signed out on every device, and can sign in again afterwards. What was not saved yet may be lost.',
        confirm: 'Sign out',
        done: '{{email}} is signed out everywhere.',
      },
      resetSecondFactor: {
        label: 'Reset second factor',
        ask: 'From now on {{email}} signs in with the password alone, until two-factor authentication is on again. First make sure that the request really comes from this person. They get a letter about it and are signed out everywhere.',
        confirm: 'Reset',
        done: 'The two-factor authentication of {{email}} was turned off.',
      },
    },
    edit: {
      conflict:
        'Somebody else changed this in the meantime. Their changes are in the form now, what you typed has stayed. Check it and save again.',
    },
    leave: {
      title: 'Leave without saving?',
      confirm: 'Leave',
    },
    delete: {
      title: 'Delete?',
      text: '{{title}} will be deleted. This cannot be undone.',
    },
    viewAs: {
      action: 'View as customer',
    },
    state: {
      change: 'Change state',
      changed: 'The state is now: {{state}}',
      confirm: '{{title}} will get the state {{state}}.',
      reason: 'Reason',
    },
    input: {
      noneFound: 'Nothing found',
      chooseFirst: 'First choose: {{name}}',
    },
    secret: {
      keep: 'Leave empty to keep what is stored.',
      stored: 'Never shown',
      show: 'Show',
      hide: 'Hide',
      copy: 'Copy',
      copied: 'Copied',
      hidden: 'Not shown',
      ask: 'Show: {{field}}',
      why: 'Enter your password to see this of {{title}}. The history will say that you looked.',
      password: 'Your password',
    },
  },
};
