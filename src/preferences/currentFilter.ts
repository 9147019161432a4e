/** The filter that each list was left with, in the browser under the name the portal gives it (portal.md, section 3). */
import type { PortalAuthProvider } from '../../authProvider/createAuthProvider.ts';

export const currentFilterKey = 'currentFilter';

/** What react-admin keeps of a list: `customers.listParams`. */
export const isListState = (key: string): boolean => /^[^.]+\.listParams$/.test(key);

/** What the store keeps of lists beyond this visit. */
export interface ListStates {
  /** By the keys of the store. */
  read(): Readonly<Record<string, unknown>>;
  keep(key: string, state: unknown): void;
  /** Signing out restores the initial filter (portal.md, section 4). */
  forget(): void;
}

interface Kept {
  user: string;
  lists: Readonly<Record<string, unknown>>;
}

interface Whose {
  provider: Pick<PortalAuthProvider, 'currentUser' | 'viewed'>;
}

/** Nobody gets the filters of another, and those of an administrator stay as they are while they view as somebody. */
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
      const kept = { user: owner, lists: { ...others, ...(isState(state) && { [key]: lasting(state) }) } };
      try {
        storage.setItem(currentFilterKey, JSON.stringify(kept));
      } catch {
        // Without room for it nothing is kept, rather than what was chosen before.
        storage.removeItem(currentFilterKey);
      }
    },
    forget: () => {
      // A list that is still drawn may tell its state once more.
      isOver = true;
      storage.removeItem(currentFilterKey);
    },
  };
}

const isState = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which page one was on means nothing another time, and how long it was is kept by the server (isKept.ts). */
const lasting = ({ filter, sort, order }: Readonly<Record<string, unknown>>) => ({
  filter: isState(filter) ? filter : {},
  sort,
  order,
  page: 1,
});

function keptIn(stored: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    return isState(kept) && typeof kept['user'] === 'string' && isState(kept['lists'])
      ? { user: kept['user'], lists: kept['lists'] }
      : null;
  } catch {
    return null;
  }
}
