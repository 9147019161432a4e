import { shownApplication } from '../application.ts';
import { isOffered, type Offer } from '../pages/pageNeeds.ts';

const shopPages = ['search', 'whois', 'prices', 'cart'] as const;
/** Names a page of the shop, which people see before they sign in and after it. */
export type ShopPage = (typeof shopPages)[number];

/** Describes a visitor page; its token is that of a mailed link. */
export type Visit =
  | { page: 'forgotPassword' | 'become' | ShopPage }
  | { page: 'resetPassword' | 'activate'; token: string }
  | { page: 'link'; token: string };

export const isShopPage = (page: string | undefined): page is ShopPage =>
  shopPages.some((shopPage) => shopPage === page);

/** Holds what the server offers people who are not signed in. */
export const visitorOffer: Offer = { enquiries: shownApplication.enquiries ?? [], resources: [], menu: [] };

/** Parses the visitor page of a URL; null for any other page, and without a shop for its pages. */
export function visitAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  offer: Offer = visitorOffer,
): Visit | null {
  const [, page, token = '', ...rest] = pathname.split('/');
  if (rest.length > 0) return null;
  if (page === 'activate') return { page, token };
  if (page === 'link') return { page, token: token || (sessionStorage.getItem(keptLink) ?? '') };
  if (token !== '') return null;
  if (page === 'resetpassword') return { page: 'resetPassword', token: new URLSearchParams(search).get('token') ?? '' };
  if (page === 'forgotpassword') return { page: 'forgotPassword' };
  return page === 'become' || (isShopPage(page) && isOffered(`/${page}`, offer)) ? { page } : null;
}

/** Names where the browser keeps the secret of a link while somebody pays elsewhere, until its tab is closed. */
const keptLink = 'link';

/** Removes the token from the URL, which ends up in histories, bookmarks and screenshots. */
export function hideToken(visit: Visit): void {
  const { page } = visit;
  if (page === 'link') {
    sessionStorage.setItem(keptLink, visit.token);
    history.replaceState(null, '', '/link');
  }
  if (page === 'activate' || page === 'resetPassword') history.replaceState(null, '', `/${page.toLowerCase()}`);
}
