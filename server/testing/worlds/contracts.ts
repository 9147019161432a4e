/** Describes contracts and the people they are with: a file, a picture, and files that a role may not see. */
import { email, file, picture, reference, secret, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import type { Principal } from '../../context.ts';

const people = resource('people', {
  label: { en: ['Person', 'People'], nl: ['Persoon', 'Personen'] },
  title: 'email',
  fields: {
    email: email({ en: 'Email', nl: 'E-mail' }, { required: true, unique: true }),
    pin: secret({ en: 'Code of the door', nl: 'Code van de deur' }),
    photo: picture({ en: 'Photo', nl: 'Foto' }, { maxSize: 2_000_000, maxWidth: 600, maxHeight: 600 }),
  },
  has: { contracts: 'contracts.person' },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true, update: ['photo'] } },
});

const contracts = resource('contracts', {
  label: { en: ['Contract', 'Contracts'], nl: ['Contract', 'Contracten'] },
  title: 'title',
  fields: {
    title: text({ en: 'Title', nl: 'Titel' }, { required: true }),
    person: reference('people', { en: 'Person', nl: 'Persoon' }, { required: true, onDelete: 'cascade' }),
    signed: file({ en: 'Signed copy', nl: 'Ondertekend exemplaar' }, { accepts: ['application/pdf'], maxSize: 20_000 }),
    attachment: file({ en: 'Attachment', nl: 'Bijlage' }),
    review: file({ en: 'Legal review', nl: 'Juridisch oordeel' }, { read: ['admin'], write: ['admin'] }),
  },
  access: {
    admin: 'all',
    customer: { rows: { person: '$user' }, read: true, create: true, update: ['title', 'signed', 'attachment'] },
  },
});

export const contractWorld = [people, contracts];

export const person = (id: string): Principal => ({ userId: id, role: 'customer', sessionId: null });
