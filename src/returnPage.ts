const signInPath = '/login';

interface PageState {
  returnPage?: string;
  notice?: SignInNotice;
}

/** What brings somebody to the sign-in page; the page says so. */
export type SignInNotice = 'activated' | 'passwordReset';
const notices: readonly unknown[] = ['activated', 'passwordReset'] satisfies SignInNotice[];

/**
 * Goes to the sign-in page and remembers where somebody wanted to be. The browser's history entry keeps it: it survives a reload
 * and needs no storage.
 */
export function goToSignIn(returnPage: string | undefined = currentPage()): void {
  if (location.pathname === signInPath && returnPage === undefined) return;
  const state: PageState = returnPage === undefined ? {} : { returnPage };
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
  typeof page === 'string' && page.startsWith('/') && !page.startsWith('//') && page !== signInPath;
