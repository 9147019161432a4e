import { isDeepStrictEqual } from 'node:util';
import { and } from 'drizzle-orm';
import { holds } from '../../../../schema/condition.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { mayTakeTransition } from '../../../../schema/rights.ts';
import type { StateField, Transition } from '../../../../schema/types/state.ts';
import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { matchingIds, type StoredRow } from '../../../sql/storedRows.ts';
import { conditionToSql } from '../../../sql/where.ts';
import { type Draft, recordOf, type StateChange } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';
import { copiedValues } from './copies.ts';

/** Adds the transitions that a draft's changes make, and the values copied as these are taken. */
export async function takeTransitions(context: WriteContext, entity: Entity, draft: Draft): Promise<Draft> {
  const stateChanges: StateChange[] = [];
  let { changes } = draft;
  for (const [name, field] of Object.entries(entity.resource.fields)) {
    const to = draft.changes[name];
    // Leaves a value that is no state to validation.
    if (field.type !== 'state' || typeof to !== 'string' || !Object.hasOwn(field.states, to)) continue;
    const known = draft.stateChanges?.find((stateChange) => stateChange.field === name && stateChange.to === to);
    const stateChange = known ?? (await stateChangeTo(context, entity, { draft, name, field, to }));
    stateChanges.push(stateChange);
    if (!known && stateChange.transition?.copy) {
      const copied = await copiedValues(context, entity, { ...draft, changes }, stateChange.transition.copy);
      changes = { ...changes, ...differing(copied, recordOf({ ...draft, changes })) };
    }
  }
  return { ...draft, changes, stateChanges };
}

const differing = (values: Attributes, record: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, record[name] ?? null)));

interface Wanted {
  draft: Draft;
  name: string;
  field: StateField;
  to: string;
}

async function stateChangeTo(
  context: WriteContext,
  entity: Entity,
  { draft: { stored }, name, field, to }: Wanted,
): Promise<StateChange> {
  const from = (stored?.values[name] as string | null | undefined) ?? null;
  if (stored === null || from === null)
    return {
      field: name,
      from,
      to,
      transition: undefined,
      allowed: [(field.default as string | undefined) ?? field.initial],
    };
  const leading = Object.values(field.transitions).filter((transition) => [transition.from].flat().includes(from));
  const mayBeTaken = (transition: Transition): Promise<boolean> => mayTake(context, entity, stored, transition);
  const wanted = leading.filter((one) => one.to === to);
  const transition = await firstOf(wanted, mayBeTaken);
  if (transition) return { field: name, from, to, transition, allowed: [to] };
  // Lists the other reachable states, which only a refusal names.
  const allowed = new Set<string>();
  for (const other of leading)
    if (other.to !== to && !allowed.has(other.to) && (await mayBeTaken(other))) allowed.add(other.to);
  const isOfOtherRows = wanted.some((one) => isFor(context, stored, one));
  return { field: name, from, to, transition: undefined, isOfOtherRows, allowed: [...allowed] };
}

async function firstOf<T>(all: readonly T[], isIt: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await isIt(one)) return one;
  return undefined;
}

/** Tells whether the caller may take a transition; the server's own work may take any that applies. */
async function mayTake(
  context: WriteContext,
  entity: Entity,
  stored: StoredRow,
  transition: Transition,
): Promise<boolean> {
  const { isSystem, principal, db, model } = context;
  if (!isFor(context, stored, transition)) return false;
  const rows = transition.rows?.[principal.role];
  if (isSystem || !rows) return true;
  const isThis = holdsOneOf(entity.id, [stored.id]);
  const fulfils = conditionToSql(entity, rows, { model, userId: principal.userId });
  return (await matchingIds(db, entity, and(isThis, fulfils))).has(stored.id);
}

/** Tells whether a transition applies to a record and is for the caller's role, whatever its rows. */
const isFor = ({ isSystem, principal }: WriteContext, stored: StoredRow, transition: Transition): boolean =>
  (!transition.when || holds(transition.when, stored.values)) &&
  (isSystem || mayTakeTransition(transition, principal.role));
