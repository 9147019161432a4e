/** Defines references to owners: the customer, domain or address that a record belongs to. */
import { country, postalCode, reference, text } from '../../schema/fields.ts';

const customer = { en: 'Customer', nl: 'Klant' };
const domain = { en: 'Domain', nl: 'Domein' };

/** Refers to the customer of a record; a customer with such records cannot be removed. */
export const forCustomer = () => reference('customers', customer, { required: true });

/** Refers to the customer of a record that is removed along with it. */
export const ofCustomer = () => reference('customers', customer, { required: true, onDelete: 'cascade' });

/** Refers to the domain of a record that is removed along with it. */
export const ofDomain = () => reference('domains', domain, { required: true, onDelete: 'cascade' });

/** Refers to the domain as its parent, so that each change of a part validates the zone again. */
export const ofZone = () => reference('domains', domain, { required: true, part: true });

interface PlaceOptions {
  /** Fields of street and house number, which begin the address. */
  after: readonly string[];
  search?: boolean;
}

/** Defines the fields of a postal address. */
export const placeFields = ({ after, search = false }: PlaceOptions) => ({
  postalCode: postalCode(
    { en: 'Postal code', nl: 'Postcode' },
    { required: true, country: 'country', address: [after, ['postalCode', 'city'], ['country']], search },
  ),
  city: text({ en: 'City', nl: 'Plaats' }, { required: true, search }),
  country: country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
});
