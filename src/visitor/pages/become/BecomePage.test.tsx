import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { choice, country, email, language, password, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { visibleSignUp } from '../../../../schema/visibleSignUp.ts';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { Refusal } from '../../requests/refusal.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';
import { BecomePage } from './BecomePage.tsx';

afterEach(cleanup);

const access = { admin: 'all' } as const;
const kinds = [
  { value: 0, en: 'Reader', nl: 'Lezer' },
  { value: 1, en: 'Club', nl: 'Club' },
];
const resources = [
  resource('clubs', {
    title: 'kind',
    access,
    label: { en: ['Club', 'Clubs'], nl: ['Club', 'Clubs'] },
    fields: {
      kind: choice({ en: 'Kind', nl: 'Soort' }, { required: true, default: 0, options: kinds }),
      number: text({ en: 'Number', nl: 'Nummer' }, { required: true, when: { kind: 1, land: 'NL' } }),
      land: country({ en: 'Land', nl: 'Staat' }),
    },
  }),
  resource('readers', {
    title: 'name',
    access,
    label: { en: ['Reader', 'Readers'], nl: ['Lezer', 'Lezers'] },
    fields: {
      name: text({ en: 'Name', nl: 'Naam' }, { required: true }),
      email: email({ en: 'Mail', nl: 'Postadres' }, { required: true }),
      nickname: text({ en: 'Nickname', nl: 'Bijnaam' }),
      land: country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
      language: language({ en: 'Language', nl: 'Taal' }, { required: true, default: 'en' }),
      password: password({ en: 'Password', nl: 'Wachtwoord' }),
    },
  }),
  resource('cards', {
    title: 'code',
    access,
    label: { en: ['Card', 'Cards'], nl: ['Pas', 'Passen'] },
    fields: {
      code: text({ en: 'Code', nl: 'Code' }, { required: true }),
      pin: text({ en: 'Pin', nl: 'Pin' }, { required: true }),
    },
  }),
];
const records = visibleSignUp(
  {
    club: { resource: 'clubs', fields: ['kind', 'number'], copies: { land: 'reader.land' } },
    reader: {
      resource: 'readers',
      fields: ['name', 'email', 'nickname', 'land', 'language', 'password'],
      autocomplete: { name: 'name' },
    },
    card: { resource: 'cards', fields: ['code', 'pin'], optional: true },
  },
  resources,
);
const terms = 'https://example.nl/voorwaarden';

async function open(become = vi.fn<VisitorCalls['become']>().mockResolvedValue()) {
  await renderVisitorPage(<BecomePage calls={{ signUp: async () => records, become, terms: async () => terms }} />);
  await screen.findByRole('heading', { name: 'Lezer' });
  return { become, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User) {
  await user.type(screen.getByLabelText('Naam'), ' Els ');
  await user.type(screen.getByLabelText('Postadres'), 'Els@Example.nl');
  await user.click(screen.getByLabelText(/Ik ga akkoord/));
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Account maken' }));

it('asks for what the server describes, and sends it normalized, in the language of the page', async () => {
  const { become, user } = await open();
  expect(screen.getByRole('radio', { name: 'Lezer' })).toBe(document.activeElement);
  expect(screen.queryByLabelText('Taal')).toBeNull();
  expect(screen.getByLabelText('Naam').getAttribute('autocomplete')).toBe('name');
  expect(screen.getByLabelText('Bijnaam (optioneel)')).toBeTruthy();
  await fill(user);
  await send(user);
  expect(await screen.findByText(/gestuurd naar Els@Example.nl/)).toBeTruthy();
  expect(become).toHaveBeenCalledExactlyOnceWith({
    club: { kind: 0 },
    reader: { name: 'Els', email: 'els@example.nl', land: 'NL', language: 'nl' },
  });
});

it('names everything that is wrong at once, goes to the first of it, and asks the server nothing', async () => {
  const { become, user } = await open();
  await user.type(screen.getByLabelText('Postadres'), 'els');
  await user.type(screen.getByLabelText('Code'), '1');
  await send(user);
  expect(await screen.findByText('Geen geldig e-mailadres')).toBeTruthy();
  const wrong = ['Naam', 'Postadres', 'Pin', /Ik ga akkoord/].map((label) => screen.getByLabelText(label));
  expect(wrong.map((input) => input.getAttribute('aria-invalid'))).toEqual(wrong.map(() => 'true'));
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByLabelText('Naam')).toBe(document.activeElement);
  expect(screen.getByRole('alert').textContent).toContain('Niet alles is goed ingevuld');
  expect(become).not.toHaveBeenCalled();
});

it('shows a field only where it applies, whichever record decides that', async () => {
  const { become, user } = await open();
  expect(screen.queryByLabelText('Nummer')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Club' }));
  await user.type(screen.getByLabelText('Nummer'), '12');
  await user.selectOptions(screen.getByLabelText('Land'), 'België');
  expect(screen.queryByLabelText('Nummer')).toBeNull();
  await fill(user);
  await send(user);
  await screen.findByText(/gestuurd naar/);
  expect(become.mock.calls[0]?.[0]['club']).toEqual({ kind: 1 });
});

it('leaves the password to the link of the activation letter, so that it is asked for once', async () => {
  await open();
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
});

it('shows the server’s faults at their inputs, and the others below', async () => {
  const refused = new Refusal('INVALID', {
    faults: { 'reader.name': 'validation.NOT_UNIQUE', membership: 'validation.NOT_FOUND' },
  });
  const { user } = await open(vi.fn<VisitorCalls['become']>().mockRejectedValue(refused));
  await fill(user);
  await send(user);
  expect(await screen.findByText('Deze waarde is al in gebruik')).toBeTruthy();
  expect(screen.getByLabelText('Naam')).toBe(document.activeElement);
  expect(screen.getByRole('alert').textContent).toContain('Deze gegevens bestaan niet');
});

it('can be retried when the server did not say what to ask', async () => {
  const signUp = vi.fn<VisitorCalls['signUp']>().mockRejectedValueOnce(new Refusal('UNREACHABLE'));
  signUp.mockResolvedValue(records);
  await renderVisitorPage(
    <BecomePage calls={{ signUp, become: vi.fn(), terms: vi.fn().mockRejectedValue(new Refusal('UNREACHABLE')) }} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { name: 'Pas (optioneel)' })).toBeTruthy();
});

it('links to the terms when the company has given their address', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /Lees de voorwaarden/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([terms, '_blank']);
});
