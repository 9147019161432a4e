import { jwtDecode } from 'jwt-decode';

/** Who is signed in, as the portal keeps it (portal.md, section 3). */
export interface CurrentUser {
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, unknown>>;
}

/** The part of `localStorage` that is used. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'token';
export const userKey = 'currentUser';

export interface Session {
  token: () => string | null;
  user: () => CurrentUser | null;
  start: (user: CurrentUser, token: string) => void;
  renew: (token: string) => void;
  /** The same sign-in is another user from now on; nothing where it has ended meanwhile. */
  become: (user: CurrentUser) => void;
  note: (attributes: CurrentUser['attributes']) => void;
  end: () => void;
}

/** The session as all tabs share it: read anew each time, for another tab may have changed it. */
export function createSession(storage: SessionStorage): Session {
  return {
    token: () => storage.getItem(tokenKey),
    user: () => userIn(storage.getItem(userKey)),
    start: (user, token) => {
      storage.setItem(userKey, JSON.stringify(user));
      storage.setItem(tokenKey, token);
    },
    become: (user) => {
      if (storage.getItem(tokenKey) !== null) storage.setItem(userKey, JSON.stringify(user));
    },
    renew: (token) => storage.setItem(tokenKey, token),
    note: (attributes) => {
      const user = userIn(storage.getItem(userKey));
      if (!user) return;
      storage.setItem(userKey, JSON.stringify({ ...user, attributes: { ...user.attributes, ...attributes } }));
    },
    end: () => {
      storage.removeItem(tokenKey);
      storage.removeItem(userKey);
    },
  };
}

/** The stored user; null where there is none, or where what is stored is none. */
export function userIn(stored: string | null): CurrentUser | null {
  try {
    const user = JSON.parse(stored ?? 'null') as Partial<CurrentUser> | null;
    return user?.id ? { attributes: {}, params: {}, ...user, id: user.id } : null;
  } catch {
    return null;
  }
}

/** What somebody is called. */
export const nameOf = ({ name, email }: CurrentUser['attributes']): string => String(name ?? email ?? '');

/** Whether the token's `exp` (RFC 7519, section 4.1.4; seconds) is earlier than `now` (milliseconds); what is no token is. */
export function isExpired(token: string, now: number): boolean {
  try {
    const { exp } = jwtDecode(token);
    return exp !== undefined && exp * 1000 < now;
  } catch {
    return true;
  }
}
