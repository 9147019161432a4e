import { type CurrentUser, tokenKey, userIn, userKey } from './session.ts';

export interface OtherTabsOptions {
  /** Called when another tab signed out. */
  onSignedOut: () => void;
  /** Called when another tab signed in as another user. */
  onUserChanged: () => void;
  /** Returns the user who is asked to sign in again over their page, which stays open; null otherwise. */
  asked: () => CurrentUser | null;
}

/** Watches other tabs change the session; returns a function that stops it. A tab gets no events of its own. */
export function watchOtherTabs({ onSignedOut, onUserChanged, asked }: OtherTabsOptions): () => void {
  const notice = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === null || (key === tokenKey && newValue === null)) onSignedOut();
    else if (key === userKey && newValue !== null && isOther(userIn(newValue), asked() ?? userIn(oldValue)))
      onUserChanged();
  };
  window.addEventListener('storage', notice);
  return () => window.removeEventListener('storage', notice);
}

/** Tells whether a page of somebody is open, and another user has signed in. */
const isOther = (present: CurrentUser | null, shown: CurrentUser | null): boolean =>
  shown !== null && shown.id !== present?.id;
