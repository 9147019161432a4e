import { isDeepStrictEqual } from 'node:util';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Comparison, type Condition, isSome, type Some } from '../../schema/condition.ts';
import { typeOf } from '../../schema/field.ts';
import type { Role } from '../../schema/role.ts';
import type { Entity, Model, Relation } from '../model.ts';
import { type CallerId, compare, takesAbsence } from './compare.ts';
import { combined, inSql } from './logic.ts';
import type { GatheredEnds } from './page/gatheredEnds.ts';

export interface ConditionScope {
  model: Model;
  /** The value of `$user`. */
  userId: CallerId;
  /**
   * Limits every resource on a path to the rows of this role, so that no answer depends on hidden rows. Set for conditions that
   * a caller wrote; absent for row rules, which see everything.
   */
  role?: Role;
  /** Takes up the queries behind references, for a statement that asks them first. Absent: they stay in their place. */
  ends?: GatheredEnds;
}

/**
 * Writes a condition as SQL over the table of `entity`. Paths become `column in (select …)`, never joins, so no row appears
 * twice and any condition can stand under `and`, `or` and `not`. Logic is two-valued: an absent value does not match, and `not`
 * of that does.
 */
export function conditionToSql(entity: Entity, condition: Condition, scope: ConditionScope): SQL {
  return combined(condition, inSql, (path, wanted) => rowMatches(entity, path.split('.'), wanted, scope));
}

/** Writes the row rule of a role for a resource; undefined: it may see all rows. */
export function rowRuleToSql(entity: Entity, { model, userId, role }: ConditionScope): SQL | undefined {
  const rows = role && model.rights[role][entity.resource.name]?.rows;
  return rows ? conditionToSql(entity, rows, { model, userId }) : undefined;
}

/** Writes a comparison at a path from the current row of `entity`. */
function rowMatches(entity: Entity, path: readonly string[], wanted: Comparison | Some, scope: ConditionScope): SQL {
  const [head = '', ...rest] = path;
  if (isSome(wanted) && path.length === 0) return conditionToSql(entity, wanted.some, scope);
  if (!isSome(wanted) && rest.length === 0) return ownMatches(entity, head, wanted, scope);
  const relation = relationOf(entity, head);
  const target = entityOf(scope.model, relation.to);
  return relation.kind === 'one'
    ? idMatches({ entity: target, id: columnOf(entity, relation.field), path: rest, wanted, scope })
    : oneRefersTo({ id: entity.id, target, field: relation.field, path: rest, wanted, scope });
}

/** Compares an own column; a reference to a row that the caller may not see counts as empty. */
function ownMatches(entity: Entity, name: string, comparison: Comparison, scope: ConditionScope): SQL {
  const column = columnOf(entity, name);
  const matches = compare(column, comparison, scope.userId);
  const end = hiddenEnd(entity, name, scope);
  if (!end) return matches;
  const isSeen = sql`${column} in (select ${end.target.id} from ${end.target.table} where ${end.rule})`;
  return takesAbsence(comparison) ? sql`(${matches} or (${isSeen}) is not true)` : sql`(${matches} and ${isSeen})`;
}

/**
 * Selects a reference as the caller reads it: null where it leads to a row they may not see. Undefined where that cannot be, so
 * that the column itself is read. Costs one look-up by primary key for each row of the answer.
 */
export function seenReference(
  entity: Entity,
  name: string,
  scope: ConditionScope,
  column: AnyPgColumn = columnOf(entity, name),
): SQL | undefined {
  const end = hiddenEnd(entity, name, scope);
  if (!end) return undefined;
  const { target, rule } = end;
  // Names the column in a query of its own, so that a resource may refer to itself.
  return sql`(select ${target.id} from (select ${column} as reference) as seen
    join ${target.table} on ${target.id} = seen.reference where ${rule})`.mapWith(column);
}

