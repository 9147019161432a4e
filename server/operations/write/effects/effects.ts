import { hasSequenceNumber } from '../../../../schema/sequenceNumber.ts';
import type { Entity } from '../../../model.ts';
import { keepsHistory } from '../../history/note.ts';
import type { Draft } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';
import { callAccountHooks, hasAccountHook } from './accountHooks.ts';
import { announceRows } from './announceRows.ts';
import type { Effect, RowWrite, WrittenRow } from './effect.ts';
import { followsOf, noteWritten } from './followUps/written.ts';
import { takesNumber } from './numbering/due.ts';
import { numbered } from './numbering/numbering.ts';
import { derivesParent, touchParents } from './parents/parents.ts';

const isCreateOrUpdate = (write: RowWrite): boolean => write === 'create' || write === 'update';

/** Lists the effects of a write, in the order in which they run. */
export const effects: readonly Effect[] = [
  {
    name: 'numbering',
    concerns: (_model, { resource }, write) => isCreateOrUpdate(write) && hasSequenceNumber(resource.fields),
    concernsDraft: takesNumber,
    fitsFastPath: false,
    before: numbered,
  },
  // Runs in the statement that writes the rows (history/note.ts).
  { name: 'history', concerns: (_model, entity) => keepsHistory(entity), fitsFastPath: true },
  { name: 'announcement', concerns: () => true, fitsFastPath: true, after: announceRows },
  {
    name: 'parents',
    concerns: derivesParent,
    fitsFastPath: false,
    after: (context, entity, _write, rows) => touchParents(context, entity, rows),
  },
  {
    name: 'followUps',
    concerns: (_model, entity, write) =>
      (isCreateOrUpdate(write) || write === 'remove') && followsOf(entity, write === 'remove').length > 0,
    fitsFastPath: false,
    after: (context, entity, write, rows) => noteWritten(context, entity, rows, write === 'remove'),
  },
  {
    name: 'accountHooks',
    concerns: (_model, entity, write) => hasAccountHook(entity, write),
    fitsFastPath: false,
    after: callAccountHooks,
  },
];

/** Completes validated drafts by the effects that come before the rows are written, such as numbers. */
export async function completed(
  context: WriteContext,
  entity: Entity,
  write: RowWrite,
  sound: readonly Draft[],
): Promise<readonly Draft[]> {
  let drafts = sound;
  for (const { concerns, before } of effects)
    if (before && concerns(context.model, entity, write)) drafts = await before(context, entity, drafts);
  return drafts;
}

/** Runs the effects of written rows, or notes them until the transaction is flushed. */
export async function performEffects(
  context: WriteContext,
  entity: Entity,
  write: RowWrite,
  rows: readonly WrittenRow[],
): Promise<void> {
  for (const { concerns, after } of effects)
    if (after && concerns(context.model, entity, write)) await after(context, entity, write, rows);
}
