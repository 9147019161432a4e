import { expect, test } from 'vitest';
import { choice, country, reference, text } from './fields.ts';
import { resource } from './resource.ts';
import type { SignUp } from './signUp.ts';
import { visibleSignUp } from './visibleSignUp.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const options = [{ value: 'b', en: 'Business', nl: 'Zaak' }];
const clubs = resource('clubs', {
  label: { en: ['Club', 'Clubs'], nl: ['Club', 'Clubs'] },
  title: 'name',
  fields: {
    name: text(label, { required: true, write: ['admin'] }),
    kind: choice(label, { options }),
    land: country(label),
    number: text(label, { when: { kind: 'b', land: 'NL' }, required: true }),
    rating: text(label, { when: { secretissimo: 'x' } }),
    secretissimo: text(label),
  },
  access: { admin: 'all' },
});
const members = resource('members', {
  label: { en: ['Member', 'Members'], nl: ['Lid', 'Leden'] },
  title: 'name',
  fields: { name: text(label), land: country(label), club: reference('clubs', label) },
  access: { admin: 'all' },
});
const signUp: SignUp = {
  club: {
    resource: 'clubs',
    fields: ['name', 'kind', 'number', 'rating'],
    copies: { land: 'member.land', secretissimo: 'member.name' },
    values: { secretissimo: 'x' },
  },
  member: { resource: 'members', label, fields: ['land'], autocomplete: { land: 'country' }, optional: true },
  link: { resource: 'members', references: { club: 'club' } },
};

test('a visitor gets the fields to fill in of each record, and nothing else', () => {
  const [club, member, ...others] = visibleSignUp(signUp, [clubs, members]);
  expect(others).toEqual([]);
  expect(club).toMatchObject({ name: 'club', label: { en: 'Club', nl: 'Club' }, optional: false });
  expect(Object.keys(club?.fields ?? {})).toEqual(['name', 'kind', 'number', 'rating']);
  expect(club?.fields['name']).not.toHaveProperty('write');
  expect(member).toMatchObject({ label, optional: true, autocomplete: { land: 'country' } });
});

test('a condition may use a value that belongs to another record of the sign-up', () => {
  const [club] = visibleSignUp(signUp, [clubs, members]);
  expect(club?.fields['number']).toMatchObject({ when: { kind: 'b', land: 'NL' }, required: true });
  expect(club?.copies).toMatchObject({ land: 'member.land' });
});

test('a condition on a field that is not asked for is left out and not named', () => {
  const { copies: _copies, ...club } = signUp['club'] ?? { resource: '' };
  const told = visibleSignUp({ ...signUp, club }, [clubs, members]);
  expect(JSON.stringify(told)).not.toContain('secretissimo');
  expect(told[0]?.fields['number']).not.toHaveProperty('when');
});
