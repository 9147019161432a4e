import type { OpenIdOutcome } from './pages/signIn/credentials.ts';

const signInPath = '/login';

interface PageState {
  returnPage?: string;
  notice?: SignInNotice;
  openId?: OpenIdOutcome;
}

/** What brings somebody to the sign-in page; the page says so. */
export type SignInNotice = 'activated' | 'passwordReset';
const outcomes: readonly unknown[] = ['done', 'cancelled', 'failed', 'unavailable'] satisfies OpenIdOutcome[];
const isOutcome = (told: unknown): told is OpenIdOutcome => outcomes.includes(told);
const notices: readonly unknown[] = ['activated', 'passwordReset'] satisfies SignInNotice[];

/**
 * Goes to the sign-in page and remembers where somebody wanted to be. The browser's history entry keeps it: it survives a reload
 * and needs no storage.
 * @param returnPage null: nothing is remembered
 */
export function goToSignIn(returnPage: string | null | undefined = currentPage()): void {
  if (location.pathname === signInPath && returnPage === undefined) return;
  const state: PageState = returnPage ? { returnPage } : {};
  history.replaceState(state, '', signInPath);
}

/** To the sign-in page, which says what was done. */
export function goToSignInWith(notice: SignInNotice): void {
  const state: PageState = { notice };
  history.replaceState(state, '', signInPath);
}

/** What the sign-in page has to say; kept as the return page is. */
export function signInNotice(): SignInNotice | null {
  const { notice } = (history.state ?? {}) as PageState;
  return notice !== undefined && notices.includes(notice) ? notice : null;
}

/**
 * How it went at the OpenID provider that the server leads back from (`/login?openid=done`); null where nobody comes from one. It is
 * taken out of the address bar and kept as the return page is, which the address tells too.
 */
export function openIdOutcome(): OpenIdOutcome | null {
  const query = new URLSearchParams(location.search);
  const told = query.get('openid');
  if (location.pathname === signInPath && told !== null) {
    const page = query.get('returnPage');
    const state: PageState = { ...(isOutcome(told) && { openId: told }), ...(isOwnPage(page) && { returnPage: page }) };
    history.replaceState(state, '', signInPath);
  }
  const { openId } = (history.state ?? {}) as PageState;
  return isOutcome(openId) ? openId : null;
}

/** Where to begin signing in at the OpenID provider: the server leads back to the page somebody wanted. */
export function openIdStart(): string {
  const { returnPage } = (history.state ?? {}) as PageState;
  const query = isOwnPage(returnPage) ? `?${new URLSearchParams({ returnPage })}` : '';
  return `/api/openid/start${query}`;
}

/** After signing in: to the page somebody wanted to be at, or home. */
export function goToReturnPage(): void {
  const { returnPage } = (history.state ?? {}) as PageState;
  history.replaceState(null, '', isOwnPage(returnPage) ? returnPage : '/');
}

/** Signed in already, the sign-in page has nothing to offer. */
export function leaveSignIn(): void {
  if (location.pathname === signInPath) goToReturnPage();
}

function currentPage(): string | undefined {
  const { pathname, search, hash } = location;
  return pathname === signInPath || pathname === '/' ? undefined : `${pathname}${search}${hash}`;
}

const isOwnPage = (page: unknown): page is string =>
  typeof page === 'string' && /^\/(?![/\\])/.test(page) && page !== signInPath;
