import type { SignUp } from '../../schema/signUp.ts';
import { rights } from './ownership.ts';

const allRights = rights.map(({ value }) => value);
const ofCustomer = { customer: 'customer' };

/**
 * What a visitor becomes: a customer with an address and a contact, and a user who may do everything for that customer. Whoever
 * activates the account chooses its password; one given here is for a form that asks for it at once.
 */
export const signUp: SignUp = {
  customer: {
    resource: 'customers',
    fields: ['kind', 'name', 'country', 'companyName', 'registrationNumber', 'vatNumber'],
  },
  address: {
    resource: 'addresses',
    fields: ['street', 'postalCode', 'city', 'country'],
    references: ofCustomer,
  },
  contact: {
    resource: 'contacts',
    fields: ['salutation', 'firstName', 'lastName', 'function', 'email', 'phone', 'language'],
    values: { administrativeEmails: true, rights: allRights },
    references: ofCustomer,
  },
  bankaccount: { resource: 'bankaccounts', fields: ['name', 'iban'], optional: true, references: ofCustomer },
  user: {
    resource: 'users',
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
