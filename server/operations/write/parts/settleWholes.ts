import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { type StoredRow, storedRows } from '../../../sql/storedRows.ts';
import type { Draft } from '../draft.ts';
import { requireSound } from '../refuse.ts';
import { inRound } from '../round/inRound.ts';
import { updateDrafts } from '../store.ts';
import { transform } from '../transform.ts';
import { validate } from '../validate.ts';
import type { WriteContext } from '../writeContext.ts';
import { takePending, touchWholes, wholeKey } from './wholes.ts';

/**
 * Runs the `derive` rules of the records whose parts this transaction wrote, and stores what they give, judged like every change.
 * Parts of parts come first, so that each record is derived once. A fault of theirs has no member of the request to lead to.
 */
export async function settleWholes(context: WriteContext): Promise<void> {
  for (let next = takePending(context); next; next = takePending(context)) await settle(context, next.entity, next.ids);
}

async function settle(context: WriteContext, entity: Entity, ids: readonly string[]): Promise<void> {
  // Not as a deletion would lock it: others that write parts of the same record hold on to its id, and none could go on.
  const rows = await storedRows(context.db, entity, { where: holdsOneOf(entity.id, ids), lock: 'no key update' });
  touchWholes(
    context,
    entity,
    rows.map(({ values }) => values),
  );
  const drafts: Draft[] = [];
  const round = inRound(
    context,
    entity,
    rows.map(({ id, values }) => ({ ...values, id })),
  );
  // One after the other: rules ask the database, and a transaction has one connection.
  for (const row of rows) drafts.push(await transform(round, entity, untouched(round, row)));
  const changed = drafts.filter(({ changes }) => Object.keys(changes).length > 0);
  await updateDrafts(context, entity, requireSound(await validate(round, entity, changed)));
  for (const { stored } of changed) if (stored) context.wholes?.changed.add(wholeKey(entity, stored.id));
}

const untouched = ({ via }: WriteContext, stored: StoredRow): Draft => ({
  stored,
  changes: {},
  // A list of operations has no "data" of its own.
  submission: { values: {}, unknown: [], pointerOf: () => (via === 'operations' ? '' : '/data') },
});
