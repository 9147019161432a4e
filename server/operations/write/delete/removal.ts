import { type SQL, sql } from 'drizzle-orm';
import type { Language, PluralLabel } from '../../../../schema/label.ts';
import { ApiError, type ErrorObject } from '../../../errors.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import { columnOf } from '../../../sql/where.ts';
import { type View, viewOf } from '../../read/view.ts';
import { visibleWhere } from '../../read/visible.ts';
import { ruleRecordOf } from '../draft.ts';
import { faultErrors } from '../faultErrors.ts';
import { ruleContext } from '../ruleContext.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Removal } from './cascadedRows.ts';
import { type Dependent, dependentsOf } from './dependents.ts';
import { frozenRemovals } from './frozenRemovals.ts';

/** Finds why rows cannot be removed, by id: 409 IN_USE per relation, 409 FROZEN, 422 for rules. */
export async function removalErrors(
  context: WriteContext,
  view: View,
  rows: readonly StoredRow[],
  removal: Removal,
): Promise<Map<string, ErrorObject[]>> {
  const errors = await inUseErrors(context, view, rows);
  for (const [id, frozen] of await frozenRemovals(context, removal))
    errors.set(id, [...(errors.get(id) ?? []), ...frozen]);
  for (const row of rows) {
    const faulty = await ruleErrors(context, view, row);
    if (faulty.length > 0) errors.set(row.id, [...(errors.get(row.id) ?? []), ...faulty]);
  }
  return errors;
}

async function ruleErrors(context: WriteContext, { entity }: View, stored: StoredRow): Promise<ErrorObject[]> {
  const checks = entity.rules?.check ?? [];
  const record = ruleRecordOf(entity, { stored, changes: {} });
  const errors: ErrorObject[] = [];
  for (const check of checks) {
    const faults = await check(
      { operation: 'delete', before: record, after: record, changed: [] },
      ruleContext(context),
    );
    // Drops the pointer, as a request to remove has no body.
    errors.push(...faultErrors(context, entity, faults, () => '').map(({ source: _source, ...error }) => error));
  }
  return errors;
}

async function inUseErrors(
  context: WriteContext,
  view: View,
  rows: readonly StoredRow[],
): Promise<Map<string, ErrorObject[]>> {
  const ids = rows.map(({ id }) => id);
  const uses = new Map<string, Use[]>();
  for (const dependent of dependentsOf(context.model, view.entity, ids)) {
    for (const { root, total, visible } of await countUses(context, dependent)) {
      const relation = relationName(context, view, dependent);
      uses.set(root, [
        ...(uses.get(root) ?? []),
        { relation: visible > 0 ? relation : undefined, count: visible || total },
      ]);
    }
  }
  return new Map([...uses].map(([id, found]) => [id, inUse(context, found)]));
}

/** Holds how many rows of one relation need the row to be removed. */
interface Use {
  /** Left out where the caller may not know the relation. */
  relation: { name: string; label: PluralLabel[Language] } | undefined;
  count: number;
}

function inUse({ language }: WriteContext, uses: readonly Use[]): ErrorObject[] {
  const named = uses.flatMap(({ relation, count }) =>
    relation
      ? [
          inUseError(`${inUseBy[language]} ${count} ${relation.label[count === 1 ? 0 : 1].toLowerCase()}.`, {
            relation: relation.name,
            count,
          }),
        ]
      : [],
  );
  return named.length > 0 ? named : [unnamedInUse({ language })];
}

const inUseBy = { en: 'Still in use by', nl: 'Nog in gebruik door' };
const inUseAnyhow = { en: 'Still in use.', nl: 'Nog in gebruik.' };

/** Makes a 409 error for a row that is needed by rows the caller cannot see. */
export const unnamedInUse = ({ language }: Pick<WriteContext, 'language'>): ErrorObject =>
  inUseError(inUseAnyhow[language]);

const inUseError = (detail: string, meta?: ErrorObject['meta']): ErrorObject => ({
  status: '409',
  code: 'IN_USE',
  title: 'Conflict',
  detail,
  ...(meta && { meta }),
});

interface Count {
  root: string;
  total: number;
  /** Those of them that the caller may see. */
  visible: number;
}

async function countUses(context: WriteContext, dependent: Dependent): Promise<Count[]> {
  const { entity, field, cascaded, leaving } = dependent;
  const seen: SQL = viewedWhere(context, dependent) ?? sql`true`;
  const rows = await context.services.database.rows<Record<keyof Count, unknown>>(
    context.db,
    sql`select cascaded.root, count(*) as total, count(*) filter (where ${seen}) as visible
      from ${entity.table} join (${cascaded}) as cascaded on ${columnOf(entity, field)} = cascaded.id
      where ${entity.id} not in (${leaving}) group by cascaded.root order by cascaded.root`,
  );
  return rows.map(({ root, total, visible }) => ({
    root: String(root),
    total: Number(total),
    visible: Number(visible),
  }));
}

function viewedWhere(context: WriteContext, { entity, field }: Dependent): SQL | undefined {
  const view = viewOf(context, entity.resource.name);
  return view?.rights.read.has(field) ? visibleWhere(context, view) : sql`false`;
}

/**
 * Names the relation as this side does, or else by the resource on the other. Rows are counted by their table, so no
 * single one of several relations to its views covers them.
 */
function relationName(
  context: WriteContext,
  { relations }: View,
  { entity, field, isDirect }: Dependent,
): Use['relation'] {
  const leading = [...relations.values()].filter(
    ({ kind, to, field: back }) =>
      isDirect && kind === 'many' && context.model.entities.get(to)?.base === entity && back === field,
  );
  const own = leading.find(({ to }) => to === entity.resource.name) ?? (leading.length === 1 ? leading[0] : undefined);
  return { name: own?.name ?? entity.resource.name, label: entity.resource.label[context.language] };
}

/** Makes a 409 error where other rows need the row or it is frozen, else 422 for rules. */
export function removalRefused(errors: readonly ErrorObject[]): ApiError {
  const conflicts = errors.filter(({ status }) => status === '409');
  return conflicts.length > 0 ? new ApiError(409, conflicts) : ApiError.invalid(errors);
}
