import type { Entity } from '../../../../model.ts';
import type { StoredRow } from '../../../../sql/storedRows.ts';
import type { Draft } from '../../draft.ts';
import { lockChain } from '../../locks/lockDerived.ts';
import { requireSound } from '../../pipeline/refuse.ts';
import { updateDrafts } from '../../pipeline/store.ts';
import { transform } from '../../pipeline/transform.ts';
import { validate } from '../../pipeline/validate.ts';
import { inRound } from '../../round/inRound.ts';
import type { WriteContext } from '../../writeContext.ts';
import { parentKey, takePending, touchParents } from './parents.ts';

/**
 * Runs the `derive` rules of records whose parts this transaction wrote; validates and stores the results. So it does where
 * it wrote what refers to them by `derives`. Parts of parts come first, so that each record is derived once. Faults of
 * theirs point to no member of the request.
 */
export async function deriveParents(context: WriteContext): Promise<void> {
  for (let next = takePending(context); next; next = takePending(context))
    await deriveAnew(context, next.entity, next.ids);
}

async function deriveAnew(context: WriteContext, entity: Entity, ids: readonly string[]): Promise<void> {
  const rows = await lockChain(context, entity, ids);
  touchParents(
    context,
    entity,
    rows.map((stored) => ({ stored, changes: {} })),
  );
  // Derives those of the same table now: they are locked with these, in one round.
  context.parents?.pending.delete(entity);
  const round = inRound(
    context,
    entity,
    rows.map(({ id, values }) => ({ ...values, id })),
  );
  const untouchedRows = rows.map((row) => untouched(round, row));
  const drafts = await transform(round, entity, untouchedRows);
  const changed = drafts.filter(({ changes }) => Object.keys(changes).length > 0);
  await updateDrafts(context, entity, requireSound(await validate(round, entity, changed)));
  for (const { stored } of changed) if (stored) context.parents?.changed.add(parentKey(entity, stored.id));
}

const untouched = ({ via }: WriteContext, stored: StoredRow): Draft => ({
  stored,
  changes: {},
  // Omits "data" in a list of operations, which has no such member.
  submission: { values: {}, unknown: [], pointerOf: () => (via === 'operations' ? '' : '/data') },
});
