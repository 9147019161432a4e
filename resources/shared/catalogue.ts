/** What the kinds of products have alike. */

/** Half a million euro, in cents: of one piece, or of one period. */
export const highestPrice = 50_000_000;

export const kinds = [
  { value: 'plan', en: 'Hosting plan', nl: 'Hostingpakket' },
  { value: 'expansion', en: 'Plan expansion', nl: 'Pakketuitbreiding' },
  { value: 'extension', en: 'Domain extension', nl: 'Domeinextensie' },
] as const;
export const classifications = [
  { value: 2, en: 'Hosting', nl: 'Hosting' },
  { value: 3, en: 'Colocation', nl: 'Colocatie' },
  { value: 4, en: 'VPS', nl: 'VPS' },
  { value: 5, en: 'Services', nl: 'Diensten' },
] as const;

/** What the registry of a domain extension can do. */
export const capabilities = [
  { value: 'lock', en: 'Domain lock', nl: 'Domein op slot' },
  { value: 'dnssec', en: 'DNSSEC', nl: 'DNSSEC' },
  { value: 'idn', en: 'Names with accents (IDN)', nl: 'Namen met accenten (IDN)' },
  { value: 'authorisationCode', en: 'Authorisation code', nl: 'Autorisatiecode' },
] as const;

/** What each shows first: what it is, and for how much. */
export const sold = ['name', 'classification', 'description', 'defaultPrice'] as const;

/** What each ends with: how it is booked, and whether it is for sale. */
export const booked = ['vatClass', 'ledgerCode', 'public', 'active'] as const;

export const bookkeepingSection = {
  label: { en: 'Bookkeeping', nl: 'Boekhouding' },
  fields: ['classification', 'vatClass', 'ledgerCode'],
} as const;
