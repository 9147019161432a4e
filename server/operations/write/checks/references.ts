import type { Fault } from '../../../../schema/fault.ts';
import type { ReferenceField } from '../../../../schema/types/reference.ts';
import type { Context } from '../../../context.ts';
import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { matchingIds } from '../../../sql/storedRows.ts';
import { entityOf } from '../../../sql/where.ts';
import { type Draft, writtenId } from '../draft.ts';
import type { Validated } from './check.ts';

/**
 * Finds faults, NOT_FOUND, of references to absent or unseen rows, without telling the two apart. The caller's own
 * unseen references were looked up before anything was derived (pipeline/unseen.ts).
 */
export async function referenceFaults({ context, entity, drafts }: Validated): Promise<Fault[][]> {
  const references = referencesOf(entity);
  const inViews = await idsInViews(context, references, drafts);
  return drafts.map((draft) =>
    references.flatMap(({ name, field }): Fault[] => {
      const id = givenByServer(draft, name);
      const isAbsent = id !== undefined && inViews.get(field.to)?.has(id) === false;
      return isAbsent || draft.unseen?.has(name) ? [{ field: name, code: 'NOT_FOUND' }] : [];
    }),
  );
}

export interface NamedReference {
  name: string;
  field: ReferenceField;
}

export const referencesOf = ({ resource }: Entity): NamedReference[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.type === 'reference' ? [{ name, field }] : []));

/** Finds which ids set by the server belong to a view; foreign keys check the table only. */
async function idsInViews(
  { model, db }: Context,
  references: readonly NamedReference[],
  drafts: readonly Draft[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { name, field } of references) {
    const target = entityOf(model, field.to);
    const ids = drafts.flatMap((draft) => givenByServer(draft, name) ?? []);
    if (target.base === target || ids.length === 0) continue;
    const there = await matchingIds(db, target, holdsOneOf(target.id, ids));
    found.set(field.to, new Set([...(found.get(field.to) ?? []), ...there]));
  }
  return found;
}

/** Gives the id that a description or a rule set, not the caller; a foreign key checks its table. */
const givenByServer = (draft: Draft, name: string): string | undefined =>
  name in draft.submission.values ? undefined : writtenId(draft, name);
