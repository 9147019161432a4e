import { describe, expect, test } from 'vitest';
import { email, language, password, reference, state, text } from '../fields.ts';
import { type Resource, resource } from '../resource.ts';
import type { SignUp } from '../signUp.ts';
import { signInStateFindings, signUpFindings } from './signUp.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const plural = { en: ['Thing', 'Things'], nl: ['Ding', 'Dingen'] } as const;
const base = { label: plural, title: 'name', access: {} } as const;
const clubs = resource('clubs', { ...base, fields: { name: text(label) } });
const signIn = {
  email: 'email',
  password: 'password',
  roles: 'name',
  state: 'state',
  activeState: 'active',
  invitedState: 'invited',
  language: 'language',
} as const;
const members = (signUp?: SignUp, own: Partial<Resource> = {}): Resource => ({
  ...resource('members', {
    ...base,
    fields: {
      name: text(label),
      email: email(label),
      password: password(label),
      language: language(label),
      club: reference('clubs', label),
      state: state(label, { initial: 'invited', states: { invited: label, active: label }, transitions: {} }),
    },
    signIn,
  }),
  signUp,
  ...own,
});
const findings = (signUp: SignUp, own?: Partial<Resource>): string[] => {
  const users = members(signUp, own);
  const known = new Map<string, Resource>([
    ['clubs', clubs],
    ['members', users],
  ]);
  return signUpFindings(users, known).map(({ at, problem }) => `${at}: ${problem}`);
};

const sound: SignUp = {
  club: { resource: 'clubs', fields: ['name'] },
  member: { resource: 'members', fields: ['email'], copies: { name: 'club.name' }, references: { club: 'club' } },
};

describe('what a visitor makes by signing up', () => {
  test('a sign-up is sound where every name exists', () => {
    expect(findings(sound)).toEqual([]);
  });

  test.each<[string, SignUp, string]>([
    ['makes no user', { club: { resource: 'clubs' } }, 'signUp: does not make one members'],
    ['need not make a user', { member: { resource: 'members', optional: true } }, 'signUp: does not make one members'],
    [
      'makes what is not described',
      { ...sound, other: { resource: 'others' } },
      'signUp.other: makes "others", which is not described',
    ],
    [
      'gives a field that there is not',
      { ...sound, other: { resource: 'clubs', fields: ['colour'] } },
      'signUp.other: names the unknown field "colour"',
    ],
    [
      'copies what nobody gives',
      { ...sound, other: { resource: 'clubs', copies: { name: 'member.name' } } },
      'signUp.other.copies: "member.name" is given by nobody',
    ],
    [
      'refers to what is made later',
      { member: { resource: 'members', references: { club: 'club' } }, club: { resource: 'clubs' } },
      'signUp.member.references: "club" cannot lead to "club"',
    ],
    [
      'refers to what may not be made',
      {
        club: { resource: 'clubs', optional: true },
        member: { resource: 'members', references: { club: 'club' } },
      },
      'signUp.member.references: "club" cannot lead to "club"',
    ],
  ])('is refused where it %s', (_case, signUp, fault) => {
    expect(findings(signUp)).toEqual([fault]);
  });

  test('a sign-up needs a state in which users are invited', () => {
    const { invitedState: _, ...without } = signIn;
    expect(findings(sound, { signIn: without })).toEqual(['signUp: stands where nobody is invited']);
  });
});

test('the states named by "signIn" must exist', () => {
  const places = (own: Partial<typeof signIn> | { invitedState: string; activeState: string }) =>
    signInStateFindings(members(undefined, { signIn: { ...signIn, ...own } })).map(({ at }) => at);
  expect(places({})).toEqual([]);
  expect(places({ invitedState: 'asked', activeState: 'on' })).toEqual(['signIn.activeState', 'signIn.invitedState']);
});
