import type { VisibleResource } from '../../schema/visible.ts';

/** Redirects home from a page of a resource that was visible `before` and no longer is `now`. */
export function leaveLostPage(before: readonly VisibleResource[], now: readonly VisibleResource[]): void {
  const [, place] = location.pathname.split('/');
  const isAmong = (descriptions: readonly VisibleResource[]): boolean =>
    descriptions.some(({ name }) => name === place);
  if (isAmong(before) && !isAmong(now)) history.replaceState(null, '', '/');
}
