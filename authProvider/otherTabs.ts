import { tokenKey, userIn, userKey } from './session.ts';

export interface OtherTabsOptions {
  /** Called when another tab signed out. */
  onSignedOut: () => void;
  /** Called when another tab signed in as another user. */
  onUserChanged: () => void;
}

/** Watches other tabs change the session; returns a function that stops it. A tab gets no events of its own. */
export function watchOtherTabs({ onSignedOut, onUserChanged }: OtherTabsOptions): () => void {
  const notice = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === null || (key === tokenKey && newValue === null)) onSignedOut();
    else if (key === userKey && oldValue && newValue && userIn(oldValue)?.id !== userIn(newValue)?.id) onUserChanged();
  };
  window.addEventListener('storage', notice);
  return () => window.removeEventListener('storage', notice);
}
