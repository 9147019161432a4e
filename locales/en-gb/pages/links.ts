/** Holds the texts of links that open a document without an account. */
export const texts = {
  title: 'Link without an account',
  quotation: 'Anyone with the link can read and sign this quotation for 30 days, without an account.',
  invoice: 'Anyone with the link can read and pay this invoice for 30 days, without an account.',
  none: 'There is no working link at the moment.',
  close: 'Close',
  make: 'Make a link',
  address: 'Address',
  once: 'Copy the address now: it is not stored anywhere.',
  byHand: 'given by hand',
  active: '{{to}}, until {{day}}',
  revoke: 'Revoke',
};
