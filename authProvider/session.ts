import { jwtDecode } from 'jwt-decode';

/** Holds the signed-in user as stored (docs/product.md, section 3). */
export interface CurrentUser {
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, unknown>>;
}

/** Types the used part of `localStorage`. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'token';
export const userKey = 'currentUser';

export interface Session {
  token: () => string | null;
  user: () => CurrentUser | null;
  start: (user: CurrentUser, token: string) => void;
  renew: (token: string) => void;
  /** Replaces the user of the same sign-in; does nothing once it has ended. */
  become: (user: CurrentUser) => void;
  note: (attributes: CurrentUser['attributes']) => void;
  end: () => void;
}

/** Reads the storage at each call, since another tab may have changed the session. */
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

/** Parses the stored user; returns null when there is none or the text is no user. */
export function userIn(stored: string | null): CurrentUser | null {
  try {
    const user = JSON.parse(stored ?? 'null') as Partial<CurrentUser> | null;
    return user?.id ? { attributes: {}, params: {}, ...user, id: user.id } : null;
  } catch {
    return null;
  }
}

/** Returns the name to show, or else the email address. */
export const nameOf = ({ name, email }: CurrentUser['attributes']): string => String(name ?? email ?? '');

/** Returns whose session a token is of (RFC 7519, section 4.1.2); undefined where it does not say. */
export function ownerOf(token: string): string | undefined {
  try {
    return jwtDecode(token).sub;
  } catch {
    return undefined;
  }
}

/** Returns whose session a user is shown in: their own, or that of the administrator who views as them. */
export function sessionOwnerOf(user: CurrentUser | null): string | undefined {
  const actor = user?.params['actor'] as Partial<CurrentUser> | null | undefined;
  return actor?.id ?? user?.id;
}

/**
 * Tells whether the token's `exp` (RFC 7519, section 4.1.4; seconds) is before `now` (milliseconds). An unreadable
 * token counts as expired.
 */
export function isExpired(token: string, now: number): boolean {
  try {
    const { exp } = jwtDecode(token);
    return exp !== undefined && exp * 1000 < now;
  } catch {
    return true;
  }
}