/** Returns the target of a reference that may lead to hidden rows, unless the entity's own row rule excludes that. */
function hiddenEnd(entity: Entity, name: string, scope: ConditionScope): { target: Entity; rule: SQL } | undefined {
  const relation = entity.relations[name];
  if (relation?.kind !== 'one' || !scope.role) return undefined;
  const rights = scope.model.rights[scope.role];
  const target = entityOf(scope.model, relation.to);
  const rule = rowRuleToSql(target, scope);
  const own = rights[entity.resource.name]?.rows ?? {};
  const other = rights[relation.to]?.rows ?? {};
  const isPromised = Object.entries(other).every(([path, wanted]) => promises(own[`${name}.${path}`], wanted));
  return rule && !isPromised ? { target, rule } : undefined;
}

/** Returns whether one rule's comparison at a path implies another's: it is the same, or stricter on one related row. */
function promises(asked: Condition[string], wanted: Condition[string]): boolean {
  if (!isSome(asked) || !isSome(wanted)) return isDeepStrictEqual(asked, wanted);
  return Object.entries(wanted.some).every(([path, further]) => promises(asked.some[path], further));
}

interface Crossing {
  entity: Entity;
  /** The column that holds the id of a row of `entity`. */
  id: AnyPgColumn;
  /** Empty: `some` compares the row itself. */
  path: readonly string[];
  wanted: Comparison | Some;
  scope: ConditionScope;
}

/** Writes a comparison at a path from the row that `id` refers to. Looks that row up only where its columns are needed. */
function idMatches({ entity, id, path, wanted, scope }: Crossing): SQL {
  const rule = rowRuleToSql(entity, scope);
  const [head = '', ...rest] = path;
  const relation = entity.relations[head];
  if (!rule && head === 'id' && rest.length === 0 && !isSome(wanted)) return compare(id, wanted, scope.userId);
  if (!rule && relation?.kind === 'many') {
    const target = entityOf(scope.model, relation.to);
    return oneRefersTo({ id, target, field: relation.field, path: rest, wanted, scope });
  }
  const { ends, ...within } = scope;
  const matches = and(rule, rowMatches(entity, path, wanted, within));
  const found = sql`select ${entity.id} as id from ${entity.table} where ${matches}`;
  const isGathered = ends && rest.length === 0 && !isSome(wanted) && isIndexed(entity, head);
  return isGathered ? ends.holding(id, found) : sql`${id} in (${found})`;
}

/** Returns whether an index finds rows by a field, so that asking for them first never reads an entire table. */
function isIndexed({ resource: { fields, list } }: Entity, name: string): boolean {
  const field = fields[name];
  if (!field) return false;
  return (
    field.search === true ||
    field.unique === true ||
    (list?.filters?.includes(name) === true && typeOf(field).isSelective)
  );
}

/** Writes whether a row of `target` refers to `id` by `field` and fulfils the rest of the path. */
function oneRefersTo({
  id,
  target,
  field,
  path,
  wanted,
  scope,
}: Omit<Crossing, 'entity'> & { target: Entity; field: string }): SQL {
  const reference = columnOf(target, field);
  const matches = and(
    sql`${reference} is not null`,
    rowRuleToSql(target, scope),
    rowMatches(target, path, wanted, scope),
  );
  return sql`${id} in (select ${reference} from ${target.table} where ${matches})`;
}

export function columnOf(entity: Entity, name: string): AnyPgColumn {
  const column = name === 'id' ? entity.id : entity.columns[name];
  if (!column) throw new Error(`${entity.resource.name} has no column for "${name}".`);
  return column;
}

export function relationOf(entity: Entity, name: string): Relation {
  const relation = entity.relations[name];
  if (!relation) throw new Error(`${entity.resource.name} has no relation "${name}".`);
  return relation;
}

export function entityOf(model: Model, name: string): Entity {
  const entity = model.entities.get(name);
  if (!entity) throw new Error(`No resource "${name}" is described.`);
  return entity;
}
