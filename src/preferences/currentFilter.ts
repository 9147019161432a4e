/** Stores the filters of lists in the browser (docs/product.md, section 3). */

import type { PortalAuthProvider } from '../../authProvider/createAuthProvider.ts';
import { isObject } from '../../schema/isObject.ts';

export const currentFilterKey = 'currentFilter';

/** Returns whether a key holds react-admin's list state: `customers.listParams`. */
export const isListState = (key: string): boolean => /^[^.]+\.listParams$/.test(key);

/** Stores the state of lists beyond this visit. */
export interface ListStates {
  /** Reads the states by store key. */
  read(): Readonly<Record<string, unknown>>;
  keep(key: string, state: unknown): void;
  /** Restores the initial filters at sign-out (docs/product.md, section 4). */
  forget(): void;
}

interface Kept {
  user: string;
  lists: Readonly<Record<string, unknown>>;
}

interface Whose {
  provider: Pick<PortalAuthProvider, 'currentUser' | 'viewed'>;
}

/** Keeps filters per user, and leaves an administrator's alone while they view as another. */
export function createCurrentFilter(session: Whose, storage: Storage = localStorage): ListStates {
  const owner = session.provider.currentUser()?.id;
  let isOver = false;
  const isOwners = (): boolean => owner !== undefined && session.provider.currentUser()?.id === owner;
  const isTheirs = (): boolean => isOwners() && !session.provider.viewed();
  const lists = (): Kept['lists'] => {
    const kept = keptIn(storage.getItem(currentFilterKey));
    return kept && kept.user === owner ? kept.lists : {};
  };
  return {
    read: () => (isTheirs() ? lists() : {}),
    keep: (key, state) => {
      if (isOver || !isTheirs()) return;
      const { [key]: _before, ...others } = lists();
      const kept = { user: owner, lists: { ...others, ...(isObject(state) && { [key]: lasting(state) }) } };
      try {
        storage.setItem(currentFilterKey, JSON.stringify(kept));
      } catch {
        // Removes the old filters when there is no room for the new ones.
        storage.removeItem(currentFilterKey);
      }
    },
    forget: () => {
      // Ignores lists that are still mounted after sign-out.
      isOver = true;
      storage.removeItem(currentFilterKey);
    },
  };
}

/** Leaves out the page, and its size, which the server stores (isKept.ts). */
const lasting = ({ filter, sort, order }: Readonly<Record<string, unknown>>) => ({
  filter: isObject(filter) ? filter : {},
  sort,
  order,
  page: 1,
});

function keptIn(stored: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    return isObject(kept) && typeof kept['user'] === 'string' && isObject(kept['lists'])
      ? { user: kept['user'], lists: kept['lists'] }
      : null;
  } catch {
    return null;
  }
}
