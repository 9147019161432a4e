import { isComputed } from '../../../schema/computed.ts';
import type { Field } from '../../../schema/field.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Rights } from '../../../schema/rights.ts';
import { roles } from '../../../schema/role.ts';
import type { Change } from '../../../schema/rule.ts';
import { isNumbered } from '../../../schema/serial.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { kindFields } from '../../../schema/view.ts';
import type { Context } from '../../context.ts';
import type { Entity, Model } from '../../model.ts';
import type { Services } from '../../services.ts';
import type { Round } from './round/round.ts';
import type { CounterClaims } from './series/claims.ts';

/** Context of an operation that writes: it opens its own transaction and encrypts secrets, so it brings the services along. */
export interface WriteContext extends Context {
  services: Pick<Services, 'database' | 'secrets' | 'jobs' | 'mail'>;
  /** The server's own work, such as demo data; no request is ever answered in it. */
  isSystem: boolean;
  /** What the write came through; history tells it. */
  via: Via;
  /** Why, in the words of whoever asked; history keeps it. */
  reason: string | null;
  /** Payloads for the channel of changes, to be told once the transaction under way is committed; null where none runs. */
  announcements: string[] | null;
  /** What the transaction under way knows of the series it numbers in; null where none runs. */
  counters: CounterClaims | null;
  /** Records whose parts were written in the transaction under way; null where none runs. */
  wholes: Wholes | null;
  /** What the transaction under way wrote, of which rules are still to say what follows; null where none runs. */
  written: Written[] | null;
  /** The round of drafts under way; null outside of one. */
  round: Round | null;
}

/** Records of which parts were made, changed or removed in one transaction. */
export interface Wholes {
  /** Ids of those that are still to be derived anew, by the owner of their table. */
  pending: Map<Entity, Set<string>>;
  /** Those that were changed by it and are there, as `invoices/1`: what was answered of them before is old. */
  changed: Set<string>;
}

/** A change as it was written. */
export interface Written {
  entity: Entity;
  change: Change;
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
  counters: null,
  wholes: null,
  written: null,
  round: null,
});

/** What the server's own work needs. */
export type SystemServices = WriteContext['services'] & Pick<Services, 'model' | 'now'>;

/**
 * The context of the server's own work: every field and row, and a new row may start in any state. Validation, uniqueness
 * and rules hold as for everybody. HTTP contexts come from `session/authenticate.ts` and carry the descriptions' rights.
 */
export const systemContext = (services: SystemServices): WriteContext => ({
  model: unlimited(services.model),
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
  counters: null,
  wholes: null,
  written: null,
  round: null,
});

/** What follows what somebody did: the server's own work, which history tells as theirs, through the same request and for their reason. */
export const onBehalf = (context: WriteContext): WriteContext =>
  context.isSystem ? context : { ...context, model: unlimited(context.model), isSystem: true };

/** What is derived from a model is kept with it, so all of the server's own work shares one. */
const unlimitedModels = new WeakMap<Model, Model>();

function unlimited(model: Model): Model {
  const known = unlimitedModels.get(model) ?? { ...model, rights: unlimitedRights(model.resources) };
  unlimitedModels.set(model, known);
  return known;
}

function unlimitedRights(resources: readonly Resource[]): WriteContext['model']['rights'] {
  const lastingOf = kindFields(resources);
  const everything = Object.fromEntries(
    resources.map((resource) => [resource.name, unlimitedOn(resource, lastingOf(resource))]),
  );
  return Object.fromEntries(roles.map((role) => [role, everything])) as WriteContext['model']['rights'];
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
