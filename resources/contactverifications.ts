import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;

const subjects = [
  { value: 'email', en: 'Email address', nl: 'E-mailadres' },
  { value: 'phone', en: 'Phone number', nl: 'Telefoonnummer' },
  { value: 'address', en: 'Name and address', nl: 'Naam en adres' },
] as const;
const methods = [
  { value: 'phoneCall', en: 'Called', nl: 'Gebeld' },
  { value: 'post', en: 'Letter by post', nl: 'Brief per post' },
  { value: 'document', en: 'Document seen', nl: 'Document gezien' },
  { value: 'register', en: 'Found in a public register', nl: 'Gevonden in een openbaar register' },
  { value: 'emailLink', en: 'Link in an email', nl: 'Link in een e-mail' },
] as const;
const states = {
  asked: { en: 'To verify', nl: 'Te verifiëren', tone: 'warning' },
  verified: { en: 'Verified', nl: 'Geverifieerd', tone: 'success' },
  overtaken: { en: 'Superseded', nl: 'Achterhaald', tone: 'neutral' },
} as const;
const transitions = {
  verify: {
    from: 'asked',
    to: 'verified',
    label: { en: 'Record as verified', nl: 'Als geverifieerd vastleggen' },
    roles: ['admin'],
    needs: ['method', 'evidence'],
  },
  /** Reserves the transition for values that changed, and for what was asked anew. */
  overtake: {
    from: 'asked',
    to: 'overtaken',
    label: { en: 'Mark as superseded', nl: 'Als achterhaald markeren' },
    roles: [],
  },
} as const;
const help = {
  subject: {
    en: 'For an email address we send an email with a link; the rest we verify ourselves',
    nl: 'Naar een e-mailadres gaat een e-mail met een link; de rest gaan wij zelf na',
  },
  evidence: {
    en: 'What shows it: whom you spoke, which document you saw',
    nl: 'Waaruit het blijkt: wie u sprak, welk document u zag',
  },
};

/** Describes each time that a detail of a domain contact is verified, kept as evidence (NIS2, article 28). */
export const contactverifications = resource('contactverifications', {
  label: { en: ['Contact verification', 'Contact verifications'], nl: ['Contactverificatie', 'Contactverificaties'] },
  icon: 'agreement',
  title: ['subject', 'value'],
  fields: {
    contact: f.reference(
      'domaincontacts',
      { en: 'Domain contact', nl: 'Domeincontact' },
      { required: true, onDelete: 'cascade' },
    ),
    subject: f.choice(
      { en: 'What', nl: 'Wat' },
      { required: true, default: 'email', options: subjects, help: help.subject },
    ),
    value: f.text({ en: 'Value', nl: 'Waarde' }, { ...told, search: true, maxLength: 400 }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'asked', states, transitions }),
    askedAt: f.dateTime({ en: 'Asked at', nl: 'Gevraagd op' }, told),
    verifiedAt: f.dateTime(
      { en: 'Verified at', nl: 'Geverifieerd op' },
      { ...told, shown: { verifiedAt: { null: false } } },
    ),
    method: f.choice(
      { en: 'How', nl: 'Hoe' },
      { write: ['admin'], options: methods, shown: { method: { null: false } } },
    ),
    evidence: f.longText(
      { en: 'Evidence', nl: 'Bewijs' },
      { read: ['admin'], maxLength: 2000, help: help.evidence, shown: { evidence: { null: false } } },
    ),
  },
  access: {
    admin: { read: true, create: ['contact', 'subject'], update: ['state', 'method', 'evidence'] },
    customer: { rows: ownThrough('contact.customer.', 'domains'), read: true, create: ['contact', 'subject'] },
  },
  menu: { place: 'manage', others: 'none', order: 870 },
  list: {
    columns: ['contact', 'subject', 'value', 'state', 'askedAt', 'verifiedAt'],
    priority: ['value', 'state', 'askedAt'],
    sort: ['-id'],
    filters: ['contact', 'subject', 'state', 'method'],
    views: [
      {
        name: 'asked',
        label: { en: 'To verify', nl: 'Te verifiëren' },
        filter: { state: 'asked' },
        sort: ['askedAt'],
        opens: true,
        roles: ['admin'],
      },
    ],
  },
  form: [
    { label: { en: 'Verification', nl: 'Verificatie' }, fields: ['contact', 'subject', 'value', 'state', 'askedAt'] },
    // Leaves these out of forms: the transition asks for them, and nobody changes them after that.
    { label: { en: 'Evidence', nl: 'Bewijs' }, only: 'show', fields: ['verifiedAt', 'method', 'evidence'] },
  ],
  trash: false,
});
export type ContactVerification = RecordOf<typeof contactverifications>;
