import { type ReactNode, use, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

/**
 * What stands around the pages is told of the address again when its path is another: a list writes its page, order and filter
 * into the query, and each link around it would be drawn anew for that. For what reads nothing but the path.
 */
export function RestingLocation({ children }: { children: ReactNode }) {
  const [location, route] = [use(LocationContext), use(RouteContext)];
  const { pathname } = location.location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone is what wakes it
  const told = useMemo(() => ({ location, route }), [pathname]);
  return (
    <LocationContext value={told.location}>
      <RouteContext value={told.route}>{children}</RouteContext>
    </LocationContext>
  );
}
