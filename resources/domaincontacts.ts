import { country, email, phone, postalCode, reference, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

/** Who registries know of. One contact may stand for many domains of its customer. */
export const domaincontacts = resource('domaincontacts', {
  label: { en: ['Domain contact', 'Domain contacts'], nl: ['Domeincontact', 'Domeincontacten'] },
  icon: 'contact',
  title: ['name', 'companyName'],
  fields: {
    customer: reference('customers', { en: 'Customer', nl: 'Klant' }, { required: true, onDelete: 'cascade' }),
    companyName: text({ en: 'Company name', nl: 'Bedrijfsnaam' }, { search: true }),
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    street: text({ en: 'Street', nl: 'Straat' }, { required: true }),
    number: text({ en: 'House number', nl: 'Huisnummer' }, { required: true, maxLength: 20 }),
    postalCode: postalCode({ en: 'Postal code', nl: 'Postcode' }, { required: true, country: 'country' }),
    city: text({ en: 'City', nl: 'Plaats' }, { required: true }),
    country: country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
    email: email({ en: 'Email address', nl: 'E-mailadres' }, { required: true, search: true }),
    phone: phone({ en: 'Phone number', nl: 'Telefoonnummer' }, { required: true }),
  },
  has: { registrantOf: 'domains.registrant', administrativeContactOf: 'domains.administrativeContact' },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.', 'domains'),
      read: true,
      create: true,
      update: ['companyName', 'name', 'street', 'number', 'postalCode', 'city', 'country', 'email', 'phone'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['name', 'companyName', 'city', 'email', 'phone', 'customer'],
    sort: ['name'],
    filters: ['customer', 'country'],
  },
  form: [
    {
      label: { en: 'Contact details', nl: 'Contactgegevens' },
      fields: ['customer', 'companyName', 'name', 'email', 'phone'],
    },
    { label: { en: 'Address', nl: 'Adres' }, fields: ['street', 'number', 'postalCode', 'city', 'country'] },
  ],
});
export type DomainContact = RecordOf<typeof domaincontacts>;
