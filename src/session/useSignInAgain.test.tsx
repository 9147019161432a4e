import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskToSignInAgain, Session } from './session.ts';
import { useSignInAgain } from './useSignInAgain.ts';

afterEach(cleanup);

/** Opens a page over which `ask` asks for a new sign-in. */
function open(): { ask: AskToSignInAgain } {
  let ask: AskToSignInAgain = () => Promise.reject(new Error('The page asks for nothing.'));
  const session = {
    askOverPage: (given: AskToSignInAgain) => {
      ask = given;
      return () => undefined;
    },
    provider: { currentUser: () => ({ id: '5', attributes: { email: 'anna@example.nl' }, params: {} }) },
  } as unknown as Session;
  function Page() {
    return <p>{useSignInAgain(session)?.email ?? 'nobody is asked'}</p>;
  }
  render(<Page />);
  return { ask: () => ask() };
}

const hear = (key: string, newValue: string | null): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

test('who signs in in another tab, such as at an OpenID provider, goes on here without being asked further', async () => {
  const { ask } = open();
  const resumed = vi.fn();
  await act(async () => void ask().then(resumed));
  expect(screen.getByText('anna@example.nl')).toBeTruthy();
  hear('currentUser', '{"id":"5"}');
  hear('token', null);
  expect(resumed).not.toHaveBeenCalled();
  hear('token', 'new');
  await vi.waitUntil(() => resumed.mock.calls.length > 0);
  expect(screen.getByText('nobody is asked')).toBeTruthy();
});
