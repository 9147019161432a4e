import type { FollowUpRule } from '../../../../../schema/rule.ts';
import type { Entity } from '../../../../model.ts';
import { changeOf } from '../../draft.ts';
import type { WriteContext, Written } from '../../writeContext.ts';
import type { WrittenRow } from '../effect.ts';

export const followsOf = ({ rules }: Entity): readonly FollowUpRule[] => rules?.followUps ?? [];

/** Notes written rows until the transaction is flushed, when rules give their follow-ups. */
export function noteWritten({ written }: WriteContext, entity: Entity, rows: readonly WrittenRow[]): void {
  if (!written)
    throw new Error(`What follows a change of ${entity.resource.name} needs the transaction of that change.`);
  for (const { id, ...draft } of rows) {
    const change = changeOf(entity, draft);
    written.push({ entity, change: { ...change, after: { ...change.after, id } } });
  }
}

/** Takes and clears all noted changes. */
export const takeWritten = ({ written }: WriteContext): Written[] => written?.splice(0) ?? [];
