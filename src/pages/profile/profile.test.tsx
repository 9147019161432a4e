import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OwnAccount, RequestFault } from '../../session/ownAccount.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorRequiredPage } from './TwoFactorRequiredPage.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

afterEach(cleanup);

const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
const on = { isOn: true, since: '2026-11-21T10:00:00Z', recoveryCodesLeft: 2 };
const codes = ['aaaaaa-bbbbbb-cccccc-dddddd', 'eeeeee-ffffff-gggggg-hhhhhh'];
const uri = 'otpauth://totp/Gastheer:jan?secret=ABCDEFGHIJ';

/** Fakes an account with only the methods that a test passes. */
function accountWith(answers: Partial<OwnAccount>): OwnAccount {
  const unasked = () => Promise.reject(new Error('This was not to be asked.'));
  return {
    twoFactor: unasked,
    beginTwoFactor: unasked,
    confirmTwoFactor: unasked,
    turnTwoFactorOff: unasked,
    renewRecoveryCodes: unasked,
    changePassword: unasked,
    confirmIdentity: async () => '',
    sessions: unasked,
    endSession: unasked,
    endOtherSessions: unasked,
    ...answers,
  };
}

describe('the second factor', () => {
  it('is turned on with the password, the QR code and a first code, and shows the recovery codes once', async () => {
    const account = accountWith({
      twoFactor: vi.fn().mockResolvedValueOnce(off).mockResolvedValue(on),
      beginTwoFactor: vi.fn(async () => ({ secret: 'ABCDEFGHIJ', uri })),
      confirmTwoFactor: vi.fn(async () => codes),
    });
    await renderPage(<TwoFactorSection account={account} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Aanzetten' }));
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'geheim{Enter}');
    expect(await screen.findByRole('img', { name: /QR-code/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();
    await user.type(screen.getByLabelText(/2FA-code/), '123 456{Enter}');
    const shown = within(await screen.findByRole('list', { name: 'Herstelcodes' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(codes);
    expect(account.beginTwoFactor).toHaveBeenCalledWith('geheim');
    expect(account.confirmTwoFactor).toHaveBeenCalledWith('123456');
    await user.click(screen.getByRole('button', { name: 'Ik heb ze bewaard' }));
    expect(await screen.findByText(/staat aan. U hebt nog 2 herstelcodes/)).toBeTruthy();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('tells at the input what was wrong, and keeps the form', async () => {
    const refused = new RequestFault('Onjuist wachtwoord', 'password');
    const account = accountWith({ twoFactor: async () => off, beginTwoFactor: () => Promise.reject(refused) });
    await renderPage(<TwoFactorSection account={account} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Aanzetten' }));
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'fout{Enter}');
    expect(await screen.findByText('Onjuist wachtwoord')).toBeTruthy();
    expect(screen.getByLabelText(/Huidig wachtwoord/).getAttribute('aria-invalid')).toBe('true');
  });

  it('leads from the button that was pressed to the input that was wrong', async () => {
    const refused = new RequestFault('Ongeldig', 'otpCode');
    const account = accountWith({ twoFactor: async () => on, turnTwoFactorOff: () => Promise.reject(refused) });
    await renderPage(<TwoFactorSection account={account} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Uitzetten' }));
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'geheim');
    await user.type(screen.getByLabelText(/2FA-code/), '000000');
    await user.click(screen.getByRole('button', { name: 'Uitzetten' }));
    await screen.findByText('Ongeldig');
    expect(screen.getByLabelText(/2FA-code/)).toBe(document.activeElement);
  });

  it('asks for the password again, and says why, where setting it up took too long', async () => {
    const expired = new RequestFault('Het instellen duurde te lang.', null, 'ENROLMENT_EXPIRED');
    const account = accountWith({
      beginTwoFactor: vi.fn(async () => ({ secret: 'ABCD', uri })),
      confirmTwoFactor: vi.fn().mockRejectedValueOnce(expired).mockResolvedValue(codes),
    });
    await renderPage(<TwoFactorRequiredPage account={account} onDone={vi.fn()} signOut={() => undefined} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'geheim{Enter}');
    await user.type(await screen.findByLabelText(/2FA-code/), '123456{Enter}');
    expect(await screen.findByText('Het instellen duurde te lang.')).toBeTruthy();
    expect(screen.getByLabelText(/Huidig wachtwoord/)).toBe(document.activeElement);
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'geheim{Enter}');
    await user.type(await screen.findByLabelText(/2FA-code/), '654321{Enter}');
    expect(await screen.findByRole('list', { name: 'Herstelcodes' })).toBeTruthy();
    expect(account.beginTwoFactor).toHaveBeenCalledTimes(2);
  });

  it('says so where the browser does not let its recovery codes be copied', async () => {
    await renderPage(<RecoveryCodes codes={codes} onDone={() => undefined} />);
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByText(/^Kopiëren lukte niet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByRole('button', { name: 'Gekopieerd' })).toBeTruthy();
    expect(screen.queryByText(/^Kopiëren lukte niet/)).toBeNull();
  });

  it('is turned off with password and code', async () => {
    const account = accountWith({
      twoFactor: vi.fn().mockResolvedValueOnce(on).mockResolvedValue(off),
      turnTwoFactorOff: vi.fn(async () => undefined),
    });
    await renderPage(<TwoFactorSection account={account} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Uitzetten' }));
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'geheim');
    await user.type(screen.getByLabelText(/2FA-code/), `${codes[0]}{Enter}`);
    expect(await screen.findByText('Tweestapsverificatie staat uit.')).toBeTruthy();
    expect(account.turnTwoFactorOff).toHaveBeenCalledWith({ password: 'geheim', otpCode: codes[0] });
  });

  it('where it is required is all there is, and then all is open', async () => {
    const onDone = vi.fn();
    const account = accountWith({
      beginTwoFactor: async () => ({ secret: 'ABCD', uri }),
      confirmTwoFactor: async () => codes,
    });
    await renderPage(<TwoFactorRequiredPage account={account} onDone={onDone} signOut={() => undefined} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Huidig wachtwoord/), 'geheim{Enter}');
    await user.type(await screen.findByLabelText(/2FA-code/), '123456{Enter}');
    expect(onDone).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Ik heb ze bewaard' }));
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('the sessions', () => {
  const session = { address: '192.0.2.1', signedInAt: '2026-11-21T09:00:00Z', lastUsedAt: '2026-11-21T10:00:00Z' };
  const here = { ...session, id: 'a', browser: 'Firefox', system: 'Linux', isCurrent: true };
  const there = { ...session, id: 'b', browser: null, system: null, isCurrent: false };

  it('are told with device and last use, and can be ended elsewhere, one or all', async () => {
    const account = accountWith({
      sessions: vi.fn(async () => [here, there]),
      endSession: vi.fn(async () => undefined),
      endOtherSessions: vi.fn(async () => undefined),
    });
    await renderPage(<SessionsSection account={account} />);
    const user = userEvent.setup();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Firefox · LinuxDit apparaatLaatst gebruikt 21 nov 2026');
    expect(second?.textContent).toContain('Onbekend apparaat');
    await user.click(screen.getByRole('button', { name: /^Uitloggen: Onbekend apparaat/ }));
    expect(account.endSession).toHaveBeenCalledWith('b');
    await user.click(screen.getByRole('button', { name: 'Overal elders uitloggen' }));
    expect(account.endOtherSessions).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /^Uitloggen: Firefox · Linux/ })).toBeNull();
  });

  it('of one browser have names that tell them apart', async () => {
    const account = accountWith({
      sessions: async () => [
        { ...here, id: 'b', isCurrent: false },
        { ...here, id: 'c', isCurrent: false, signedInAt: '2026-11-21T09:00:07Z' },
      ],
    });
    await renderPage(<SessionsSection account={account} />);
    const buttons = await screen.findAllByRole('button', { name: /^Uitloggen: Firefox · Linux, ingelogd/ });
    expect(new Set(buttons.map((each) => each.getAttribute('aria-label'))).size).toBe(2);
  });

  it('leave the focus at their list when one is ended, as its button goes', async () => {
    const account = accountWith({
      sessions: vi.fn().mockResolvedValueOnce([here, there]).mockResolvedValue([here]),
      endSession: async () => undefined,
    });
    await renderPage(<SessionsSection account={account} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Uitloggen: Onbekend apparaat/ }));
    await waitFor(() => expect(screen.queryByText('Onbekend apparaat')).toBeNull());
    expect(screen.getByRole('list', { name: 'Waar u bent ingelogd' })).toBe(document.activeElement);
  });
});
