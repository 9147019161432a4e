import { rolesOf } from '../../../schema/application.ts';
import { isComputed } from '../../../schema/computed.ts';
import type { Field } from '../../../schema/field.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Rights } from '../../../schema/rights.ts';
import type { Change } from '../../../schema/rule.ts';
import { isNumbered } from '../../../schema/sequenceNumber.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { kindFields } from '../../../schema/view.ts';
import type { Context } from '../../context.ts';
import type { Entity, Model } from '../../model.ts';
import type { Services } from '../../services.ts';
import type { CounterClaims } from './effects/numbering/claims.ts';
import type { Round } from './round/round.ts';

/** Extends the context for operations that write: they open transactions and encrypt secrets, which needs services. */
export interface WriteContext extends Context {
  services: Pick<Services, 'database' | 'secrets' | 'jobs' | 'mail' | 'fastPath' | 'files'>;
  /** Whether this is the server's own work, such as demo data; no request is ever answered in it. */
  isSystem: boolean;
  /** Entrance of the write; kept by the history. */
  via: Via;
  /** Reason in the words of the caller; kept by the history. */
  reason: string | null;
  /** Payloads for the channel of changes, sent when the transaction commits; null where none runs. */
  announcements: string[] | null;
  /** Counters that the transaction under way needs and holds; null where none runs. */
  counters: CounterClaims | null;
  /** Records whose parts were written in the transaction under way; null where none runs. */
  parents: Parents | null;
  /** Changes of the transaction under way that rules have not followed up yet; null where none runs. */
  written: Written[] | null;
  /** The round of drafts under way; null outside of one. */
  round: Round | null;
}

/** Holds records of which parts were made, changed or removed in one transaction. */
export interface Parents {
  /** Ids of those still to be derived, by the owner of their table. */
  pending: Map<Entity, Set<string>>;
  /** Present records that were changed by it, as `invoices/1`: earlier answers about them are stale. */
  changed: Set<string>;
}

export interface Written {
  entity: Entity;
  change: Change;
}

export type Via = 'request' | 'bulk' | 'operations' | 'import' | 'job' | 'system';

/** Makes the context of a request that writes, from the caller's and the services. */
export const writeContext = (context: Context, services: Services, reason: string | null = null): WriteContext => ({
  ...context,
  services,
  isSystem: false,
  via: 'request',
  reason,
  announcements: null,
  counters: null,
  parents: null,
  written: null,
  round: null,
});

/** Lists what the server's own work needs. */
export type SystemServices = WriteContext['services'] & Pick<Services, 'model' | 'now'>;

/**
 * Makes the context of the server's own work: every field and row, and any initial state. Validation, uniqueness and
 * rules hold as for everybody. HTTP contexts come from `accounts/authenticate.ts` and carry the descriptions' rights.
 */
export const systemContext = (services: SystemServices): WriteContext => ({
  model: unlimited(services.model),
  db: services.database.db,
  principal: { userId: null, role: services.model.application.administrator, sessionId: null },
  language: 'en',
  now: services.now,
  files: services.files,
  requestId: 'system',
  services,
  isSystem: true,
  via: 'system',
  reason: null,
  announcements: null,
  counters: null,
  parents: null,
  written: null,
  round: null,
});

/** Makes the context of follow-ups: the server's own work, under the user, request and reason of the change. */
export const onBehalf = (context: WriteContext): WriteContext =>
  context.isSystem ? context : { ...context, model: unlimited(context.model), isSystem: true };

/** Shares one unlimited model, as what is derived from a model is kept with it. */
const unlimitedModels = new WeakMap<Model, Model>();

function unlimited(model: Model): Model {
  const known = unlimitedModels.get(model) ?? { ...model, rights: unlimitedRights(model) };
  unlimitedModels.set(model, known);
  return known;
}

function unlimitedRights({ application, resources }: Model): Model['rights'] {
  const lastingOf = kindFields(resources);
  const everything = Object.fromEntries(
    resources.map((resource) => [resource.name, unlimitedOn(resource, lastingOf(resource))]),
  );
  return Object.fromEntries(rolesOf(application).map((role) => [role, everything])) as Model['rights'];
}

function unlimitedOn({ fields, has = {}, view, singleton }: Resource, lasting: ReadonlySet<string>): Rights {
  const readable = Object.entries(fields).flatMap(([name, field]) => (isWriteOnly(field) ? [] : [name]));
  const isWritable = (name: string, field: Field): boolean =>
    !isComputed(field) && !isNumbered(field) && !(name in (view?.fixed ?? {}));
  const all = Object.entries(fields).flatMap(([name, field]) => (isWritable(name, field) ? [name] : []));
  return {
    read: new Set([...readable, ...Object.keys(has)]),
    create: singleton ? null : new Set(all),
    update: new Set(all.filter((name) => !lasting.has(name))),
    delete: !singleton,
    reveal: new Set(),
    rows: null,
    values: {},
  };
}
