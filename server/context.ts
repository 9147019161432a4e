import type { Language } from '../schema/label.ts';
import type { Rights } from '../schema/rights.ts';
import type { Role } from '../schema/role.ts';
import type { RequestOrigin } from '../schema/rule.ts';
import type { Model } from './model.ts';
import type { Executor } from './sql/database.ts';

/** Who is asking. A visitor has no user. */
export interface Principal {
  userId: string | null;
  role: Role;
  /** The sign-in that this request rides on; null for visitors and for the system itself. */
  sessionId: string | null;
  /**
   * Who really asks: an administrator who views as this user (the actor of RFC 8693, section 1.1). Left out where it is the user.
   * It gives no right; whatever is the user's alone is refused to an actor.
   */
  actor?: string;
}

export const visitor: Principal = { userId: null, role: 'visitor', sessionId: null };

/** Everything an operation needs to know of the request it serves. Operations take it first and pass it on whole. */
export interface Context {
  model: Model;
  /** The connection of the running transaction, or the pool where none runs. */
  db: Executor;
  principal: Principal;
  language: Language;
  now: () => Date;
  requestId: string;
  /** Where it came from; absent for the server's own work. */
  origin?: RequestOrigin;
  /** What shows that the caller has just given their password again (`session/login/confirmation.ts`). */
  confirmation?: string | undefined;
  /** Lists of more rows may be answered with an estimated total; default 10,000. */
  countLimit?: number;
}

/** The caller's rights on a resource; a resource that is not described gives none. */
export const rightsOn = ({ model, principal }: Context, resource: string): Rights | undefined =>
  model.rights[principal.role][resource];
