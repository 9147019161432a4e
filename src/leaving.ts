import { currentFilterKey } from './preferences/currentFilter.ts';
import { forgetAllDrafts, keepDraftsAgain } from './views/form/draft/drafts.ts';

export interface Leaving {
  /** Forgets what was typed and chosen in this browser, in its other tabs too. */
  leave: () => void;
  hasLeft: () => boolean;
  /** Somebody signs in. */
  arrive: () => void;
}

/** Written and taken away at once: other tabs hear of it, and nothing stays. A session that ends by itself writes nothing. */
const saidKey = 'signedOut';

/** Nothing of whoever signed out is left to whoever comes next. */
export function createLeaving(): Leaving {
  let isLeft = false;
  const forget = (): void => {
    isLeft = true;
    forgetAllDrafts();
    localStorage.removeItem(currentFilterKey);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === saidKey && newValue !== null) forget();
  });
  return {
    leave: () => {
      forget();
      try {
        localStorage.setItem(saidKey, 'true');
        localStorage.removeItem(saidKey);
      } catch {
        // No room to tell other tabs: they leave all the same, and their drafts end with them.
      }
    },
    hasLeft: () => isLeft,
    arrive: () => {
      isLeft = false;
      keepDraftsAgain();
    },
  };
}
