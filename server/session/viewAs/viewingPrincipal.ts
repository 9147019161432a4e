import type { Principal } from '../../context.ts';

/**
 * Somebody as an administrator views them: their rights and none of the administrator's. Null where the one is no administrator
 * any more, or the other is gone or has become one: nobody falls back to stronger rights than those they were shown.
 * @param seen null where they are gone or may no longer sign in
 */
export const viewingPrincipal = (own: Principal, seen: Principal | null): Principal | null =>
  own.role === 'admin' && own.userId !== null && seen && seen.role !== 'admin'
    ? { ...seen, sessionId: own.sessionId, actor: own.userId }
    : null;
