import { boolean, choice, choices, email, language, phone, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { activeViews } from './shared/activeViews.ts';
import { ofCustomer } from './shared/belonging.ts';
import { ownThrough, rights } from './shared/ownership.ts';

const person = ['salutation', 'firstName', 'lastName', 'function', 'active'] as const;
const taken = {
  en: 'This email address is already in use; request a new password for it',
  nl: 'Dit e-mailadres is al in gebruik; vraag er een nieuw wachtwoord voor aan',
};
const reached = ['email', 'phone', 'language', 'administrativeEmails'] as const;

export const contacts = resource('contacts', {
  label: { en: ['Contact', 'Contacts'], nl: ['Contactpersoon', 'Contactpersonen'] },
  icon: 'contact',
  title: ['firstName', 'lastName'],
  fields: {
    customer: ofCustomer(),
    salutation: choice(
      { en: 'Salutation', nl: 'Aanhef' },
      {
        options: [
          { value: 0, en: 'Mr', nl: 'De heer' },
          { value: 1, en: 'Mrs', nl: 'Mevrouw' },
        ],
      },
    ),
    firstName: text({ en: 'First name', nl: 'Voornaam' }, { required: true, search: true }),
    lastName: text({ en: 'Last name', nl: 'Achternaam' }, { required: true, search: true }),
    function: text({ en: 'Position', nl: 'Functie' }, { drawnBy: { input: 'suggesting' } }),
    email: email(
      { en: 'Email address', nl: 'E-mailadres' },
      { required: true, unique: true, messages: { NOT_UNIQUE: taken }, search: true },
    ),
    phone: phone({ en: 'Phone number', nl: 'Telefoonnummer' }, { required: true, search: true }),
    language: language({ en: 'Language', nl: 'Taal' }, { required: true, default: 'nl' }),
    administrativeEmails: boolean(
      { en: 'Receives administrative emails', nl: 'Ontvangt administratieve e-mails' },
      {
        required: true,
        default: false,
        help: { en: 'Invoices, reminders and the like', nl: 'Facturen, herinneringen en dergelijke' },
      },
    ),
    rights: choices({ en: 'Rights', nl: 'Rechten' }, { write: ['admin'], options: rights }),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
  },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.'),
      read: true,
      create: true,
      update: [...person, ...reached],
    },
  },
  menu: { place: 'manage', order: 80 },
  list: {
    columns: ['firstName', 'lastName', 'function', 'email', 'phone', 'customer', 'active'],
    sort: ['lastName', 'firstName'],
    filters: ['language', 'administrativeEmails', 'active'],
    views: activeViews,
  },
  form: [
    {
      label: { en: 'Person', nl: 'Persoon' },
      fields: ['customer', ...person],
    },
    {
      label: { en: 'Communication', nl: 'Communicatie' },
      fields: reached,
    },
    { label: { en: 'Rights', nl: 'Rechten' }, fields: ['rights'] },
  ],
});
export type Contact = RecordOf<typeof contacts>;
