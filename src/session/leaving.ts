import { currentFilterKey } from '../preferences/currentFilter.ts';
import { forgetAllDrafts, keepDraftsAgain } from '../views/form/draft/drafts.ts';
import { openingKey, stylesKey } from './opening/openingMemory.ts';

export interface Leaving {
  /** Removes drafts, filters and the cart of this browser, in its other tabs too. */
  leave: () => void;
  hasLeft: () => boolean;
  /** Marks a sign-in. */
  arrive: () => void;
  /** Returns when the last sign-in began, or the page without one, by `performance.now()`. */
  arrivedAt: () => number;
}

/** Names the storage key, written and removed to notify other tabs. Not written when a session ends by itself. */
const saidKey = 'signedOut';

/** Removes at sign-out what the next user must not find; nothing once nobody is signed in. */
export function createLeaving(isSignedIn: () => boolean): Leaving {
  let isLeft = false;
  let arrivedAt = performance.now();
  const forget = (): void => {
    isLeft = true;
    forgetAllDrafts();
    localStorage.removeItem(currentFilterKey);
    sessionStorage.removeItem(openingKey);
    sessionStorage.removeItem(stylesKey);
    // Leaves a failure alone, as the code of the cart may be gone after a release.
    emptyCart().catch(() => undefined);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === saidKey && newValue !== null) forget();
  });
  return {
    leave: () => {
      if (!isSignedIn()) return;
      forget();
      try {
        localStorage.setItem(saidKey, 'true');
        localStorage.removeItem(saidKey);
      } catch {
        // Ignores full storage: other tabs sign out all the same, and their drafts end with them.
      }
    },
    hasLeft: () => isLeft,
    arrive: () => {
      isLeft = false;
      arrivedAt = performance.now();
      keepDraftsAgain();
    },
    arrivedAt: () => arrivedAt,
  };
}

/** Empties the cart, whose code only the shop needs before. */
async function emptyCart(): Promise<void> {
  const { cartStore } = await import('../shop/cartStore.ts');
  // Waits for the cart that was kept, which would come back otherwise.
  await cartStore.ready;
  cartStore.clear();
}
