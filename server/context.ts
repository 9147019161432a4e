import type { Language } from '../schema/label.ts';
import type { Rights } from '../schema/rights.ts';
import type { Role } from '../schema/role.ts';
import type { RequestOrigin } from '../schema/rule.ts';
import type { FileStore } from './files/store.ts';
import type { Model } from './model.ts';
import type { ListMemory } from './operations/read/page/listMemory.ts';
import type { Executor } from './sql/database.ts';

/** Holds the caller of a request; a visitor has no user. */
export interface Principal {
  userId: string | null;
  role: Role;
  /** Id of the session; null for visitors and for the system itself. */
  sessionId: string | null;
  /**
   * Administrator who views as this user (the actor of RFC 8693, section 1.1); default none. Gives no right, and is
   * refused what is the user's alone.
   */
  actor?: string;
}

export const visitor: Principal = { userId: null, role: 'visitor', sessionId: null };

/** Holds what an operation needs to know of its request; operations take it first and pass it on. */
export interface Context {
  model: Model;
  /** Connection of the running transaction, or the pool where none runs. */
  db: Executor;
  principal: Principal;
  language: Language;
  now: () => Date;
  requestId: string;
  /** Origin of the request; absent for the server's own work. */
  origin?: RequestOrigin;
  /** Token of a recent confirmation by password (`accounts/login/confirmation.ts`). */
  confirmation?: string | undefined;
  /** Number of rows above which a list may have an estimated total; default 10,000. */
  countLimit?: number;
  /** What lists found a moment ago; absent: nothing is remembered. */
  memory?: ListMemory | undefined;
  /** Contents of files that records hold; absent where nothing can be uploaded. */
  files?: FileStore | undefined;
}

/** Gives the caller's rights on a resource; none for one that is not described. */
export const rightsOn = ({ model, principal }: Context, resource: string): Rights | undefined =>
  model.rights[principal.role][resource];
