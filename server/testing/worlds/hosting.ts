/** Describes what certificates refer to, as small as it can be. A customer sees what they are a member of. */
import { domainName, email, reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const people = resource('people', {
  label: name('Person'),
  title: 'email',
  fields: { email: email(label('Email'), { required: true, unique: true }) },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true } },
});

const customers = resource('customers', {
  label: name('Customer'),
  title: 'name',
  fields: { name: text(label('Name'), { required: true, search: true }) },
  has: { memberships: 'memberships.customer' },
  access: { admin: 'all', customer: { rows: { 'memberships.user': '$user' }, read: true } },
});

const memberships = resource('memberships', {
  label: name('Membership'),
  title: 'user',
  fields: {
    user: reference('people', label('User'), { required: true }),
    customer: reference('customers', label('Customer'), { required: true }),
  },
  access: { admin: 'all' },
});

const domains = resource('domains', {
  label: name('Domain'),
  title: 'name',
  fields: {
    name: domainName(label('Name'), { required: true, unique: true }),
    customer: reference('customers', label('Customer'), { required: true }),
  },
  access: { admin: 'all', customer: { rows: { 'customer.memberships.user': '$user' }, read: true } },
});

export const hosting = [people, customers, memberships, domains];
