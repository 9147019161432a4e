import { ownPagePaths } from '../pages/pageNeeds.ts';
import { generatedPageAt } from '../views/resourceViews.tsx';
import { fetchHome } from './ownPages.ts';

/**
 * Fetches the code of the page that an address names, while its descriptions are on their way.
 * @param isStaff whether home is probably that of staff, which the server decides
 */
export function fetchPageAhead(pathname: string, isStaff: boolean): void {
  const isByHand = ownPagePaths.some((path) => path === pathname);
  const fetching = pathname === '/' ? fetchHome(isStaff) : isByHand ? undefined : generatedPageAt(pathname)?.fetch();
  // Leaves a failure to the page, which fetches anew.
  fetching?.catch(() => undefined);
}
