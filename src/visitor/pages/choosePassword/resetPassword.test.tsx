import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { Refusal } from '../../requests/refusal.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';
import { ChoosePasswordPage } from './ChoosePasswordPage.tsx';

afterEach(cleanup);

const strong = 'Vlieger-Dijk-Anker-8842';

async function open(resetPassword: VisitorCalls['resetPassword'], token = 'geheim') {
  const onDone = vi.fn();
  await renderVisitorPage(
    <ChoosePasswordPage purpose="resetPassword" token={token} save={resetPassword} onDone={onDone} />,
  );
  return { onDone, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, password: string) {
  const first = screen.getByLabelText('Wachtwoord');
  await user.clear(first);
  if (password) await user.type(first, password);
  await user.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
}

it('saves the password that was chosen, with the token of the link', async () => {
  const resetPassword = vi.fn<VisitorCalls['resetPassword']>().mockResolvedValue();
  const { onDone, user } = await open(resetPassword);
  expect(screen.getByLabelText('Wachtwoord')).toBe(document.activeElement);
  await choose(user, strong);
  await vi.waitUntil(() => onDone.mock.calls.length > 0);
  expect(resetPassword).toHaveBeenCalledExactlyOnceWith({ token: 'geheim', password: strong });
});

it('says beside the input what is wrong with a password, and asks the server nothing', async () => {
  const resetPassword = vi.fn<VisitorCalls['resetPassword']>();
  const { user } = await open(resetPassword);
  await choose(user, '');
  expect(await screen.findByText('Vul een wachtwoord in')).toBeTruthy();
  await choose(user, 'kort');
  expect(await screen.findByText('Minstens 8 tekens')).toBeTruthy();
  await choose(user, 'welkom2026');
  expect(await screen.findByText('Dit wachtwoord is niet sterk genoeg')).toBeTruthy();
  expect(resetPassword).not.toHaveBeenCalled();
});

it('asks for it once, and shows it on request', async () => {
  const { user } = await open(vi.fn());
  expect(screen.queryByLabelText('Wachtwoord herhalen')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
  expect(screen.getByLabelText('Wachtwoord').getAttribute('type')).toBe('text');
});

it('shows how strong a password is while it is typed', async () => {
  const { user } = await open(vi.fn());
  await user.type(screen.getByLabelText('Wachtwoord'), strong);
  expect(await screen.findByText('Sterk')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Sterkte van het wachtwoord' }).getAttribute('aria-valuenow')).toBe('5');
});

it('shows faults that the server finds', async () => {
  const fault = new Refusal('INVALID', { faults: { password: 'validation.PASSWORD_TOO_WEAK' } });
  const { user, onDone } = await open(vi.fn<VisitorCalls['resetPassword']>().mockRejectedValue(fault));
  await choose(user, strong);
  expect(await screen.findByText('Dit wachtwoord is niet sterk genoeg')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it('offers a new link when the present one was used or is too old', async () => {
  const gone = new Refusal('ACTIVATION_NOT_FOUND');
  const { user } = await open(vi.fn<VisitorCalls['resetPassword']>().mockRejectedValue(gone));
  await choose(user, strong);
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet (meer)' })).toBe(document.activeElement);
  const again = screen.getByRole('link', { name: 'Vraag een nieuwe link aan' });
  expect(again.getAttribute('href')).toBe('/forgotpassword');
});

it('asks for no password when the link has lost its token', async () => {
  await open(vi.fn(), '');
  expect(screen.getByRole('heading', { name: 'Deze link werkt niet (meer)' })).toBeTruthy();
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
});
