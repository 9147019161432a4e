import type { Fault } from '../../../schema/fault.ts';
import type { ReferenceField } from '../../../schema/field.ts';
import type { Context } from '../../context.ts';
import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds } from '../../sql/storedRows.ts';
import { entityOf } from '../../sql/where.ts';
import { isId } from '../read/read.ts';
import { viewOf } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import type { Draft } from './draft.ts';

/**
 * Faults of references to rows that are absent or that the caller cannot see: the two are one to whoever asks. A query for
 * each resource referred to, however many drafts there are. What was not chosen by the caller need only exist.
 * @param isGuarded whether foreign keys will refuse what is absent, so that only what cannot be seen is asked for
 */
export async function referenceFaults(
  context: Context,
  entity: Entity,
  drafts: readonly Draft[],
  { isGuarded = false } = {},
): Promise<Fault[][]> {
  const references = Object.entries(entity.resource.fields).flatMap(([name, field]) =>
    field.type === 'reference' && !(isGuarded && seesAll(context, field)) ? [{ name, field }] : [],
  );
  const visible = await visibleIds(context, references, drafts);
  const ofViews = await idsInViews(context, references, drafts);
  const isThere = ({ to }: ReferenceField, id: string): boolean => ofViews.get(to)?.has(id) ?? true;
  return drafts.map((draft) =>
    references.flatMap(({ name, field }): Fault[] => {
      const id = writtenId(draft, name);
      if (id === undefined || visible.get(field.to)?.has(id)) return [];
      return isForced(draft, name) && isThere(field, id) ? [] : [{ field: name, code: 'NOT_FOUND' }];
    }),
  );
}

/** To whom every row of the other side is visible, absent is all that a reference can be; a view's rows share their table with others. */
function seesAll(context: Context, { to }: ReferenceField): boolean {
  const target = viewOf(context, to);
  return target !== undefined && target.rights.rows === null && target.entity.base === target.entity;
}

interface NamedReference {
  name: string;
  field: ReferenceField;
}

async function visibleIds(
  context: Context,
  references: readonly NamedReference[],
  drafts: readonly Draft[],
): Promise<Map<string, Set<string>>> {
  const visible = new Map<string, Set<string>>();
  for (const [to, sameTarget] of Map.groupBy(references, ({ field }) => field.to)) {
    const ids = new Set(sameTarget.flatMap(({ name }) => drafts.flatMap((draft) => writtenId(draft, name) ?? [])));
    if (ids.size === 0) continue;
    const target = viewOf(context, to);
    if (!target) continue;
    const where = visibleWhere(context, target, holdsOneOf(target.entity.id, [...ids]));
    visible.set(to, await matchingIds(context.db, target.entity, where));
  }
  return visible;
}

/** Of references to views, whoever asks: a foreign key leads to a table, and knows no kinds of rows. */
async function idsInViews(
  { model, db }: Context,
  references: readonly NamedReference[],
  drafts: readonly Draft[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { name, field } of references) {
    const target = entityOf(model, field.to);
    const ids = drafts.flatMap((draft) => (isForced(draft, name) ? (writtenId(draft, name) ?? []) : []));
    if (target.base === target || ids.length === 0) continue;
    const there = await matchingIds(db, target, holdsOneOf(target.id, ids));
    found.set(field.to, new Set([...(found.get(field.to) ?? []), ...there]));
  }
  return found;
}

/** The id that a draft comes to refer to; undefined where it holds none that a row could have. */
export function writtenId({ changes }: Pick<Draft, 'changes'>, name: string): string | undefined {
  const id = changes[name];
  return typeof id === 'string' && isId(id) ? id : undefined;
}

/** Set by the description or by a rule, not by the caller; the foreign key keeps it true, as far as the table goes. */
const isForced = ({ submission }: Draft, name: string): boolean => !(name in submission.values);
