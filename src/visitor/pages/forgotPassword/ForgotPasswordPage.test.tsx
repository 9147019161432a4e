import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { Refusal } from '../../requests/refusal.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(...answers: (Refusal | null)[]) {
  const forgotPassword = vi.fn<(email: string) => Promise<void>>();
  for (const answer of answers)
    if (answer) forgotPassword.mockRejectedValueOnce(answer);
    else forgotPassword.mockResolvedValueOnce();
  await renderVisitorPage(<ForgotPasswordPage calls={{ forgotPassword }} />);
  return { forgotPassword, user: userEvent.setup() };
}

it('sends the address, and says the same for known and unknown ones', async () => {
  const { forgotPassword, user } = await open(null);
  expect(screen.getByLabelText('E-mailadres')).toBe(document.activeElement);
  await user.keyboard(' jan@gastheer.test {Enter}');
  const heading = await screen.findByRole('heading', { name: 'Kijk in uw mailbox' });
  expect(heading).toBe(document.activeElement);
  expect(screen.getByText(/^Als jan@gastheer.test bij ons bekend is/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar inloggen' }).getAttribute('href')).toBe('/login');
  expect(forgotPassword).toHaveBeenCalledExactlyOnceWith('jan@gastheer.test');
});

it('asks for an address before it asks the server', async () => {
  const { forgotPassword, user } = await open();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Vul uw e-mailadres in')).toBeTruthy();
  expect(screen.getByLabelText('E-mailadres').getAttribute('aria-invalid')).toBe('true');
  expect(forgotPassword).not.toHaveBeenCalled();
});

it('counts down after too many requests', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open(new Refusal('LOGIN_TROTTLED', { seconds: 3 }));
  await user.keyboard('jan@gastheer.test{Enter}');
  const alert = screen.getByRole('alert');
  await vi.waitUntil(() => alert.textContent?.includes('over 3 seconden'));
  const button = screen.getByRole('button', { name: 'E-mail sturen' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(alert.textContent).toBe('');
  expect(button.hasAttribute('disabled')).toBe(false);
});

it('says that the server cannot be reached', async () => {
  const { user } = await open(new Refusal('UNREACHABLE'));
  await user.keyboard('jan@gastheer.test{Enter}');
  expect(await screen.findByText(/De server is niet bereikbaar/)).toBeTruthy();
});
