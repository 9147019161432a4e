import type { View } from '../../read/view.ts';
import { checks } from '../checks/checks.ts';
import type { Draft } from '../draft.ts';
import { effects } from '../effects/effects.ts';
import type { WriteContext } from '../writeContext.ts';
import { isScopeKnownBefore } from './rowsWrittenBy.ts';

export type OneWrite = 'create' | 'update';

/** Tells whether every such write to a resource needs a transaction, because of its effects or its row rule. */
export const alwaysNeedsTransaction = (context: WriteContext, view: View, write: OneWrite): boolean =>
  !isScopeKnownBefore(context, view) ||
  effects.some(
    ({ fitsFastPath, concerns, concernsDraft }) =>
      !fitsFastPath && !concernsDraft && concerns(context.model, view.entity, write),
  );

/** Tells whether writing this draft needs a transaction, for an effect of its own or for a check's locks. */
export const draftNeedsTransaction = (
  { model }: WriteContext,
  { entity }: View,
  write: OneWrite,
  draft: Draft,
): boolean =>
  checks.some(({ needsLock }) => needsLock?.(model, entity, draft)) ||
  effects.some(
    ({ fitsFastPath, concerns, concernsDraft }) =>
      !fitsFastPath && concerns(model, entity, write) && concernsDraft?.(entity, draft),
  );
