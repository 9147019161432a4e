import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Authenticate, SignInFailure } from '../../../session/credentials.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import type { OpenIdOutcome } from '../../returnPage.ts';
import { SignInPage } from './SignInPage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answering = (...answers: (SignInFailure | null)[]) => {
  const signIn = vi.fn<Authenticate>();
  for (const answer of answers) signIn.mockResolvedValueOnce(answer);
  return signIn;
};

async function open(signIn: Authenticate, demoAccounts: { email: string; password: string }[] = []) {
  await renderPage(<SignInPage authenticate={signIn} demoAccounts={demoAccounts} />);
  return userEvent.setup();
}

async function fill(user: ReturnType<typeof userEvent.setup>, password = 'Polder-Fiets') {
  await user.type(screen.getByLabelText('E-mailadres'), ' jan@gastheer.test');
  await user.type(screen.getByLabelText('Wachtwoord'), `${password}{Enter}`);
}

describe('the sign-in page', () => {
  it('sends email, password and whether to remember', async () => {
    const signIn = answering(null, null);
    const user = await open(signIn);
    await user.click(screen.getByLabelText('Ingelogd blijven'));
    await fill(user);
    expect(signIn).toHaveBeenCalledWith({ email: 'jan@gastheer.test', password: 'Polder-Fiets', rememberMe: true });
  });

  it('names what is missing, goes to the first of it, and asks the server nothing', async () => {
    const signIn = answering();
    const user = await open(signIn);
    await user.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(screen.getByLabelText('E-mailadres')).toBe(document.activeElement);
    expect(screen.getByText('Vul uw wachtwoord in')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('says the same for every wrong password and unknown user', async () => {
    const user = await open(answering({ code: 'USER_NOT_FOUND' }));
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Ongeldige gebruikersnaam en/of ongeldig wachtwoord');
  });

  it('asks for the code of an authenticator app only when the server does, and sends it without its space', async () => {
    const signIn = answering({ code: 'OTP_REQUIRED' }, { code: 'OTP_INVALID' });
    const user = await open(signIn);
    expect(screen.queryByLabelText('2FA-code')).toBeNull();
    await fill(user);
    const code = await screen.findByLabelText('2FA-code');
    expect(code).toBe(document.activeElement);
    await user.type(code, '123 456{Enter}');
    expect(signIn).toHaveBeenLastCalledWith(expect.objectContaining({ otpCode: '123456' }));
    expect(screen.getByLabelText('2FA-code')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Het ingevulde 2FA-token is ongeldig');
  });

  it('asks for no code any more when the address is changed, as another account may have no second factor', async () => {
    const signIn = answering({ code: 'OTP_REQUIRED' }, null);
    const user = await open(signIn);
    await fill(user);
    await screen.findByLabelText('2FA-code');
    await user.clear(screen.getByLabelText('E-mailadres'));
    expect(screen.queryByLabelText('2FA-code')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.type(screen.getByLabelText('E-mailadres'), 'els@gastheer.test{Enter}');
    const credentials = { email: 'els@gastheer.test', password: 'Polder-Fiets', rememberMe: false };
    expect(signIn).toHaveBeenLastCalledWith(credentials);
  });

  it('accepts a recovery code in place of the app, with another keyboard', async () => {
    const signIn = answering({ code: 'OTP_REQUIRED' }, null);
    const user = await open(signIn);
    await fill(user);
    expect((await screen.findByLabelText('2FA-code')).inputMode).toBe('numeric');
    await user.click(screen.getByRole('button', { name: 'Telefoon kwijt? Gebruik een herstelcode' }));
    const code = screen.getByLabelText('Herstelcode');
    expect(code).toBe(document.activeElement);
    expect(code.inputMode).toBe('text');
    await user.type(code, 'abcdef-234567{Enter}');
    expect(signIn).toHaveBeenLastCalledWith(expect.objectContaining({ otpCode: 'abcdef-234567' }));
  });

  it('leads to a new password and to a new account', async () => {
    await open(answering());
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
    expect(links).toEqual(expect.arrayContaining(['/forgotpassword', '/become']));
  });

  it('leads to no new account where visitors cannot make one', async () => {
    await renderPage(<SignInPage authenticate={answering()} demoAccounts={[]} canSignUp={false} />);
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
    expect(links).toContain('/forgotpassword');
    expect(links).not.toContain('/become');
  });

  it('leads to the shop where there is one', async () => {
    await renderPage(<SignInPage authenticate={answering()} demoAccounts={[]} />);
    const toShop = () =>
      screen.queryAllByRole<HTMLAnchorElement>('link').filter(({ pathname }) => pathname === '/search');
    expect(toShop()).toEqual([]);
    cleanup();
    await renderPage(<SignInPage authenticate={answering()} demoAccounts={[]} hasShop />);
    expect(toShop()).toHaveLength(1);
  });

  it('counts down while throttled, and allows another attempt after it', async () => {
    const user = await open(answering({ code: 'LOGIN_TROTTLED', seconds: 2 }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await fill(user);
    const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Inloggen' });
    expect(screen.getByRole('alert').textContent).toContain('over 2 seconden opnieuw');
    expect(button().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('alert').textContent).toContain('over 1 seconde opnieuw');
    await act(() => vi.advanceTimersByTimeAsync(1_250));
    expect(button().disabled).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('has a sentence for a refusal it does not know', async () => {
    const user = await open(answering({ code: 'SOMETHING_NEW' }));
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Er ging iets mis. Probeer het later opnieuw.');
  });

  it('shows the password on request', async () => {
    const user = await open(answering());
    const password = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(password.type).toBe('password');
  });

  it('signs in as a user of the demo in one click, and offers none outside of it', async () => {
    const signIn = answering(null);
    const user = await open(signIn, [{ email: 'admin@gastheer.test', password: 'geheim' }]);
    await user.click(screen.getByRole('button', { name: 'admin@gastheer.test' }));
    expect(signIn).toHaveBeenCalledWith({ email: 'admin@gastheer.test', password: 'geheim', rememberMe: false });
    cleanup();
    await open(answering());
    expect(screen.queryByText(/demo/)).toBeNull();
  });

  it('changes language without losing what was typed, and remembers it', async () => {
    const user = await open(answering());
    await user.type(screen.getByLabelText('E-mailadres'), 'jan@');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('jan@');
    expect(document.title).toBe('Sign in, Gastheer');
    expect(localStorage.getItem('currentLanguage')).toBe('en-gb');
  });
});

describe('an OpenID provider', () => {
  const openId = { name: 'Voorbeeld', href: '/api/openid/start?returnPage=%2Fdomains' };
  const comeBack = async (signIn: Authenticate, outcome: OpenIdOutcome) => {
    await renderPage(<SignInPage authenticate={signIn} demoAccounts={[]} openId={openId} outcome={outcome} />);
    return userEvent.setup();
  };

  it('is offered by its name as a link to the server, which redirects to it', async () => {
    await renderPage(<SignInPage authenticate={answering()} demoAccounts={[]} openId={openId} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Inloggen met Voorbeeld' });
    expect(link.getAttribute('href')).toBe(openId.href);
    cleanup();
    await open(answering());
    expect(screen.queryByRole('link', { name: /Inloggen met/ })).toBeNull();
  });

  it('signs the user in without further questions', async () => {
    const signIn = answering(null);
    await comeBack(signIn, 'done');
    expect(screen.queryByLabelText('E-mailadres')).toBeNull();
    expect(signIn.mock.calls).toEqual([[{ openId: true, rememberMe: false }]]);
  });

  it('asks for the code of an authenticator app when the server requires one', async () => {
    const signIn = answering({ code: 'OTP_REQUIRED' }, { code: 'OTP_INVALID' }, null);
    const user = await comeBack(signIn, 'done');
    await user.type(await screen.findByLabelText('2FA-code'), '123 456{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Het ingevulde 2FA-token is ongeldig');
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
    await user.click(screen.getByLabelText('Ingelogd blijven'));
    await user.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(signIn).toHaveBeenLastCalledWith({ openId: true, rememberMe: true, otpCode: '123456' });
    expect(screen.getByRole('link', { name: 'Op een andere manier inloggen' }).getAttribute('href')).toBe('/login');
  });

  it('reports a user without an account here over the complete form', async () => {
    await comeBack(answering({ code: 'IDENTITY_NOT_FOUND' }), 'done');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Bij deze aanmelding hoort hier geen account/);
    expect(screen.getByLabelText('E-mailadres')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Inloggen met Voorbeeld' })).toBeTruthy();
  });

  it('can be finished again after the server could not be reached', async () => {
    const signIn = answering({ code: 'UNREACHABLE' }, null);
    const user = await comeBack(signIn, 'done');
    await user.click(await screen.findByRole('button', { name: 'Inloggen' }));
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it.each<[OpenIdOutcome, RegExp]>([
    ['cancelled', /afgebroken/],
    ['failed', /niet gelukt/],
    ['unavailable', /nu niet beschikbaar/],
  ])('where it was %s is told, and nothing is asked of the server', async (outcome, text) => {
    const signIn = answering();
    await comeBack(signIn, outcome);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(signIn).not.toHaveBeenCalled();
  });
});
