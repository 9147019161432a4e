import type { Fetch } from '../../authProvider/refresh.ts';
import { faultOf, RequestFault } from './ownAccount.ts';

/** Fetches the user's picture and shows it by an object URL, because an `<img>` sends no token. */
export interface OwnPicture {
  /** Returns the object URL (`blob:`); undefined without a picture or without an answer. Requested once. */
  url: () => Promise<string | undefined>;
  /** Rejects with `RequestFault`, as `remove` does. */
  save: (picture: Blob) => Promise<void>;
  remove: () => Promise<void>;
}

/** Sets the milliseconds that a page waits for the picture before it is drawn. */
const timeout = 5_000;

/**
 * @param fetch adds the session token to requests below `url`
 * @param userId returns the id of the signed-in user
 */
export function createOwnPicture(url: string, fetch: Fetch, userId: () => string | undefined): OwnPicture {
  let known: { owner: string; address: Promise<string | undefined> } | null = null;

  function forget(): void {
    void known?.address.then((address) => address && URL.revokeObjectURL(address));
    known = null;
  }

  async function load(owner: string): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await fetch(`${url}/avatars/${encodeURIComponent(owner)}`, { signal });
      return answer.status === 200 ? URL.createObjectURL(await answer.blob()) : undefined;
    } catch {
      // Falls back to initials until the next page load.
      return undefined;
    }
  }

  async function change(init: RequestInit): Promise<void> {
    const answer = await fetch(`${url}/profile/avatar`, init).catch(() => {
      throw new RequestFault('');
    });
    if (!answer.ok) throw await faultOf(answer);
    forget();
  }

  return {
    url: () => {
      const owner = userId();
      if (owner === undefined) return Promise.resolve(undefined);
      if (known?.owner !== owner) {
        forget();
        known = { owner, address: load(owner) };
      }
      return known.address;
    },
    save: (picture) => change({ method: 'PUT', body: picture, headers: { 'Content-Type': picture.type } }),
    remove: () => change({ method: 'DELETE' }),
  };
}
