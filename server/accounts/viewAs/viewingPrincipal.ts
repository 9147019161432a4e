import type { Application } from '../../../schema/application.ts';
import type { Principal } from '../../context.ts';

/**
 * Returns the principal of an administrator who views as a user: the user's rights and none of their own. Null where either is
 * no longer what they were: no caller falls back to stronger rights than those shown. @param seen null where they are gone or
 * may not sign in
 */
export const viewingPrincipal = (
  { administrator }: Pick<Application, 'administrator'>,
  own: Principal,
  seen: Principal | null,
): Principal | null =>
  own.role === administrator && own.userId !== null && seen && seen.role !== administrator
    ? { ...seen, sessionId: own.sessionId, actor: own.userId }
    : null;
