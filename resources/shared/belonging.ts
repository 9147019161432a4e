/** Whose things are, and where they lie. */
import { country, postalCode, reference, text } from '../../schema/fields.ts';

const customer = { en: 'Customer', nl: 'Klant' };
const domain = { en: 'Domain', nl: 'Domein' };

/** Whom it is for; the customer stays while it is there. */
export const forCustomer = () => reference('customers', customer, { required: true });

/** What is known of a customer, and goes along. */
export const ofCustomer = () => reference('customers', customer, { required: true, onDelete: 'cascade' });

/** What is set up for a domain, and goes along. */
export const ofDomain = () => reference('domains', domain, { required: true, onDelete: 'cascade' });

/** What makes up the DNS zone of a domain: with each, the zone is judged anew. */
export const ofZone = () => reference('domains', domain, { required: true, part: true });

/** Where a street is. */
export const placeFields = ({ search = false } = {}) => ({
  postalCode: postalCode({ en: 'Postal code', nl: 'Postcode' }, { required: true, country: 'country', search }),
  city: text({ en: 'City', nl: 'Plaats' }, { required: true, search }),
  country: country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
});
