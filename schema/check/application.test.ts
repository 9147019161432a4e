import { expect, test } from 'vitest';
import { application } from '../testing/application.ts';
import { applicationFindings } from './application.ts';
import { authors, faultsOf } from './testing/descriptions.ts';

const colors = {
  light: { primary: '#1d4f91', secondary: '#9a3412', frame: '#12305c' },
  dark: { primary: '#8fb8ef', secondary: '#f0a36f', frame: '#0d2344' },
};
const [admin, customer] = application.roles;

test('a sound application passes, with colours of its own or without', () => {
  expect(applicationFindings(application)).toEqual([]);
  expect(applicationFindings({ ...application, colors })).toEqual([]);
});

test.each([
  [{ name: '' }, 'name: is empty'],
  [{ tagline: { en: 'Tools' } }, 'tagline.nl: is not given'],
  [{ roles: [] }, 'roles: names no role'],
  [{ roles: [admin, customer, admin] }, 'roles: names "admin" twice'],
  [{ roles: [admin, { ...customer, name: 'visitor' }] }, 'roles: describes visitors, who hold no role'],
  [{ roles: [{ ...admin, name: 'The boss' }] }, 'roles.0.name: is not a name in camel case'],
  [{ administrator: 'boss' }, 'administrator: "boss" is no role'],
  [{ colors: { ...colors, light: { ...colors.light, primary: 'red' } } }, 'colors.light.primary: is not a colour'],
  [
    { colors: { ...colors, light: { ...colors.light, primary: '#77aaff' } } },
    'colors.light.primary: has a contrast of',
  ],
  [{ colors: { ...colors, dark: { ...colors.dark, frame: '#8899aa' } } }, 'colors.dark.frame: has a contrast of'],
  [{ passwordWords: [''] }, 'passwordWords.0: is empty'],
  [{ mark: '<svg onload="x"/>' }, 'mark: is not the path of an SVG drawing'],
])('a fault names its place: %j', (changes, fault) => {
  const found = applicationFindings({ ...application, ...(changes as object) });
  expect(found.map(({ at, problem }) => `${at}: ${problem}`).join('\n')).toContain(fault);
});

test('users hold roles of the application, and one of them administers', () => {
  const held = (...values: string[]) => ({
    ...authors,
    fields: {
      ...authors.fields,
      email: { type: 'email', label: { en: 'Email', nl: 'E-mail' } },
      password: { type: 'password', label: { en: 'Password', nl: 'Wachtwoord' } },
      language: { type: 'language', label: { en: 'Language', nl: 'Taal' } },
      held: {
        type: 'choices',
        label: { en: 'Roles', nl: 'Rollen' },
        options: values.map((value) => ({ value, en: value, nl: value })),
      },
      stage: {
        type: 'state',
        label: { en: 'State', nl: 'Status' },
        initial: 'active',
        states: { active: { en: 'Active', nl: 'Actief' } },
        transitions: {},
      },
    },
    has: {},
    signIn: {
      email: 'email',
      password: 'password',
      roles: 'held',
      state: 'stage',
      activeState: 'active',
      language: 'language',
    },
  });
  expect(faultsOf(held('ADMIN', 'CUSTOMER'))).toEqual([]);
  expect(faultsOf(held('CUSTOMER', 'BOSS')).map(({ at, problem }) => `${at}: ${problem}`)).toEqual([
    'fields.held.options: "BOSS" is no role',
    'fields.held.options: lets nobody be "ADMIN", who administers',
  ]);
});
