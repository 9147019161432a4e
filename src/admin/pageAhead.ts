import { ownPagePaths } from '../pages/pageNeeds.ts';
import { generatedPageAt } from '../views/resourceViews.tsx';
import { loadHomePages } from './ownPages.ts';

/** Fetches the code of the page that an address names, while its descriptions are on their way. */
export function fetchPageAhead(pathname: string): void {
  const isByHand = ownPagePaths.some((path) => path === pathname);
  const fetching = pathname === '/' ? loadHomePages() : isByHand ? undefined : generatedPageAt(pathname)?.fetch();
  // Leaves a failure to the page, which fetches anew.
  fetching?.catch(() => undefined);
}
