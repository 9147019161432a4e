import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage.tsx';
import { SignInAgain } from './SignInAgain.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function ask(openId: { name: string } | null): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ meta: { openId } }));
  await renderPage(<SignInAgain email="anna@example.nl" authenticate={vi.fn()} onGivenUp={() => undefined} />);
}
const linkTo = (path: string) =>
  screen.getAllByRole<HTMLAnchorElement>('link').find(({ pathname }) => pathname === path);

test('who signs in at an OpenID provider does so again in another tab, and keeps what was typed in this one', async () => {
  await ask({ name: 'Voorbeeld' });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Inloggen met Voorbeeld (nieuw tabblad)' });
  expect([link.pathname, link.target]).toEqual(['/api/openid/start', '_blank']);
  expect(screen.getByText(/Kom daarna terug naar dit tabblad/)).toBeTruthy();
});

test('who forgot their password asks for another in another tab', async () => {
  await ask(null);
  expect(linkTo('/forgotpassword')?.target).toBe('_blank');
  expect(linkTo('/api/openid/start')).toBeUndefined();
});
