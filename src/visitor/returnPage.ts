import { isOwnPage } from '../../authProvider/ownPage.ts';

const signInPath = '/login';

interface PageState {
  returnPage?: string;
  notice?: SignInNotice;
  openId?: OpenIdOutcome;
}

/** Holds what was done just before, for a notice on the sign-in page. */
export type SignInNotice = 'activated' | 'passwordReset';
/** Tells the outcome of a sign-in at the OpenID provider; after `done` the server still has to complete it. */
export type OpenIdOutcome = 'done' | 'cancelled' | 'failed' | 'unavailable';

const outcomes: readonly unknown[] = ['done', 'cancelled', 'failed', 'unavailable'] satisfies OpenIdOutcome[];
const isOutcome = (value: unknown): value is OpenIdOutcome => outcomes.includes(value);
const notices: readonly unknown[] = ['activated', 'passwordReset'] satisfies SignInNotice[];

/**
 * Goes to the sign-in page and stores the page to return to in the history entry, which survives a reload.
 * @param returnPage null to store none
 */
export function goToSignIn(returnPage: string | null | undefined = currentPage()): void {
  if (location.pathname === signInPath && returnPage === undefined) return;
  const state: PageState = returnPage ? { returnPage } : {};
  history.replaceState(state, '', signInPath);
}

/** Goes to the sign-in page, with a notice of what was done. */
export function goToSignInWith(notice: SignInNotice): void {
  const state: PageState = { notice };
  history.replaceState(state, '', signInPath);
}

/** Reads the notice from the history entry. */
export function signInNotice(): SignInNotice | null {
  const { notice } = (history.state ?? {}) as PageState;
  return notice !== undefined && notices.includes(notice) ? notice : null;
}

/**
 * Moves the outcome and the return page from the URL (`/login?openid=done`) into the history entry.
 * @returns the outcome at the OpenID provider; null when none was involved
 */
export function openIdOutcome(): OpenIdOutcome | null {
  const query = new URLSearchParams(location.search);
  const outcome = query.get('openid');
  if (location.pathname === signInPath && outcome !== null) {
    const page = query.get('returnPage');
    const state: PageState = {
      ...(isOutcome(outcome) && { openId: outcome }),
      ...(isReturnPage(page) && { returnPage: page }),
    };
    history.replaceState(state, '', signInPath);
  }
  const { openId } = (history.state ?? {}) as PageState;
  return isOutcome(openId) ? openId : null;
}

/** Returns the URL that starts OpenID sign-in; the server redirects back to the return page. */
export function openIdStart(): string {
  const { returnPage } = (history.state ?? {}) as PageState;
  const query = isReturnPage(returnPage) ? `?${new URLSearchParams({ returnPage })}` : '';
  return `/api/openid/start${query}`;
}

/** Goes to the stored return page after signing in, or home. */
export function goToReturnPage(): void {
  const { returnPage } = (history.state ?? {}) as PageState;
  history.replaceState(null, '', isReturnPage(returnPage) ? returnPage : '/');
}

/** Leaves the sign-in page when the user is already signed in. */
export function leaveSignIn(): void {
  if (location.pathname === signInPath) goToReturnPage();
}

function currentPage(): string | undefined {
  const { pathname, search, hash } = location;
  return pathname === signInPath || pathname === '/' ? undefined : `${pathname}${search}${hash}`;
}

const isReturnPage = (page: unknown): page is string => isOwnPage(page) && page.split(/[?#]/, 1)[0] !== signInPath;
