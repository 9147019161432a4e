/** Holds the texts of links that open a document without an account. */
export const texts = {
  title: 'Link zonder account',
  quotation: 'Wie de link heeft, kan deze offerte 30 dagen lezen en ondertekenen, zonder account.',
  invoice: 'Wie de link heeft, kan deze factuur 30 dagen lezen en betalen, zonder account.',
  none: 'Er is geen link die nu werkt.',
  close: 'Sluiten',
  make: 'Link maken',
  address: 'Adres',
  once: 'Kopieer het adres nu: het wordt nergens bewaard.',
  byHand: 'met de hand gegeven',
  active: '{{to}}, tot {{day}}',
  revoke: 'Intrekken',
};
