import type { FollowUpRule } from '../../../../../schema/rule.ts';
import type { Entity } from '../../../../model.ts';
import { changeOf } from '../../draft.ts';
import type { WriteContext, Written } from '../../writeContext.ts';
import type { WrittenRow } from '../effect.ts';

/** Returns the rules for what follows a write of an entity, or the removal of its rows. */
export const followsOf = ({ rules }: Entity, isRemoval = false): readonly FollowUpRule[] =>
  (isRemoval ? rules?.removals : rules?.followUps) ?? [];

/** Notes written rows until the transaction is flushed, when rules give their follow-ups. */
export function noteWritten(
  { written }: WriteContext,
  entity: Entity,
  rows: readonly WrittenRow[],
  isRemoval = false,
): void {
  if (!written)
    throw new Error(`What follows a change of ${entity.resource.name} needs the transaction of that change.`);
  for (const { id, ...draft } of rows) {
    const change = changeOf(entity, draft);
    const operation = isRemoval ? 'delete' : change.operation;
    written.push({ entity, change: { ...change, operation, after: { ...change.after, id } } });
  }
}

/** Takes and clears all noted changes. */
export const takeWritten = ({ written }: WriteContext): Written[] => written?.splice(0) ?? [];
