import type { StoredRow } from '../../../sql/storedRows.ts';
import { changedSince } from '../../history/since.ts';
import { type LoadedRecord, loaded } from '../../read/loaded.ts';
import type { View } from '../../read/view.ts';
import type { Draft } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';

/** Lists the versions of a record that a caller accepts as present; `*` accepts any. */
export type Precondition = '*' | readonly number[];

/** Refuses to write a record that the caller does not know as it is; a 412 answer shows it. */
export class StaleVersion extends Error {
  /** The present record, as far as `view` shows it. */
  readonly record: LoadedRecord;
  readonly differences: Differences;

  constructor(record: LoadedRecord, differences: Differences) {
    super('The record was changed meanwhile.');
    this.name = 'StaleVersion';
    this.record = record;
    this.differences = differences;
  }
}

export interface Differences {
  /** Names of the readable fields changed since; without history those that the caller wanted to change. */
  fields: readonly string[];
  /** Those of them that the caller wanted to change. */
  conflicts: readonly string[];
}

type Wanted = Pick<Draft, 'stored' | 'changes'> & Partial<Pick<Draft, 'submission'>>;

/**
 * Throws StaleVersion unless the stored row has one of the versions; `draft` is transformed, so it holds differences
 * only.
 */
export async function requireVersion(
  context: WriteContext,
  view: View,
  draft: Wanted,
  precondition: Precondition = '*',
): Promise<void> {
  const { stored } = draft;
  if (precondition === '*' || !stored || precondition.includes(stored.version)) return;
  const { id, version, values, hidden } = stored;
  const seen = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  const record = loaded(view, { ...seen, id, version });
  throw new StaleVersion(record, await differences(context, view, { ...draft, stored }, precondition));
}

async function differences(
  context: WriteContext,
  { entity, fields }: View,
  { stored, changes, submission }: Wanted & { stored: StoredRow },
  versions: readonly number[],
): Promise<Differences> {
  const wanted = Object.keys(submission?.values ?? {}).filter((name) => name in changes && fields.includes(name));
  const known = Math.max(0, ...versions.filter((version) => version < stored.version));
  const changed = known > 0 ? await changedSince(context, entity, stored, known) : null;
  if (!changed) return { fields: wanted, conflicts: wanted };
  const seen = fields.filter((name) => changed.includes(name));
  return { fields: seen, conflicts: wanted.filter((name) => seen.includes(name)) };
}
