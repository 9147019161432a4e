import { type Context, rightsOn } from '../../../../context.ts';
import { ApiError, type ErrorObject } from '../../../../errors.ts';
import { enqueueInside } from '../../../../jobs/enqueueInside.ts';
import type { Entity } from '../../../../model.ts';
import { holdsOneOf } from '../../../../sql/select.ts';
import { storedRows } from '../../../../sql/storedRows.ts';
import { entityOf } from '../../../../sql/where.ts';
import { requireView } from '../../../read/view.ts';
import { removalOf } from '../../delete/cascadedRows.ts';
import { removalErrors, removalRefused } from '../../delete/removal.ts';
import { removeStored } from '../../delete/removeStored.ts';
import { type Draft, newDraft, type Submission } from '../../draft.ts';
import { creatable } from '../../pipeline/authorize.ts';
import { becauseOf, refusingAsFault, requireSound } from '../../pipeline/refuse.ts';
import { insertDrafts, updateDrafts } from '../../pipeline/store.ts';
import { transform } from '../../pipeline/transform.ts';
import { validate } from '../../pipeline/validate.ts';
import { inRound } from '../../round/inRound.ts';
import { onBehalf, type WriteContext } from '../../writeContext.ts';
import { deriveParents } from '../parents/deriveParents.ts';
import { parentKey } from '../parents/parents.ts';
import { idIn, type Planned, valuesOf } from './batches.ts';

/** Writes follow-ups of one kind to one resource, through the pipeline of every write; queues those that are jobs. */
export async function writeBatch(context: WriteContext, batch: readonly Planned[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  if (first.followUp.op === 'enqueue') return queue(context, batch);
  const entity = entityOf(context.model, first.followUp.resource);
  const write = writes[first.followUp.op];
  try {
    await refusingAsFault(
      onBehalf(context),
      entity,
      () => pointerIn(context),
      () => write(context, entity, batch),
    );
  } catch (error) {
    throw error instanceof ApiError ? told(context, entity, error) : error;
  }
}

const writes = { add, update: change, remove };

/** Queues jobs as the server, in the transaction of the change. */
async function queue(context: WriteContext, batch: readonly Planned[]): Promise<void> {
  const own = onBehalf(context);
  for (const planned of batch) {
    const { followUp } = planned;
    if (followUp.op !== 'enqueue') continue;
    const { job: kind, subject, uniqueKey, delay } = followUp;
    const runAfter = delay === undefined ? undefined : new Date(own.now().getTime() + delay * 1000);
    await enqueueInside(own, { kind, payload: valuesOf(planned), subject, uniqueKey, runAfter });
  }
}

/** Removes rows; those that are gone already are no fault. */
async function remove(context: WriteContext, entity: Entity, batch: readonly Planned[]): Promise<void> {
  const own = onBehalf(context);
  if (context.parents?.pending.has(entity.base)) await deriveParents(context);
  const where = holdsOneOf(entity.id, batch.map(rowOf));
  const rows = await storedRows(own.db, entity, { where, lock: true });
  if (rows.length === 0) return;
  const removal = await removalOf(own, entity, rows);
  const errors = await removalErrors(own, requireView(own, entity.resource.name), rows, removal);
  if (errors.size > 0) throw removalRefused([...errors.values()].flat());
  await removeStored(own, entity, removal);
}

async function add(context: WriteContext, entity: Entity, batch: readonly Planned[]): Promise<void> {
  const own = onBehalf(context);
  const drafts = batch.map((planned) => newDraft(submissionOf(own, entity, planned)));
  const ids = await insertDrafts(own, entity, await soundDrafts(own, entity, drafts));
  for (const [position, { plan, followUp }] of batch.entries()) {
    const id = ids[position];
    if (followUp.op === 'add' && followUp.lid !== undefined && id !== undefined) plan.ids.set(followUp.lid, id);
  }
}

/** Changes rows after their pending parts are derived, as these were written before. */
async function change(context: WriteContext, entity: Entity, batch: readonly Planned[]): Promise<void> {
  if (context.parents?.pending.has(entity.base)) await deriveParents(context);
  const own = onBehalf(context);
  const meant = batch.map((planned) => ({ planned, id: rowOf(planned) }));
  const where = holdsOneOf(
    entity.id,
    meant.map(({ id }) => id),
  );
  const rows = new Map((await storedRows(own.db, entity, { where, lock: true })).map((row) => [row.id, row]));
  const drafts = meant.map(({ planned, id }): Draft => {
    const stored = rows.get(id);
    if (!stored) throw new Error(`A "followUps" rule changes ${entity.resource.name}/${id}, which is not there.`);
    return { ...newDraft(submissionOf(own, entity, planned)), stored };
  });
  await updateDrafts(own, entity, await soundDrafts(own, entity, drafts));
  // Discards what earlier queries answered about these records.
  for (const { id } of meant) context.parents?.changed.add(parentKey(entity, id));
}

const rowOf = ({ plan, followUp }: Planned): string =>
  followUp.op === 'update' || followUp.op === 'remove' ? idIn(plan, followUp.id) : '';

async function soundDrafts(own: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<Draft[]> {
  const round = inRound(
    own,
    entity,
    drafts.map(({ stored, changes }) => ({ ...stored?.values, ...changes, ...(stored && { id: stored.id }) })),
  );
  return requireSound(await validate(round, entity, await transform(round, entity, drafts)));
}

/**
 * Makes the submission of a follow-up. Throws for a field that nobody may write, such as a number or a computed one.
 */
function submissionOf(own: WriteContext, entity: Entity, planned: Planned): Submission {
  const values = valuesOf(planned);
  const rights = rightsOn(own, entity.resource.name);
  const writable = rights && (planned.followUp.op === 'add' ? creatable(rights) : rights.update);
  const refused = Object.keys(values).find((name) => !writable?.has(name));
  if (refused !== undefined)
    throw new Error(`A "followUps" rule writes ${entity.resource.name}.${refused}, which nobody may.`);
  return { values, unknown: [], pointerOf: () => pointerIn(own) };
}

/** Points to the request's data; a list of operations has no member "data". */
const pointerIn = ({ via }: WriteContext): string => (via === 'operations' ? '' : '/data');

/** Removes details of faults that name what the caller may not read, and keeps that there is a fault. */
function told(context: Context, entity: Entity, refusal: ApiError): ApiError {
  const errors = refusal.errors.map((error): ErrorObject => {
    if (isKnown(context, entity, error)) return error;
    const { meta: _meta, detail: _detail, ...known } = error;
    return known;
  });
  return becauseOf(new ApiError(refusal.status, errors, refusal.headers), refusal.cause);
}

/** Tells whether the caller may read what a fault names; without a field it is about a state or record. */
function isKnown(context: Context, { resource }: Entity, { meta }: ErrorObject): boolean {
  const read = rightsOn(context, resource.name)?.read ?? new Set();
  const states = Object.entries(resource.fields).flatMap(([name, { type }]) => (type === 'state' ? [name] : []));
  const spokenOf = typeof meta?.['field'] === 'string' ? [meta['field']] : states;
  return read.size > 0 && spokenOf.every((name) => read.has(name));
}
