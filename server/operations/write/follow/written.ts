import type { Follow } from '../../../../schema/rule.ts';
import type { Entity } from '../../../model.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import type { Draft } from '../draft.ts';
import { changeOf } from '../transform.ts';
import type { WriteContext, Written } from '../writeContext.ts';

export const followsOf = ({ rules }: Entity): readonly Follow[] => rules?.follow ?? [];

interface WrittenRow extends Pick<Draft, 'changes'> {
  id: string;
  /** As it was; null for a new one. */
  stored: StoredRow | null;
}

/** Keeps what was written until its rules are asked what follows. Where they have nothing to say there is nothing to keep. */
export function noteWritten({ written }: WriteContext, entity: Entity, rows: readonly WrittenRow[]): void {
  if (followsOf(entity).length === 0) return;
  if (!written)
    throw new Error(`What follows a change of ${entity.resource.name} needs the transaction of that change.`);
  for (const { id, ...draft } of rows) {
    const change = changeOf(entity, draft);
    written.push({ entity, change: { ...change, after: { ...change.after, id } } });
  }
}

/** Takes all that is kept. */
export const takeWritten = ({ written }: WriteContext): Written[] => written?.splice(0) ?? [];
