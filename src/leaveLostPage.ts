import type { VisibleResource } from '../schema/visible.ts';

/** Goes home from a page that somebody could see `before` and can no longer see `now`: it is not there for them. */
export function leaveLostPage(before: readonly VisibleResource[], now: readonly VisibleResource[]): void {
  const [, place] = location.pathname.split('/');
  const isAmong = (descriptions: readonly VisibleResource[]): boolean =>
    descriptions.some(({ name }) => name === place);
  if (isAmong(before) && !isAmong(now)) history.replaceState(null, '', '/');
}
