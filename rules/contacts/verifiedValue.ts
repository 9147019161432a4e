import type { ContactVerification } from '../../resources/contactverifications.ts';
import type { DomainContact } from '../../resources/domaincontacts.ts';

export type Subject = ContactVerification['subject'];

/** Lists the fields that each verification is about. */
const fieldsOf = {
  email: ['email'],
  phone: ['phone'],
  address: ['name', 'companyName', 'street', 'number', 'postalCode', 'city', 'country'],
} as const satisfies Readonly<Record<Subject, readonly (keyof DomainContact)[]>>;

/** Names the day on which each was verified, for as long as it stays as it is. */
export const verifiedOn = {
  email: 'emailVerifiedOn',
  phone: 'phoneVerifiedOn',
  address: 'addressVerifiedOn',
} as const satisfies Readonly<Record<Subject, keyof DomainContact>>;

export const subjects = Object.keys(fieldsOf) as Subject[];

/** Writes what is verified as one text, by which a later change is noticed. Takes any subject, as rules see it unchecked. */
export const valueToVerify = (subject: Subject, contact: DomainContact): string =>
  (fieldsOf[subject] ?? [])
    .map((field) => contact[field])
    .filter((value) => value !== null)
    .join(', ');
