import type { Context } from '../../../context.ts';
import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { matchingIds } from '../../../sql/storedRows.ts';
import { viewOf } from '../../read/view.ts';
import { visibleWhere } from '../../read/visible.ts';
import { type NamedReference, referencesOf } from '../checks/references.ts';
import { type Draft, writtenId } from '../draft.ts';

/**
 * Marks references that the caller chose to rows they may not see, before anything is read by them. Runs one query per
 * resource referred to.
 * @param isGuarded whether foreign keys will refuse absent rows, so that only hidden ones are looked up
 */
export async function withUnseen(
  context: Context,
  entity: Entity,
  drafts: readonly Draft[],
  isGuarded: boolean,
): Promise<Draft[]> {
  const references = referencesOf(entity).filter((reference) => !(isGuarded && seesAll(context, reference)));
  const seen = await visibleIds(context, references, drafts);
  return drafts.map((draft) => {
    const unseen = references.filter(({ name, field }) => {
      const id = chosenId(draft, name);
      return id !== undefined && !seen.get(field.to)?.has(id);
    });
    return { ...draft, unseen: new Set(unseen.map(({ name }) => name)) };
  });
}

/** Gives the id that the caller chose for a reference; undefined where no row could have it. */
const chosenId = (draft: Draft, name: string): string | undefined =>
  name in draft.submission.values ? writtenId(draft, name) : undefined;

/** Tells whether a reference can only be absent, not hidden: the caller sees every row of a table. */
function seesAll(context: Context, { field: { to } }: NamedReference): boolean {
  const target = viewOf(context, to);
  return target !== undefined && target.rights.rows === null && target.entity.base === target.entity;
}

async function visibleIds(
  context: Context,
  references: readonly NamedReference[],
  drafts: readonly Draft[],
): Promise<Map<string, Set<string>>> {
  const visible = new Map<string, Set<string>>();
  for (const [to, sameTarget] of Map.groupBy(references, ({ field }) => field.to)) {
    const ids = new Set(sameTarget.flatMap(({ name }) => drafts.flatMap((draft) => chosenId(draft, name) ?? [])));
    const target = viewOf(context, to);
    if (ids.size === 0 || !target) continue;
    const where = visibleWhere(context, target, holdsOneOf(target.entity.id, [...ids]));
    visible.set(to, await matchingIds(context.db, target.entity, where));
  }
  return visible;
}
