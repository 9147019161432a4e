import { cleanup, screen } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import * as f from '../../../../schema/fields.ts';
import { type Resource, resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import type { Role } from '../../../../schema/role.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;
const access = { admin: 'all', customer: { read: true } } as const;

const people = resource('people', {
  label: name('Person'),
  title: 'mail',
  fields: {
    mail: f.text(label('Mail')),
    passphrase: f.password(label('Passphrase')),
    tongue: f.language(label('Tongue')),
    held: f.choices(label('Held'), { options: [{ value: 'ADMIN', ...label('Admin') }] }),
    stage: f.state(label('Stage'), {
      initial: 'active',
      states: { active: label('Active'), locked: label('Locked') },
      transitions: { lock: { from: 'active', to: 'locked', label: label('Lock') } },
    }),
  },
  access,
  signIn: {
    ...{ email: 'mail', password: 'passphrase', roles: 'held', state: 'stage', activeState: 'active' },
    language: 'tongue',
  },
});
const clubs = resource('clubs', {
  label: name('Club'),
  title: 'title',
  fields: { title: f.text(label('Title')) },
  has: { fees: 'fees.club', members: 'members.club' },
  access,
});
const fees = resource('fees', {
  label: name('Fee'),
  title: 'title',
  fields: { title: f.text(label('Title')), club: f.reference('clubs', label('Club')) },
  access,
});
const members = resource('members', {
  label: name('Member'),
  title: 'club',
  fields: { club: f.reference('clubs', label('Club')), person: f.reference('people', label('Person')) },
  access,
});
const all: readonly Resource[] = [people, clubs, fees, members];
const visibleTo = (role: Role) => visibleResources(all, rightsTable(all, application)[role], role, application);

const rows = () => ({
  people: [
    { id: '1', mail: 'anna@example.nl', held: ['ADMIN'], stage: 'active' },
    { id: '2', mail: 'bram@example.nl', held: [], stage: 'active' },
    { id: '3', mail: 'cor@example.nl', held: null, stage: 'active' },
    { id: '4', mail: 'dik@example.nl', held: [], stage: 'locked' },
  ],
  clubs: [
    { id: '1', title: 'Alone' },
    { id: '2', title: 'Together' },
    { id: '3', title: 'Nobody' },
  ],
  fees: [],
  members: [
    { id: '1', club: '1', person: '2' },
    { id: '2', club: '2', person: '1' },
    { id: '3', club: '2', person: '2' },
    { id: '4', club: '2', person: '3' },
    { id: '5', club: '2', person: '4' },
    { id: '6', club: '3', person: '4' },
  ],
});

function open(path: string, role: Role = 'admin') {
  const viewAs = vi.fn(async () => undefined);
  const authProvider = { checkAuth: async () => undefined, viewAs } as unknown as AuthProvider;
  return { viewAs, ...renderAdmin({ path, descriptions: visibleTo(role), rows: rows(), authProvider }) };
}
const button = () => screen.findByRole('button', { name: 'View as customer' });
const noButton = () => expect(screen.queryByRole('button', { name: 'View as customer' })).toBeNull();

it('shows the application as the user on screen, and knows the way back', async () => {
  const { user, viewAs } = open('/people/2/show');
  await user.click(await button());
  expect(viewAs.mock.calls).toEqual([['2', '/people/2/show']]);
});

it.each([
  ['an administrator', '1', 'anna@example.nl'],
  ['somebody who may not sign in', '4', 'dik@example.nl'],
])('is not offered for %s', async (_case, id, mail) => {
  open(`/people/${id}/show`);
  await screen.findByRole('heading', { name: mail });
  noButton();
});

it('is not offered to a customer', async () => {
  open('/people/2/show', 'customer');
  await screen.findByRole('heading', { name: 'bram@example.nl' });
  noButton();
});

it('is offered where one user is linked to what is on screen, and where several are they are to be chosen from', async () => {
  const alone = open('/clubs/1/show');
  await alone.user.click(await button());
  expect(alone.viewAs.mock.calls).toEqual([['2', '/clubs/1/show']]);
  cleanup();
  const { user, viewAs } = open('/clubs/2/show');
  await user.click(await button());
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['bram@example.nl', 'cor@example.nl']);
  await user.click(choices[1] as HTMLElement);
  expect(viewAs.mock.calls).toEqual([['3', '/clubs/2/show']]);
});

it('reports a refusal in the words of the server', async () => {
  const { user, viewAs } = open('/people/2/show');
  viewAs.mockRejectedValueOnce(Object.assign(new Error('Not this one'), { status: 422 }));
  await user.click(await button());
  expect(await screen.findByText('Not this one')).toBeTruthy();
});
