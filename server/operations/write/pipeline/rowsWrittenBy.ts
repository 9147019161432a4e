import { type Condition, isSome } from '../../../../schema/condition.ts';
import type { Entity, Model } from '../../../model.ts';
import { combined, type Logic } from '../../../sql/logic.ts';
import { entityOf } from '../../../sql/where.ts';
import { callerIdPlaceholder, type WritableRows } from '../../../sql/writeOne.ts';
import { everyField } from '../../read/loaded.ts';
import type { View } from '../../read/view.ts';
import { callersScope } from '../../read/visible.ts';
import type { WriteContext } from '../writeContext.ts';

/** Selects the rows the caller may write by one statement, and what the caller reads of them. */
export function rowsWrittenBy(context: WriteContext, view: View): WritableRows {
  const { userId } = context.principal;
  const scope = { ...callersScope(context), userId: userId === null ? null : callerIdPlaceholder };
  return { entity: view.entity, fields: everyField(view), scope, callerId: userId, keptWith: view };
}

const decided = new WeakMap<View, boolean>();

/**
 * Tells whether one statement can decide which written rows and references are the caller's. It reads all other rows as
 * they were before it, so no rule may lead through the written table or read a computed field.
 */
export function isScopeKnownBefore({ model, principal: { role } }: WriteContext, view: View): boolean {
  const known = decided.get(view) ?? isKnownBefore(model, view, (name) => model.rights[role][name]?.rows ?? {});
  decided.set(view, known);
  return known;
}

function isKnownBefore(model: Model, { entity, rights }: View, ruleOf: (resource: string) => Condition): boolean {
  const own = readBy(model, entity, rights.rows ?? {});
  const ends = Object.values(entity.relations).flatMap(({ kind, to }): Read[] => {
    const rule = kind === 'one' ? ruleOf(to) : {};
    const target = entityOf(model, to);
    return Object.keys(rule).length > 0 ? [{ table: target.base }, ...readBy(model, target, rule)] : [];
  });
  return (
    [...own, ...ends].every(({ table }) => table !== entity.base) &&
    own.every(({ field }) => field === undefined || !entity.columns[field]?.generated)
  );
}

/** Holds what a rule reads: a table behind one of its paths, or a field of the row itself. */
interface Read {
  table?: Entity;
  field?: string;
}

const everyPart: Logic<Read[]> = { all: (parts) => parts.flat(), some: (parts) => parts.flat(), not: (part) => part };

const readBy = (model: Model, entity: Entity, rule: Condition): Read[] =>
  combined(rule, everyPart, (path, wanted) => readAlong(model, entity, path.split('.'), wanted));

function readAlong(model: Model, entity: Entity, [head = '', ...rest]: readonly string[], wanted: unknown): Read[] {
  const relation = entity.relations[head];
  if (!relation || (rest.length === 0 && !isSome(wanted))) return [{ field: head }];
  const target = entityOf(model, relation.to);
  const isEnd = rest.length === 0 && isSome(wanted);
  const behind = isEnd ? readBy(model, target, wanted.some) : readAlong(model, target, rest, wanted);
  return [{ table: target.base }, ...behind.filter(({ table }) => table !== undefined)];
}
