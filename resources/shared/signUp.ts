import type { SignUp } from '../../schema/signUp.ts';
import { rights } from './ownership.ts';

const allRights = rights.map(({ value }) => value);
const ofCustomer = { customer: 'customer' };

/**
 * Creates a customer with address, contact and a user with every right for that customer. Activation asks for the
 * password; forms may ask for it here already.
 */
export const signUp: SignUp = {
  customer: {
    resource: 'customers',
    label: { en: 'For whom', nl: 'Voor wie' },
    fields: ['kind', 'companyName', 'registrationNumber', 'vatNumber'],
    autocomplete: { companyName: 'organization' },
    copies: {
      name: { firstOf: ['customer.companyName', ['contact.firstName', 'contact.lastName']] },
      country: 'address.country',
    },
  },
  address: {
    resource: 'addresses',
    fields: ['street', 'postalCode', 'city', 'country'],
    autocomplete: { street: 'address-line1', city: 'address-level2' },
    references: ofCustomer,
  },
  contact: {
    resource: 'contacts',
    label: { en: 'Your details', nl: 'Uw gegevens' },
    fields: ['salutation', 'firstName', 'lastName', 'email', 'phone', 'language'],
    autocomplete: { firstName: 'given-name', lastName: 'family-name' },
    values: { administrativeEmails: true, rights: allRights },
    references: ofCustomer,
  },
  bankaccount: { resource: 'bankaccounts', fields: ['iban', 'name'], optional: true, references: ofCustomer },
  user: {
    resource: 'users',
    label: { en: 'Sign-in', nl: 'Inloggen' },
    fields: ['password'],
    copies: {
      name: ['contact.firstName', 'contact.lastName'],
      email: 'contact.email',
      language: 'contact.language',
    },
  },
  membership: {
    resource: 'memberships',
    values: { rights: allRights },
    references: { ...ofCustomer, user: 'user' },
  },
};
