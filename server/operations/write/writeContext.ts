import type { Resource } from '../../../schema/resource.ts';
import type { Rights } from '../../../schema/rights.ts';
import { roles } from '../../../schema/role.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { kindFields } from '../../../schema/view.ts';
import type { Context } from '../../context.ts';
import { changesChannel } from '../../events/changes.ts';
import type { Services } from '../../services.ts';
import { failureCode } from '../../sql/failure.ts';

/** Context of an operation that writes: it opens its own transaction and encrypts secrets, so it brings the services along. */
export interface WriteContext extends Context {
  services: Pick<Services, 'database' | 'secrets' | 'jobs'>;
  /** The server's own work, such as demo data; no request is ever answered in it. */
  isSystem: boolean;
  /** What the write came through; history tells it. */
  via: Via;
  /** Why, in the words of whoever asked; history keeps it. */
  reason: string | null;
  /** Payloads for the channel of changes, to be told once the transaction under way is committed; null where none runs. */
  announcements: string[] | null;
}

export type Via = 'request' | 'bulk' | 'operations' | 'import' | 'job' | 'system';

/** The context of a request that writes: the caller's, with the means to write. */
export const writeContext = (context: Context, services: Services, reason: string | null = null): WriteContext => ({
  ...context,
  services,
  isSystem: false,
  via: 'request',
  reason,
  announcements: null,
});

/** What the server's own work needs. */
export type SystemServices = WriteContext['services'] & Pick<Services, 'model' | 'now'>;

/**
 * The context of the server's own work: every field and row, and a new row may start in any state. Validation, uniqueness
 * and rules hold as for everybody. HTTP contexts come from `session/authenticate.ts` and carry the descriptions' rights.
 */
export const systemContext = (services: SystemServices): WriteContext => ({
  model: { ...services.model, rights: unlimitedRights(services.model.resources) },
  db: services.database.db,
  principal: { userId: null, role: 'admin', sessionId: null },
  language: 'en',
  now: services.now,
  requestId: 'system',
  services,
  isSystem: true,
  via: 'system',
  reason: null,
  announcements: null,
});

function unlimitedRights(resources: readonly Resource[]): WriteContext['model']['rights'] {
  const everything = Object.fromEntries(
    resources.map((resource) => [resource.name, unlimitedOn(resource, kindFields(resource, resources))]),
  );
  return Object.fromEntries(roles.map((role) => [role, everything])) as WriteContext['model']['rights'];
}

function unlimitedOn({ fields, has = {}, view }: Resource, lasting: ReadonlySet<string>): Rights {
  const readable = Object.entries(fields).flatMap(([name, field]) => (isWriteOnly(field) ? [] : [name]));
  const all = Object.keys(fields).filter((name) => !(name in (view?.fixed ?? {})));
  return {
    read: new Set([...readable, ...Object.keys(has)]),
    create: new Set(all),
    update: new Set(all.filter((name) => !lasting.has(name))),
    delete: true,
    rows: null,
    values: {},
  };
}

/** Serialisation failure, deadlock, and what another transaction took or removed since it was looked for. */
export const passing: readonly string[] = ['40001', '40P01', '23505', '23503'];
const attempts = 3;

/**
 * Runs `work` in one transaction, in the one under way where there is one. What fails because another transaction came
 * between is done again from the start: the second time, validation sees what the other one wrote and can name it.
 */
export async function inTransaction<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const { database } = context.services;
  if (context.db !== database.db) return work(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const announcements: string[] = [];
      const result = await database.transaction((db) => work({ ...context, db, announcements }));
      database.notify(changesChannel, announcements);
      return result;
    } catch (error) {
      const code = failureCode(error);
      if (attempt === attempts || code === undefined || !passing.includes(code)) throw error;
    }
  }
}
