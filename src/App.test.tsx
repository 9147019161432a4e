import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { createSession } from './session/session.ts';
import { visibleTo } from './testing/descriptions.ts';
import { testTranslation } from './testing/renderPage.tsx';

// Fetches what lies behind the sign-in page before the tests, as it is much. One by one, as Node cannot require a module
// that an import at the same time has not finished.
beforeAll(async () => {
  await import('./admin/AdminApp.tsx');
  await import('./pages/home/HomePage.tsx');
  await import('./pages/home/OverviewPage.tsx');
  await import('./visitor/VisitorPages.tsx');
}, 120_000);

const token = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.x`;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const user = { type: 'users', id: '7', attributes: { email: 'jan@gastheer.test', roles: ['ADMIN'] } };
const requests: Request[] = [];
let isDown = false;
let hasCookie = false;
let lacksTwoFactor = false;
let preferences: Record<string, unknown> = {};
let enquiries: string[] = [];
const toDo = [{ text: 'Planken te vullen', count: 1234, href: '/shelves' }];

function server(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (isDown && pathname === '/api/schema') return json({ errors: [{ status: '500', code: 'INTERNAL' }] }, 500);
  const isKnown = request.headers.has('Authorization');
  if (lacksTwoFactor && pathname === '/api/schema' && isKnown)
    return json({ errors: [{ status: '403', code: 'TWO_FACTOR_REQUIRED' }] }, 403);
  if (pathname === '/api/viewas') return json({ errors: [{ status: '429', code: 'TOO_MANY_REQUESTS' }] }, 429);
  if (pathname === '/api/openid/finish') return json({ data: user, meta: { token: token(900) } });
  if (pathname === '/api/token' && hasCookie) return json({ data: { token: token(900) }, meta: { user } });
  if (pathname === '/api/login') return json({ data: user, meta: { token: token(900) } });
  if (pathname === '/api/activate' || pathname === '/api/logout') return new Response(null, { status: 204 });
  if (pathname === '/api/schema')
    return json(isKnown ? { data: visibleTo('admin'), meta: { enquiries } } : { data: [], meta: { demo: [] } });
  if (pathname === '/api/preferences' && request.method === 'GET') return json(preferences);
  if (pathname.startsWith('/api/avatars/') || pathname === '/api/preferences')
    return new Response(null, { status: 204 });
  if (pathname === '/api/events') return new Response(new ReadableStream());
  if (pathname === '/api/enquiries/home') return json({ part: 'now', items: toDo });
  if (pathname === '/api/shelves' || pathname === '/api/books') return json({ data: [], meta: { total: 4321 } });
  return json({ errors: [{ status: '401', code: 'UNAUTHORIZED' }] }, 401);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  requests.length = 0;
  isDown = false;
  hasCookie = false;
  lacksTwoFactor = false;
  preferences = {};
  enquiries = ['home'];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://localhost'), { ...init, signal: null });
    requests.push(request);
    return server(request);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path = '/') {
  history.replaceState(null, '', path);
  render(<App translation={await testTranslation()} session={createSession()} />);
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'jan@gastheer.test');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'Polder-Fiets{Enter}');
}

it('signs a user in, shows what the server describes, and signs them out', async () => {
  await open();
  expect(location.pathname).toBe('/login');
  await signIn();
  expect(await screen.findByRole('heading', { name: /^Goede/ })).toBeTruthy();
  const card = await screen.findByRole('link', { name: /1\.234.*Planken te vullen/ });
  expect(card.getAttribute('href')).toBe('/shelves');
  expect(document.title).toBe('Home, Gastheer');

  await userEvent.click(screen.getByRole('button', { name: 'Uw account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Uitloggen' }));
  expect(await screen.findByRole('heading', { name: 'Welkom terug' })).toBeTruthy();
  expect(location.pathname).toBe('/login');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('asks before it signs out of a form with unsaved work: staying keeps session and draft, leaving ends both', async () => {
  await open('/shelves/create');
  await signIn();
  const name = await screen.findByLabelText(/^Naam/, {}, { timeout: 10_000 });
  await userEvent.type(name, 'Bij het raam');
  await vi.waitUntil(() => sessionStorage.getItem('draft.7.shelves.new') !== null);
  const signOut = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Uw account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Uitloggen' }));
  };
  const wasSignedOut = () => requests.some(({ url }) => url.endsWith('/logout'));
  await signOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Verder bewerken' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wasSignedOut()).toBe(false);
  expect(sessionStorage.getItem('draft.7.shelves.new')).not.toBeNull();
  expect(name).toHaveProperty('value', 'Bij het raam');

  await signOut();
  const asked = await screen.findByRole('dialog', { name: 'Uitloggen zonder op te slaan?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Uitloggen' }));
  expect(await screen.findByRole('heading', { name: 'Welkom terug' })).toBeTruthy();
  expect(wasSignedOut()).toBe(true);
  expect(location.pathname).toBe('/login');
  expect(sessionStorage.getItem('draft.7.shelves.new')).toBeNull();
});

it('shows a general home page, with what there is, where the application answers none of its own', async () => {
  enquiries = [];
  preferences = { recentRecords: [{ resource: 'shelves', id: '3', title: 'Bij het raam' }] };
  await open();
  await signIn();
  expect(await screen.findByRole('heading', { level: 1, name: /^Goede/ })).toBeTruthy();
  const card = await screen.findByRole('link', { name: /Planken.*4\.321/ });
  expect(card.getAttribute('href')).toBe('/shelves');
  expect(screen.getByRole('link', { name: 'Bij het raam' }).getAttribute('href')).toBe('/shelves/3/show');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('enquiries'))).toEqual([]);
});

it('has no pages of a shop or of hosting where the application answers and describes none of it', async () => {
  enquiries = [];
  signedIn();
  await open('/search');
  expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeTruthy();
  cleanup();
  localStorage.clear();
  await open('/prices');
  expect(await screen.findByLabelText('E-mailadres')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /domeinnaam/i })).toBeNull();
});

it('opens the page that was asked for before signing in', async () => {
  await open('/nergens?a=1');
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeTruthy();
  expect(`${location.pathname}${location.search}`).toBe('/nergens?a=1');
});

it('asks the server in the language of the interface', async () => {
  localStorage.setItem('currentLanguage', 'en-gb');
  await open();
  await signIn();
  await screen.findByRole('heading', { name: /^Goede/ });
  const login = requests.find(({ url }) => url.endsWith('/login'));
  expect(login?.headers.get('Accept-Language')).toBe('en-GB');
});

it('changes the language of the whole application, described texts included', async () => {
  await open();
  await signIn();
  await screen.findByRole('link', { name: 'Planken' });
  await userEvent.click(screen.getByRole('button', { name: 'Taal kiezen' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(await screen.findByRole('link', { name: 'Shelves' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en-GB');
});

it('goes back to the sign-in page when the server no longer knows the session', async () => {
  localStorage.setItem('currentUser', JSON.stringify({ id: '7', attributes: {} }));
  localStorage.setItem('token', token(-60));
  await open('/shelves');
  expect(await screen.findByRole('heading', { name: 'Welkom terug' })).toBeTruthy();
  expect(history.state).toEqual({ returnPage: '/shelves' });
});

it('keeps nothing else in the browser than docs/product.md allows', async () => {
  await open();
  await signIn();
  await screen.findByRole('link', { name: 'Planken' });
  expect(Object.keys(localStorage).sort()).toEqual(['currentUser', 'token']);
  expect(sessionStorage.length).toBe(0);
});

it('reports a server that cannot describe its resources, and tries again on request', async () => {
  localStorage.setItem('currentUser', JSON.stringify({ id: '7', attributes: {} }));
  localStorage.setItem('token', token(900));
  isDown = true;
  await open('/nergens');
  await screen.findByRole('heading', { name: 'Het portaal kon niet worden geladen' });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeTruthy();
});

it('removes drafts when a user signs out of a portal that failed to load', async () => {
  localStorage.setItem('currentUser', JSON.stringify({ id: '7', attributes: {} }));
  localStorage.setItem('token', token(900));
  sessionStorage.setItem('draft.7.books.new', '{}');
  isDown = true;
  await open('/nergens');
  await userEvent.click(await screen.findByRole('button', { name: 'Uitloggen' }));
  expect(await screen.findByRole('heading', { name: 'Welkom terug' })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

it('shows only the set-up of a second factor to users who must have one', async () => {
  lacksTwoFactor = true;
  await open();
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Zet tweestapsverificatie aan' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Hoofdnavigatie' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Uitloggen' }));
  expect(await screen.findByLabelText('E-mailadres')).toBeTruthy();
});

it('says on every page that an administrator views as somebody, whose own account is not shown', async () => {
  const actor = { id: '7', attributes: { name: 'Anna' }, params: {} };
  const seen = { id: '8', attributes: { name: 'Bram' }, params: { actor, returnPage: '/nergens' } };
  localStorage.setItem('currentUser', JSON.stringify(seen));
  localStorage.setItem('token', token(900));
  await open('/profile');
  const banner = await screen.findByText('U bekijkt het portaal als Bram.');
  expect(banner.closest('[role="status"]')?.textContent).toContain('beheerder Anna');
  await screen.findByText(/alleen van de klant zelf/);
  expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain('/api/sessions');
  await userEvent.click(screen.getByRole('link', { name: 'Terug naar beheer' }));
  expect(await screen.findByRole('heading', { name: 'Terug naar beheer lukt nog niet' })).toBeTruthy();
  expect(screen.getByText('U bekijkt het portaal als Bram.')).toBeTruthy();
});

const signedIn = () => {
  localStorage.setItem('currentUser', JSON.stringify({ id: '7', attributes: {} }));
  localStorage.setItem('token', token(900));
};

it.each(['/forgotpassword', '/become'])('sends somebody who is signed in home from %s', async (path) => {
  signedIn();
  await open(path);
  expect(await screen.findByRole('heading', { name: /^Goede/ })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

it('activates an account though somebody is signed in, signs them out, and reports it on the sign-in page', async () => {
  signedIn();
  sessionStorage.setItem('draft.7.books.new', '{}');
  await open('/activate/geheim');
  await userEvent.type(await screen.findByLabelText('Wachtwoord'), 'Vlieger-Dijk-Anker-8842');
  expect(location.pathname).toBe('/activate');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Uw account is geactiveerd/)).toBeTruthy();
  expect(location.pathname).toBe('/login');
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  const paths = requests.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/api/activate', '/api/logout']));
  expect(requests.map(({ url }) => url).join()).not.toContain('geheim');
});

it('is signed in by the cookie that an activation brings', async () => {
  hasCookie = true;
  await open('/activate/geheim');
  await userEvent.type(await screen.findByLabelText('Wachtwoord'), 'Vlieger-Dijk-Anker-8842{Enter}');
  expect(await screen.findByRole('heading', { name: /^Goede/ })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

it('shows the pages of visitors without asking them to sign in', async () => {
  await open('/forgotpassword');
  expect(await screen.findByRole('heading', { name: 'Wachtwoord vergeten' })).toBeTruthy();
  expect(location.pathname).toBe('/forgotpassword');
});

it('signs in a user who returns from an OpenID provider, on the page they wanted, without a trace in the address', async () => {
  await open('/login?openid=done&returnPage=%2Fnergens');
  expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeTruthy();
  expect(location.href).toMatch(/\/nergens$/);
  expect(requests.filter(({ url }) => url.endsWith('/api/openid/finish'))).toHaveLength(1);
});
