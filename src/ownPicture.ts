import type { Fetch } from '../authProvider/refresh.ts';
import { faultOf, RequestFault } from './ownAccount.ts';

/** The picture of whoever is signed in. An `<img>` sends no token, so it is fetched and shown by an address of the browser's own. */
export interface OwnPicture {
  /** Where the browser has it (`blob:`); undefined where there is none, or none to be had now. Asked of the server once. */
  url: () => Promise<string | undefined>;
  /** Rejects with `RequestFault`, as `remove` does. */
  save: (picture: Blob) => Promise<void>;
  remove: () => Promise<void>;
}

/** A page that waits to know its user waits no longer than this for the picture, in milliseconds. */
const timeout = 5_000;

/**
 * @param fetch adds the token of the session to requests below `url`
 * @param userId of whoever is signed in by now
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
      // Initials will do until the page is opened anew.
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
