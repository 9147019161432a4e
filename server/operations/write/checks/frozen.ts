import { and, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../../../schema/condition.ts';
import { divided } from '../../../../schema/frozen.ts';
import type { Context } from '../../../context.ts';
import type { ErrorObject } from '../../../errors.ts';
import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { matchingIds } from '../../../sql/storedRows.ts';
import { conditionToSql, entityOf, relationOf } from '../../../sql/where.ts';
import { type Draft, writtenId } from '../draft.ts';
import { knownFields } from '../faultErrors.ts';
import type { ByField } from './check.ts';

/**
 * Finds errors, 409 FROZEN, of drafts that change a frozen record or add to one. Runs one query for the records and one
 * per deciding reference. A trigger refuses the same (server/sql/tables/frozenTrigger.ts); this names the fields.
 */
export async function frozenErrors({ context, entity, drafts, isSound }: ByField): Promise<ErrorObject[][]> {
  const { frozen } = entity.resource;
  if (!frozen) return drafts.map(() => []);
  const changed = drafts.map((draft) => heldFields(entity, draft));
  const frozenRows = await frozenAmong(
    context,
    entity,
    drafts.flatMap(({ stored }, position) => (stored && changed[position]?.length ? [stored.id] : [])),
  );
  const closed = await closedTargets(context, entity, drafts, isSound);
  return drafts.map((draft, position) => {
    const { pointerOf } = draft.submission;
    if (draft.stored && frozenRows.has(draft.stored.id))
      return known(context, entity, changed[position] ?? []).map((field) =>
        frozenError(context, 'change', { source: { pointer: pointerOf(field) }, ...(field && { meta: { field } }) }),
      );
    return [...closed].flatMap(([reference, ids]) =>
      isSound(position, reference) && ids.has(String(draft.changes[reference]))
        ? [frozenError(context, 'join', { source: { pointer: pointerOf(reference) } })]
        : [],
    );
  });
}

/** Selects the ids of frozen rows among these. */
export async function frozenAmong(context: Context, entity: Entity, ids: readonly string[]): Promise<Set<string>> {
  const { frozen } = entity.resource;
  return frozen ? rowsOutside(context, entity, ids, frozen.unless) : new Set();
}

async function rowsOutside(
  { db, model }: Context,
  entity: Entity,
  ids: readonly string[],
  condition: Condition,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isOpen: SQL = conditionToSql(entity, condition, { model, userId: null });
  return matchingIds(db, entity, and(holdsOneOf(entity.id, ids), sql`(${isOpen}) is not true`));
}

/** Finds, by reference, the target rows of drafts that accept no more records. */
async function closedTargets(
  context: Context,
  entity: Entity,
  drafts: readonly Draft[],
  isSound: ByField['isSound'],
): Promise<Map<string, Set<string>>> {
  const closed = new Map<string, Set<string>>();
  for (const [reference, condition] of Object.entries(divided(entity.resource.frozen?.unless ?? {}).over)) {
    const written = drafts.filter((_, position) => isSound(position, reference));
    const ids = new Set(written.flatMap((draft) => writtenId(draft, reference) ?? []));
    const target = entityOf(context.model, relationOf(entity, reference).to);
    closed.set(reference, await rowsOutside(context, target, [...ids], condition));
  }
  return closed;
}

const heldFields = ({ resource: { frozen } }: Entity, { changes }: Draft): string[] =>
  Object.keys(changes).filter((name) => !frozen?.except?.includes(name));

/** Selects the fields the caller may know; where none is left, undefined names the record, once. */
function known(context: Context, entity: Entity, fields: readonly string[]): (string | undefined)[] {
  const named = fields.filter(knownFields(context, entity));
  return named.length > 0 ? named : [undefined];
}

const texts = {
  change: { en: 'This can no longer be changed', nl: 'Dit kan niet meer worden gewijzigd' },
  remove: { en: 'This can no longer be removed', nl: 'Dit kan niet meer worden verwijderd' },
  join: {
    en: 'This belongs to something that can no longer be changed',
    nl: 'Dit hoort bij iets wat niet meer kan worden gewijzigd',
  },
} as const;

/** Makes a 409 error for a frozen record. */
export const frozenError = (
  { language }: Pick<Context, 'language'>,
  what: keyof typeof texts,
  more: Pick<ErrorObject, 'source' | 'meta'> = {},
): ErrorObject => ({
  status: '409',
  code: 'FROZEN',
  title: 'Conflict',
  detail: texts[what][language],
  ...more,
});
