import { choice, date, email, phone, registrationNumber, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofCustomer, placeFields } from './shared/belonging.ts';
import { legalForms } from './shared/legalForms.ts';
import { ownThrough } from './shared/ownership.ts';

const details = ['companyName', 'legalForm', 'registrationNumber', 'name', 'email', 'phone'] as const;
const ofCompany = { companyName: { null: false } } as const;
const ofNl = { en: 'Asked by the registry of .nl', nl: 'Vraagt het register van .nl' };
const helpOnce = { en: 'Until it changes', nl: 'Tot dit verandert' };
const verified = { write: [], help: helpOnce } as const;
const verifications = ['emailVerifiedOn', 'phoneVerifiedOn', 'addressVerifiedOn'] as const;
const place = ['street', 'number', 'postalCode', 'city', 'country'] as const;

/** Describes a person or company as registries know them. One contact may serve many domains of its customer. */
export const domaincontacts = resource('domaincontacts', {
  label: { en: ['Domain contact', 'Domain contacts'], nl: ['Domeincontact', 'Domeincontacten'] },
  icon: 'contact',
  title: 'name',
  summary: ['companyName', 'city'],
  fields: {
    customer: ofCustomer(),
    companyName: text({ en: 'Company name', nl: 'Bedrijfsnaam' }, { search: true }),
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    street: text({ en: 'Street', nl: 'Straat' }, { required: true }),
    number: text({ en: 'House number', nl: 'Huisnummer' }, { required: true, maxLength: 20 }),
    ...placeFields({ after: ['street', 'number'] }),
    legalForm: choice({ en: 'Legal form', nl: 'Rechtsvorm' }, { when: ofCompany, options: legalForms, help: ofNl }),
    registrationNumber: registrationNumber(
      { en: 'Chamber of Commerce number', nl: 'KvK-nummer' },
      { when: ofCompany, help: ofNl },
    ),
    email: email({ en: 'Email address', nl: 'E-mailadres' }, { required: true, search: true }),
    phone: phone({ en: 'Phone number', nl: 'Telefoonnummer' }, { required: true }),
    emailVerifiedOn: date({ en: 'Email address verified on', nl: 'E-mailadres geverifieerd op' }, verified),
    phoneVerifiedOn: date({ en: 'Phone number verified on', nl: 'Telefoonnummer geverifieerd op' }, verified),
    addressVerifiedOn: date({ en: 'Name and address verified on', nl: 'Naam en adres geverifieerd op' }, verified),
  },
  has: {
    verifications: {
      by: 'contactverifications.contact',
      label: { en: 'Verifications', nl: 'Verificaties' },
    },
    registrantOf: { by: 'domains.registrant', label: { en: 'Domains as registrant', nl: 'Domeinen als houder' } },
    administrativeContactOf: {
      by: 'domains.administrativeContact',
      label: { en: 'Domains as administrative contact', nl: 'Domeinen als administratief contact' },
    },
  },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.', 'domains'),
      read: true,
      create: true,
      update: [...details, ...place],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['name', 'companyName', 'city', 'email', 'emailVerifiedOn', 'phone', 'customer'],
    sort: ['name'],
    filters: ['customer', 'country', 'emailVerifiedOn', 'phoneVerifiedOn'],
  },
  form: [
    {
      label: { en: 'Contact details', nl: 'Contactgegevens' },
      fields: ['customer', ...details],
    },
    { label: { en: 'Address', nl: 'Adres' }, fields: place },
    { label: { en: 'Verified', nl: 'Geverifieerd' }, fields: verifications, only: 'show' },
  ],
});
export type DomainContact = RecordOf<typeof domaincontacts>;
