import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Relation } from '../../model.ts';
import { isTransaction } from '../../sql/database.ts';
import { type JoinedReference, joinedIn } from '../../sql/joined.ts';
import type { Prepared } from '../../sql/prepared.ts';
import type { Row } from '../../sql/rows.ts';
import { holdsOneOf, idList, idsSelect, selectRows } from '../../sql/select.ts';
import { columnOf } from '../../sql/where.ts';
import { fieldsToRead, type LoadedRecord, loaded } from './loaded.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
import { statementOfRole } from './statementOfRole.ts';
import { type Reader, type View, viewAcross } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** Limits the records that one answer includes: those of six references of 1,000 records, some 6 MB. */
export const mostIncluded = 6000;

/** Tells whether an include follows a to-many relation, so that even one record may include too many. */
export const includesMany = (reader: Reader, view: View, tree: IncludeTree): boolean =>
  [...tree].some(([name, children]) => {
    const relation = view.relations.get(name);
    return (
      relation !== undefined &&
      (relation.kind === 'many' || includesMany(reader, viewAcross(reader, relation), children))
    );
  });

/** Lists the first relations of an include that lead to one row and can be joined. */
export function includedEnds(reader: Reader, view: View, query: RecordQuery): JoinedReference[] {
  return [...query.include].flatMap(([name, children]) => {
    const relation = view.relations.get(name);
    if (relation?.kind !== 'one') return [];
    const target = viewAcross(reader, relation);
    return {
      name,
      reference: columnOf(view.entity, relation.field),
      entity: target.entity,
      fields: fieldsToRead(target, query, children),
      where: visibleWhere(reader, target),
      scope: callersScope(reader),
    };
  });
}

/**
 * Loads what `query.include` names, with one statement per path, and notes the ids of to-many relations on each record.
 * Leaves out rows the caller may not see. Gives every record once, without those of `primary`. `isJoined`: the rows of
 * `primary` carry the joined first relations. Throws 400 for more records than an answer includes.
 */
export async function loadIncluded(
  context: Context,
  primary: readonly LoadedRecord[],
  query: RecordQuery,
  { isJoined = false }: { isJoined?: boolean } = {},
): Promise<LoadedRecord[]> {
  if (query.include.size === 0) return [];
  const known = new Map(primary.map((record) => [keyOf(record.view, record.row.id), record]));
  const mostKnown = known.size + mostIncluded;
  await followAll({ context, query, known, mostKnown, joined: isJoined ? primary : null }, primary, query.include);
  return [...known.values()].slice(primary.length);
}

interface Walk {
  context: Context;
  query: RecordQuery;
  /** Every record of the document, in order of discovery. */
  known: Map<string, LoadedRecord>;
  /** Size of `known` beyond which the include is refused. */
  mostKnown: number;
  /** Records whose rows carry the joined first relations. */
  joined: readonly LoadedRecord[] | null;
}

async function followAll(walk: Walk, parents: readonly LoadedRecord[], tree: IncludeTree): Promise<void> {
  const [first] = parents;
  if (!first) return;
  const steps = [...tree].flatMap(([name, children]): Step[] => {
    const relation = first.view.relations.get(name);
    return relation ? [{ view: viewAcross(walk.context, relation), relation, children }] : [];
  });
  const referred = await referredBySteps(walk, parents, steps);
  for (const [index, step] of steps.entries()) {
    const rows = referred[index];
    const reached = rows ? rows.map((row) => note(walk, step.view, row)) : await followToMany(walk, parents, step);
    await followAll(walk, reached, step.children);
  }
}

interface Step {
  view: View;
  relation: Relation;
  /** Includes below this one, whose references must be read too. */
  children: IncludeTree;
}

/** Reads what each to-one step leads to: all together where no transaction runs, as that has one connection. */
async function referredBySteps(
  walk: Walk,
  parents: readonly LoadedRecord[],
  steps: readonly Step[],
): Promise<(readonly Row[] | undefined)[]> {
  const read = async (step: Step): Promise<readonly Row[] | undefined> =>
    step.relation.kind === 'one' ? referredTo(walk, parents, step) : undefined;
  if (!isTransaction(walk.context.db)) return Promise.all(steps.map(read));
  const rows: (readonly Row[] | undefined)[] = [];
  for (const step of steps) rows.push(await read(step));
  return rows;
}

async function referredTo(walk: Walk, parents: readonly LoadedRecord[], step: Step): Promise<readonly Row[]> {
  const { view, relation, children } = step;
  if (parents === walk.joined) return parents.flatMap(({ row }) => joinedIn(row, relation.name) ?? []);
  const ids = new Set(parents.flatMap(({ row }) => (row[relation.field] as string | null) ?? []));
  if (ids.size === 0) return [];
  const fields = fieldsToRead(view, walk.query, children);
  const { db, principal } = walk.context;
  return referredSelect(walk.context, view, fields).run(db, { ids: idList(ids), userId: principal.userId });
}

/** Returns the statement for the rows behind references; takes `ids` and `userId`. */
const referredSelect = (reader: Reader, view: View, fields: readonly string[]): Prepared<Row> =>
  statementOfRole(reader, view, `referred ${fields.join()}`, (anyone) =>
    idsSelect({ entity: view.entity, fields, where: visibleWhere(anyone, view), scope: callersScope(anyone) }),
  );

async function followToMany(walk: Walk, parents: readonly LoadedRecord[], step: Step): Promise<LoadedRecord[]> {
  const { view, relation, children } = step;
  const fields = new Set([...fieldsToRead(view, walk.query, children), relation.field]);
  const referring = holdsOneOf(
    columnOf(view.entity, relation.field),
    parents.map(({ row }) => row.id),
  );
  const selection = {
    entity: view.entity,
    fields: [...fields],
    where: visibleWhere(walk.context, view, referring),
    scope: callersScope(walk.context),
  };
  // Reads enough to see that there are too many, as records that are known already do not count.
  const rows = await selectRows(walk.context.db, selection, walk.known.size + mostIncluded + 1);
  const idsByParent = Map.groupBy(rows, (row) => row[relation.field] as string);
  for (const { row, many } of parents) {
    const ids = idsByParent.get(row.id)?.map(({ id }) => id) ?? [];
    many.set(relation.name, ids);
  }
  return rows.map((row) => note(walk, view, row));
}

/** Gives the record of a row, one and the same for all paths that lead to it. Throws 400 for one too many. */
function note({ known, mostKnown }: Walk, view: View, row: Row): LoadedRecord {
  const key = keyOf(view, row.id);
  const before = known.get(key);
  // Adds columns, as another path may have read fewer.
  if (before) before.row = { ...before.row, ...row };
  const record = before ?? loaded(view, row);
  known.set(key, record);
  if (known.size > mostKnown) throw tooMany();
  return record;
}

const tooMany = (): ApiError =>
  ApiError.badParameter(
    'include',
    `An answer includes at most ${mostIncluded} records. Ask for a smaller page, include fewer relations, or read a relation at its own address.`,
  );

const keyOf = (view: View, id: string): string => `${view.entity.resource.name}:${id}`;
