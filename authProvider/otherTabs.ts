import { tokenKey, userIn, userKey } from './session.ts';

export interface OtherTabsOptions {
  /** Another tab signed out. */
  onSignedOut: () => void;
  /** Another tab signed in as somebody else: what this tab shows is not theirs. */
  onUserChanged: () => void;
}

/** Notices what other tabs do to the session; answers a function that stops it. Their own tab gets no such event. */
export function watchOtherTabs({ onSignedOut, onUserChanged }: OtherTabsOptions): () => void {
  const notice = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === null || (key === tokenKey && newValue === null)) onSignedOut();
    else if (key === userKey && oldValue && newValue && userIn(oldValue)?.id !== userIn(newValue)?.id) onUserChanged();
  };
  window.addEventListener('storage', notice);
  return () => window.removeEventListener('storage', notice);
}
