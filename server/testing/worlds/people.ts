import type { Described } from '../../../schema/check/described.ts';
import { boolean, choices, email, language, password, reference, secret, state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const signIn = {
  email: 'mail',
  password: 'passphrase',
  roles: 'held',
  state: 'stage',
  activeState: 'active',
  invitedState: 'invited',
  language: 'tongue',
} as const;

/** Describes users for tests of the engine, by other names than the portal's, as the engine must know none. */
const people = resource('people', {
  label: name('Person'),
  title: 'mail',
  fields: {
    mail: email(label('Mail'), { required: true, unique: true }),
    passphrase: password(label('Passphrase')),
    tongue: language(label('Tongue'), { default: 'nl' }),
    held: choices(label('Held'), {
      options: [
        { value: 'ADMIN', ...label('Admin') },
        { value: 'CUSTOMER', ...label('Customer') },
      ],
      read: ['admin'],
    }),
    nickname: text(label('Nickname')),
    remark: text(label('Remark'), { read: ['admin'], write: ['admin'] }),
    stage: state(label('Stage'), {
      initial: 'invited',
      states: { invited: label('Invited'), active: label('Active'), locked: label('Locked') },
      transitions: {
        activate: { from: 'invited', to: 'active', label: label('Activate') },
        lock: { from: 'active', to: 'locked', label: label('Lock') },
        unlock: { from: 'locked', to: 'active', label: label('Unlock') },
      },
    }),
  },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true, update: ['nickname'] } },
  signIn,
});

const notes = resource('notes', {
  label: name('Note'),
  title: 'title',
  fields: {
    title: text(label('Title'), { required: true }),
    isPublic: boolean(label('Public'), { default: false }),
    author: reference('people', label('Author')),
  },
  access: { admin: 'all', visitor: { rows: { isPublic: true }, read: ['title'] } },
});

/** Describes secrets that keepers, and in part admins, may reveal after giving their passphrase again. */
const safes = resource('safes', {
  label: name('Safe'),
  title: 'place',
  fields: {
    place: text(label('Place'), { required: true }),
    keeper: reference('people', label('Keeper')),
    combination: secret(label('Combination'), { reveal: true, read: ['customer'], write: ['admin'] }),
    pin: secret(label('Pin'), { reveal: true, read: ['admin', 'customer'] }),
    key: secret(label('Key'), { read: ['admin', 'customer'] }),
    unnamed: secret(label('Unnamed'), { reveal: true }),
  },
  access: { admin: 'all', customer: { rows: { keeper: '$user' }, read: true, delete: true } },
});

/** Describes the settings of sign-in that admins change. */
const policy = resource('policy', {
  label: name('Policy'),
  title: 'name',
  singleton: true,
  fields: {
    name: text(label('Name')),
    secondFactor: choices(label('Second factor'), {
      options: [
        { value: 'ADMIN', ...label('Admin') },
        { value: 'CUSTOMER', ...label('Customer') },
      ],
    }),
  },
  access: { admin: 'all' },
});

export const peopleAndNotes: readonly Described[] = [
  { file: 'people.ts', resource: people },
  { file: 'notes.ts', resource: notes },
];

export const peopleAndSafes: readonly Described[] = [...peopleAndNotes, { file: 'safes.ts', resource: safes }];

/** Requires a second factor of the roles that the policy names. */
export const peopleAndPolicy: readonly Described[] = [
  {
    file: 'people.ts',
    resource: { ...people, signIn: { ...signIn, twoFactorRequired: 'policy.secondFactor' } },
  },
  { file: 'notes.ts', resource: notes },
  { file: 'policy.ts', resource: policy },
];
