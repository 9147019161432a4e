import { type ReactNode, use, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

/**
 * Re-renders its children only when the path changes, not when lists write the query. Use it for children that read only the
 * path.
 */
export function RestingLocation({ children }: { children: ReactNode }) {
  const location = use(LocationContext);
  const route = use(RouteContext);
  const { pathname } = location.location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone is what wakes it
  const contexts = useMemo(() => ({ location, route }), [pathname]);
  return (
    <LocationContext value={contexts.location}>
      <RouteContext value={contexts.route}>{children}</RouteContext>
    </LocationContext>
  );
}
