import { choices, email, language, password, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const users = resource('users', {
  label: { en: ['User', 'Users'], nl: ['Gebruiker', 'Gebruikers'] },
  icon: 'person',
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    email: email(
      { en: 'Email address', nl: 'E-mailadres' },
      { required: true, unique: true, search: true, read: ['manager'] },
    ),
    password: password({ en: 'Password', nl: 'Wachtwoord' }, { write: [] }),
    language: language({ en: 'Language', nl: 'Taal' }, { required: true, default: 'nl' }),
    roles: choices(
      { en: 'Roles', nl: 'Rollen' },
      {
        required: true,
        default: ['DRIVER'],
        options: [
          { value: 'MANAGER', en: 'Manager', nl: 'Beheerder', tone: 'warning' },
          { value: 'MECHANIC', en: 'Mechanic', nl: 'Monteur', tone: 'info' },
          { value: 'DRIVER', en: 'Driver', nl: 'Chauffeur' },
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
        },
        transitions: {
          activate: { from: 'invited', to: 'active', label: { en: 'Activate', nl: 'Activeren' } },
          lock: { from: 'active', to: 'locked', label: { en: 'Lock', nl: 'Blokkeren' }, reason: true },
          unlock: { from: 'locked', to: 'active', label: { en: 'Unlock', nl: 'Deblokkeren' } },
        },
      },
    ),
  },
  access: {
    manager: 'all',
    mechanic: { rows: { id: '$user' }, read: ['name', 'language', 'roles', 'state'], update: ['name', 'language'] },
    driver: { rows: { id: '$user' }, read: ['name', 'language', 'roles', 'state'], update: ['name', 'language'] },
  },
  menu: { place: 'manage', others: 'closed', order: 70 },
  list: { columns: ['name', 'email', 'roles', 'state'], sort: ['name'], filters: ['roles', 'state'] },
  signIn: {
    email: 'email',
    password: 'password',
    roles: 'roles',
    state: 'state',
    activeState: 'active',
    invitedState: 'invited',
    language: 'language',
  },
});
