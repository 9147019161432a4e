import { type LoadedRecord, loaded } from '../read/loaded.ts';
import type { View } from '../read/view.ts';
import type { Draft } from './draft.ts';

/** The versions of a record that a caller takes to be the present one; `*`: whichever. */
export type Precondition = '*' | readonly number[];

/** A record is no longer as the caller knew it. Whoever answers the caller shows what it is now (412). */
export class StaleVersion extends Error {
  /** As it is, for the caller's eyes: what `view` lets through. */
  readonly record: LoadedRecord;
  /** Names of the fields the caller wanted otherwise than they are. */
  readonly fields: readonly string[];

  constructor(record: LoadedRecord, fields: readonly string[]) {
    super('The record was changed meanwhile.');
    this.name = 'StaleVersion';
    this.record = record;
    this.fields = fields;
  }
}

/** Throws StaleVersion unless the stored row has one of the versions; `draft` is transformed, so it holds differences only. */
export function requireVersion(
  view: View,
  { stored, changes, submission }: Pick<Draft, 'stored' | 'changes'> & Partial<Pick<Draft, 'submission'>>,
  precondition: Precondition = '*',
): void {
  if (precondition === '*' || !stored || precondition.includes(stored.version)) return;
  const { id, version, values, hidden } = stored;
  const seen = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  const wanted = Object.keys(submission?.values ?? {});
  const differing = wanted.filter((name) => name in changes && view.fields.includes(name));
  throw new StaleVersion(loaded(view, { ...seen, id, version }), differing);
}
