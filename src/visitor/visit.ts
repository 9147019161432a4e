/** A page that somebody comes to without signing in; its token is the one in the link of a letter. */
export type Visit = { page: 'forgotPassword' | 'become' } | { page: 'resetPassword' | 'activate'; token: string };

/** The visit that an address asks for; null where it is none. */
export function visitAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Visit | null {
  const [, page, token = '', ...rest] = pathname.split('/');
  if (rest.length > 0) return null;
  if (page === 'activate') return { page, token };
  if (token !== '') return null;
  if (page === 'resetpassword') return { page: 'resetPassword', token: new URLSearchParams(search).get('token') ?? '' };
  if (page === 'forgotpassword') return { page: 'forgotPassword' };
  return page === 'become' ? { page } : null;
}

/** Takes the token out of the address bar: from there it would get into histories, bookmarks and screenshots. */
export function hideToken({ page }: Visit): void {
  if (page === 'activate' || page === 'resetPassword') history.replaceState(null, '', `/${page.toLowerCase()}`);
}
