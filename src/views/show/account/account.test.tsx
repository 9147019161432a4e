import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../../testing/samples.ts';

afterEach(cleanup);

/** Describes books as accounts: only the field names that the description gives matter. */
const signIn = { email: 'address', state: 'state', activeState: 'onSale', invitedState: 'draft' };
const accounts = sampleDescriptions().map((one) => (one.name === 'books' ? { ...one, signIn } : one));
const noFactor = { secondFactorSince: null, lastSignedInAt: '2026-11-20T09:30:00Z', sessions: 2 };

interface Sent {
  method?: string;
  path: string;
  body?: { data: { type: string; attributes: Record<string, string> } };
}

function open(path: string, { facts = noFactor, answer = async () => ({}) }: { facts?: object; answer?: Answer } = {}) {
  const send = vi.fn(async (request: Sent) =>
    request.method === 'POST' ? answer(request) : { data: { attributes: facts } },
  );
  return { send, ...renderAdmin({ path, descriptions: accounts, overrides: { send } }) };
}
type Answer = (request: Sent) => Promise<object>;

const posts = (send: ReturnType<typeof open>['send']) =>
  send.mock.calls.flatMap(([{ method, body }]) => (method === 'POST' ? [body?.data] : []));

async function choose(user: ReturnType<typeof open>['user'], name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
}
const offered = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

it('invites a pending user again after a confirmation, and reports it', async () => {
  const { send, user } = open('/books/2/show');
  expect(await offered(user)).toEqual(['Invite again']);
  await user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite again' });
  expect(within(dialog).getByText(/oeroeg will get a new email/)).toBeTruthy();
  expect(posts(send)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText(/The invitation is on its way/)).toBeTruthy();
  expect(posts(send)).toEqual([{ type: 'invitations', attributes: { user: '2' } }]);
});

it.each([
  ['Send a password email', 'Send the email', 'passwordletters'],
  ['Sign out everywhere', 'Sign out', 'signouts'],
])('asks before it does: %s', async (label, confirm, type) => {
  const { send, user } = open('/books/1/show');
  const dialog = await choose(user, label);
  await user.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(send)).toEqual([{ type, attributes: { user: '1' } }]);
});

it('resets a second factor for the password of the administrator', async () => {
  const answer: Answer = async ({ body }) => {
    if (body?.data.attributes['password'] === 'right') return {};
    throw new HttpError('Unprocessable', 422, { errors: { password: 'This password is wrong' } });
  };
  const { send, user } = open('/books/1/show', {
    facts: { ...noFactor, secondFactorSince: '2026-11-01T10:00:00Z' },
    answer,
  });
  expect(await screen.findByText(/On since 1 Nov 2026/)).toBeTruthy();
  const dialog = await choose(user, 'Reset second factor');
  await user.type(within(dialog).getByLabelText(/Your password/), 'wrong{Enter}');
  expect(await within(dialog).findByText('This password is wrong')).toBeTruthy();
  await user.clear(within(dialog).getByLabelText(/Your password/));
  await user.type(within(dialog).getByLabelText(/Your password/), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(send).at(-1)).toEqual({
    type: 'secondfactorresets',
    attributes: { user: '1', password: 'right' },
  });
});

it('offers no reset without a second factor, and shows how the account is used', async () => {
  const { user } = open('/books/1/show');
  expect(await screen.findByText('20 Nov 2026, 10:30')).toBeTruthy();
  expect(screen.getByText('Active sessions').nextElementSibling?.textContent).toBe('2');
  expect(await offered(user)).toEqual(['Send a password email', 'Sign out everywhere']);
});

it('signs everybody out from the list for the password of the administrator', async () => {
  const answer: Answer = async ({ body }) => {
    if (body?.data.attributes['password'] === 'right') return {};
    throw new HttpError('Unprocessable', 422, { errors: { password: 'This password is wrong' } });
  };
  const { send, user } = open('/books', { answer });
  await user.click(await screen.findByRole('button', { name: 'Sign everybody out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign everybody out' });
  expect(within(dialog).getByText(/You stay signed in here/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Your password/), 'wrong{Enter}');
  expect(await within(dialog).findByText('This password is wrong')).toBeTruthy();
  await user.clear(within(dialog).getByLabelText(/Your password/));
  await user.type(within(dialog).getByLabelText(/Your password/), 'right{Enter}');
  expect(await screen.findByText('Everybody is signed out.')).toBeTruthy();
  expect(posts(send).at(-1)).toEqual({ type: 'sessionresets', attributes: { password: 'right' } });
});

it('does not offer that in lists of resources without accounts', async () => {
  open('/authors');
  await screen.findByRole('heading', { name: 'Authors' });
  expect(screen.queryByRole('button', { name: 'Sign everybody out' })).toBeNull();
});

it('reports a failure in the words of the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = async () => Promise.reject(new HttpError('This user does not wait.', 409));
  const { user } = open('/books/2/show', { answer: refuse });
  const dialog = await choose(user, 'Invite again');
  await user.click(within(dialog).getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText('This user does not wait.')).toBeTruthy();
});

it('offers none of it to users who do not administer accounts', async () => {
  const send = vi.fn(async () => ({}));
  renderAdmin({ path: '/books/1/show', overrides: { send } });
  await screen.findByRole('heading', { name: /^De aanslag/ });
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  expect(send).not.toHaveBeenCalledWith(expect.objectContaining({ path: expect.stringContaining('accounts/') }));
});
