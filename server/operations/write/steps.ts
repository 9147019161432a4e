import { isDeepStrictEqual } from 'node:util';
import { and } from 'drizzle-orm';
import { holds } from '../../../schema/condition.ts';
import type { Edge, StateField } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { mayTakeEdge } from '../../../schema/rights.ts';
import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds, type StoredRow } from '../../sql/storedRows.ts';
import { conditionToSql } from '../../sql/where.ts';
import { copiedValues } from './copies.ts';
import { type Draft, recordOf, type Step } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

/** A draft with the steps that its changes make, and the values that are copied as these are taken. */
export async function takeSteps(context: WriteContext, entity: Entity, draft: Draft): Promise<Draft> {
  const steps: Step[] = [];
  let { changes } = draft;
  for (const [name, field] of Object.entries(entity.resource.fields)) {
    const to = draft.changes[name];
    // A value that is no state at all is for validation to name.
    if (field.type !== 'state' || typeof to !== 'string' || !Object.hasOwn(field.states, to)) continue;
    const known = draft.steps?.find((step) => step.field === name && step.to === to);
    const step = known ?? (await stepTo(context, entity, { draft, name, field, to }));
    steps.push(step);
    if (!known && step.edge?.copy) {
      const copied = await copiedValues(context, entity, { ...draft, changes }, step.edge.copy);
      changes = { ...changes, ...differing(copied, recordOf({ ...draft, changes })) };
    }
  }
  return { ...draft, changes, steps };
}

const differing = (values: Attributes, record: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, record[name] ?? null)));

interface Wanted {
  draft: Draft;
  name: string;
  field: StateField;
  to: string;
}

async function stepTo(
  context: WriteContext,
  entity: Entity,
  { draft: { stored }, name, field, to }: Wanted,
): Promise<Step> {
  const from = (stored?.values[name] as string | null | undefined) ?? null;
  if (stored === null || from === null)
    return {
      field: name,
      from,
      to,
      edge: undefined,
      allowed: [(field.default as string | undefined) ?? field.initial],
    };
  const leading = Object.values(field.edges).filter((edge) => [edge.from].flat().includes(from));
  const mayBeTaken = (edge: Edge): Promise<boolean> => mayTake(context, entity, stored, edge);
  const edge = await firstOf(
    leading.filter((one) => one.to === to),
    mayBeTaken,
  );
  if (edge) return { field: name, from, to, edge, allowed: [to] };
  // Only a refusal tells where else the record could go.
  const allowed = new Set<string>();
  for (const other of leading)
    if (other.to !== to && !allowed.has(other.to) && (await mayBeTaken(other))) allowed.add(other.to);
  return { field: name, from, to, edge: undefined, allowed: [...allowed] };
}

async function firstOf<T>(all: readonly T[], isIt: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await isIt(one)) return one;
  return undefined;
}

/** The server's own work may take every edge that there is for the record. */
async function mayTake(context: WriteContext, entity: Entity, stored: StoredRow, edge: Edge): Promise<boolean> {
  const { isSystem, principal, db, model } = context;
  if (edge.when && !holds(edge.when, stored.values)) return false;
  if (isSystem) return true;
  const rows = edge.rows?.[principal.role];
  if (!mayTakeEdge(edge, principal.role) || !rows) return mayTakeEdge(edge, principal.role);
  const isThis = holdsOneOf(entity.id, [stored.id]);
  const fulfils = conditionToSql(entity, rows, { model, userId: principal.userId });
  return (await matchingIds(db, entity, and(isThis, fulfils))).has(stored.id);
}
