import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnAccount } from '../../session/ownAccount.ts';
import type { OwnPicture } from '../../session/ownPicture.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

afterEach(cleanup);

const session = { address: '192.0.2.1', signedInAt: '2026-11-21T09:00:00Z', lastUsedAt: '2026-11-21T10:00:00Z' };
const here = { ...session, id: 'a', browser: 'Firefox', system: 'Linux', isCurrent: true };
const there = { ...session, id: 'b', browser: 'Safari', system: 'iOS', isCurrent: false };

it('after a new password the list of sessions shows this one alone', async () => {
  const changePassword = vi.fn(async () => undefined);
  const account = {
    twoFactor: async () => ({ isOn: false, since: null, recoveryCodesLeft: 0 }),
    changePassword,
    sessions: async () => (changePassword.mock.calls.length > 0 ? [here] : [here, there]),
  } as unknown as OwnAccount;
  const picture = { url: async () => undefined } as unknown as OwnPicture;
  await renderPage(
    <MemoryRouter>
      <CoreAdminContext>
        <ProfilePage {...{ account, picture }} email="jan@bakker.test" onPersonChanged={() => undefined} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByText(/Safari/)).toBeTruthy();
  const form = screen.getByLabelText(/^Nieuw wachtwoord(?! her)/).closest('form') as HTMLElement;
  await user.type(within(form).getByLabelText(/^Huidig wachtwoord/), 'geheim');
  await user.type(within(form).getByLabelText(/^Nieuw wachtwoord(?! her)/), 'Vlieger-Dijk-Anker-8842');
  await user.type(within(form).getByLabelText(/herhalen/), 'Vlieger-Dijk-Anker-8842');
  await user.click(within(form).getByRole('button', { name: 'Wachtwoord wijzigen' }));
  await waitFor(() => expect(screen.queryByText(/Safari/)).toBeNull());
  expect(await screen.findByText(/Firefox/)).toBeTruthy();
});
