import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { Refusal } from '../../requests/refusal.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';
import { ChoosePasswordPage } from './ChoosePasswordPage.tsx';

afterEach(cleanup);

const strong = 'Vlieger-Dijk-Anker-8842';

async function activate(call: VisitorCalls['activate']) {
  const onDone = vi.fn();
  await renderVisitorPage(<ChoosePasswordPage purpose="activate" token="geheim" save={call} onDone={onDone} />);
  const user = userEvent.setup();
  await user.keyboard(`${strong}{Enter}`);
  return onDone;
}

it('activates the account with the password that was chosen', async () => {
  const call = vi.fn<VisitorCalls['activate']>().mockResolvedValue();
  const onDone = await activate(call);
  await vi.waitUntil(() => onDone.mock.calls.length > 0);
  expect(call).toHaveBeenCalledExactlyOnceWith({ token: 'geheim', password: strong });
});

it('says what to do with a link that was used or is too old', async () => {
  await activate(vi.fn<VisitorCalls['activate']>().mockRejectedValue(new Refusal('ACTIVATION_NOT_FOUND')));
  expect(await screen.findByText(/ouder dan zeven dagen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Laat een nieuwe link sturen' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar inloggen' })).toBeTruthy();
});

it('counts down after too many attempts', async () => {
  await activate(vi.fn<VisitorCalls['activate']>().mockRejectedValue(new Refusal('LOGIN_TROTTLED', { seconds: 30 })));
  expect(await screen.findByText(/Probeer het over (30|29) seconden opnieuw/)).toBeTruthy();
});
