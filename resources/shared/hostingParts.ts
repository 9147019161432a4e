import { domainName, reference, text } from '../../schema/fields.ts';
import type { Label } from '../../schema/label.ts';
import { ownThrough } from './ownership.ts';

/** Refers to the hosting account of a record that is removed along with it. */
export const ofHosting = () =>
  reference('hosting', { en: 'Hosting account', nl: 'Hostingaccount' }, { required: true, onDelete: 'cascade' });

export const ownHosting = ownThrough('hosting.customer.', 'hosting');

/** Defines an address that rules compose from the parts before and after the @. */
export const mailAddress = (before: Label) => ({
  localPart: text(before, {
    required: true,
    maxLength: 64,
    help: { en: 'The part before the @', nl: 'Het deel vóór de @' },
  }),
  mailDomain: domainName(
    { en: 'Domain', nl: 'Domein' },
    { help: { en: 'Left empty: the main domain name', nl: 'Leeg: het hoofddomein' } },
  ),
  address: text({ en: 'Address', nl: 'Adres' }, { write: [], search: true, maxLength: 320 }),
});
