import { boolean, choices, dateTime, email, language, password, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { signUp } from './shared/signUp.ts';

export const users = resource('users', {
  label: { en: ['User', 'Users'], nl: ['Gebruiker', 'Gebruikers'] },
  icon: 'person',
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    email: email(
      { en: 'Email address', nl: 'E-mailadres' },
      {
        required: true,
        unique: true,
        search: true,
        help: { en: 'Used to sign in', nl: 'Hiermee wordt ingelogd' },
      },
    ),
    password: password({ en: 'Password', nl: 'Wachtwoord' }, { write: [] }),
    language: language({ en: 'Language', nl: 'Taal' }, { required: true, default: 'nl' }),
    roles: choices(
      { en: 'Roles', nl: 'Rollen' },
      {
        required: true,
        default: ['CUSTOMER'],
        options: [
          { value: 'ADMIN', en: 'Administrator', nl: 'Beheerder', tone: 'warning' },
          { value: 'CUSTOMER', en: 'Customer', nl: 'Klant' },
        ],
      },
    ),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'invited',
        states: {
          invited: { en: 'Invited', nl: 'Uitgenodigd', tone: 'info' },
          active: { en: 'Active', nl: 'Actief', tone: 'success' },
          locked: { en: 'Locked', nl: 'Geblokkeerd', tone: 'warning' },
          disabled: { en: 'Disabled', nl: 'Uitgeschakeld', tone: 'neutral' },
        },
        transitions: {
          activate: { from: 'invited', to: 'active', label: { en: 'Activate', nl: 'Activeren' } },
          lock: { from: 'active', to: 'locked', label: { en: 'Lock', nl: 'Blokkeren' }, reason: true },
          unlock: { from: 'locked', to: 'active', label: { en: 'Unlock', nl: 'Deblokkeren' } },
          disable: { from: 'locked', to: 'disabled', label: { en: 'Disable', nl: 'Uitschakelen' }, reason: true },
        },
      },
    ),
    termsAcceptedAt: dateTime(
      { en: 'Agreed to the terms', nl: 'Akkoord met de voorwaarden' },
      { write: [], read: ['admin'] },
    ),
    activated: boolean({ en: 'Activated', nl: 'Geactiveerd' }, { is: { state: { ne: 'invited' } } }),
  },
  has: { memberships: 'memberships.user' },
  access: {
    admin: 'all',
    customer: { rows: { id: '$user' }, read: true, update: ['name', 'language'] },
  },
  menu: { place: 'manage', others: 'closed', order: 70 },
  list: {
    columns: ['name', 'email', 'roles', 'language', 'state'],
    sort: ['name'],
    filters: ['roles', 'state', 'language'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Huidig' },
        filter: { state: ['invited', 'active', 'locked'] },
        opens: true,
      },
      { name: 'invited', label: { en: 'Not activated yet', nl: 'Nog niet geactiveerd' }, filter: { state: 'invited' } },
      { name: 'locked', label: { en: 'Locked', nl: 'Geblokkeerd' }, filter: { state: 'locked' } },
    ],
  },
  signIn: {
    email: 'email',
    password: 'password',
    roles: 'roles',
    state: 'state',
    activeState: 'active',
    invitedState: 'invited',
    language: 'language',
    twoFactorRequired: 'company.twoFactorRequired',
    termsUrl: 'company.termsUrl',
    termsAcceptedAt: 'termsAcceptedAt',
  },
  signUp,
});
export type User = RecordOf<typeof users>;
