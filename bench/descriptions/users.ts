import { choices, email, language, password, state, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';

/** Describes the user that the measuring client signs in as. */
export const users = resource('users', {
  label: { en: ['User', 'Users'], nl: ['Gebruiker', 'Gebruikers'] },
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true }),
    email: email({ en: 'Email address', nl: 'E-mailadres' }, { required: true, unique: true }),
    password: password({ en: 'Password', nl: 'Wachtwoord' }),
    language: language({ en: 'Language', nl: 'Taal' }, { required: true, default: 'nl' }),
    roles: choices(
      { en: 'Roles', nl: 'Rollen' },
      { required: true, options: [{ value: 'ADMIN', en: 'Administrator', nl: 'Beheerder' }] },
    ),
    state: state(
      { en: 'State', nl: 'Status' },
      { initial: 'active', states: { active: { en: 'Active', nl: 'Actief' } }, transitions: {} },
    ),
  },
  access: { admin: 'all' },
  signIn: {
    email: 'email',
    password: 'password',
    roles: 'roles',
    state: 'state',
    activeState: 'active',
    language: 'language',
  },
});
