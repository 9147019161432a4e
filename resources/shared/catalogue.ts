/** Defines what all kinds of products share. */

/** Limits a price to half a million euros, in cents, per piece or per period. */
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

/** Lists what the registry of a domain extension supports. */
export const capabilities = [
  { value: 'lock', en: 'Domain lock', nl: 'Domein op slot' },
  { value: 'dnssec', en: 'DNSSEC', nl: 'DNSSEC' },
  { value: 'idn', en: 'Names with accents (IDN)', nl: 'Namen met accenten (IDN)' },
  { value: 'authorisationCode', en: 'Authorisation code', nl: 'Autorisatiecode' },
] as const;

/** Starts the form of each kind with its name and its price. */
export const sold = ['name', 'classification', 'description', 'defaultPrice'] as const;

/** Ends the form of each kind with bookkeeping and availability. */
export const booked = ['vatClass', 'ledgerCode', 'public', 'active', 'place'] as const;

export const bookkeepingSection = {
  label: { en: 'Bookkeeping', nl: 'Boekhouding' },
  fields: ['classification', 'vatClass', 'ledgerCode'],
} as const;
