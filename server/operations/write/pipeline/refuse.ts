import { ApiError, type ErrorObject } from '../../../errors.ts';
import type { Entity } from '../../../model.ts';
import { frozenState, sqlState, violatedConstraint } from '../../../sql/failure.ts';
import { referenceConstraints, uniqueConstraints } from '../../../sql/tables/constraints.ts';
import { frozenError } from '../checks/frozen.ts';
import { uniquenessFault } from '../checks/uniqueness.ts';
import type { Draft, PointerOf } from '../draft.ts';
import { faultErrors } from '../faultErrors.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Verdict } from './validate.ts';

/** Makes the refusal of a write's faults, as `ApiError.invalid` (422) does. */
export type Refusal = (errors: readonly ErrorObject[]) => ApiError;

/**
 * Refuses with 404 where the only faults are absent references, else with 422. For requests that write one record or
 * relationship (JSON:API 1.1, 404 of "Creating Resources", "Updating Resources" and "Updating Relationships").
 */
export function lostOrInvalid(errors: readonly ErrorObject[]): ApiError {
  if (errors.some(({ code }) => code !== 'NOT_FOUND')) return ApiError.invalid(errors);
  return new ApiError(
    404,
    errors.map(({ status: _status, ...error }) => ({ ...error, title: 'Not Found' })),
  );
}

/**
 * Returns the drafts where none has a fault. Throws 409 for conflicts, such as a transition that is not allowed, else
 * the refusal of all faults.
 */
export function requireSound(verdicts: readonly Verdict[], refusal: Refusal = ApiError.invalid): Draft[] {
  const errors = verdicts.flatMap((verdict) => verdict.errors);
  const conflicts = errors.filter(({ status }) => status === '409');
  if (conflicts.length > 0) throw new ApiError(409, conflicts);
  if (errors.length > 0) throw refusal(errors);
  return verdicts.map(({ draft }) => draft);
}

/**
 * Runs a write, and turns refusals of the database into the errors that validation would have given. These remain where
 * another transaction came between validation and write more than once.
 */
export async function refusingAsFault<T>(
  context: WriteContext,
  entity: Entity,
  pointerOf: PointerOf,
  write: () => Promise<T>,
  refusal: Refusal = ApiError.invalid,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) === frozenState) throw becauseOf(frozenConflict(context, pointerOf), error);
    const errors = databaseFaults(context, entity, error, pointerOf);
    if (errors.length > 0) throw becauseOf(refusal(errors), error);
    throw busyIfContended(error);
  }
}

const frozenConflict = (context: WriteContext, pointerOf: PointerOf): ApiError =>
  new ApiError(409, [frozenError(context, 'change', { source: { pointer: pointerOf() } })]);

/** Keeps the database's error as the cause, so that a surrounding transaction knows it can be tried again. */
export const becauseOf = (refusal: ApiError, cause: unknown): ApiError => Object.assign(refusal, { cause });

function databaseFaults(context: WriteContext, entity: Entity, error: unknown, pointerOf: PointerOf): ErrorObject[] {
  const name = violatedConstraint(error);
  const faults = [
    ...uniqueConstraints(entity.resource).flatMap((unique) => (unique.name === name ? [uniquenessFault(unique)] : [])),
    ...referenceConstraints(entity.resource).flatMap((reference) =>
      reference.name === name ? [{ field: reference.field, code: 'NOT_FOUND' as const }] : [],
    ),
  ];
  return faultErrors(context, entity, faults, pointerOf);
}

const busy = (): ApiError =>
  new ApiError(
    503,
    [{ code: 'BUSY', title: 'Service Unavailable', detail: 'Others are changing the same records. Try again.' }],
    { 'Retry-After': '1' },
  );

/** Turns contention for locks into 503; returns any other error unchanged. */
export const busyIfContended = (error: unknown): unknown => (isContention(error) ? becauseOf(busy(), error) : error);

const isContention = (error: unknown): boolean => ['40001', '40P01', '55P03'].includes(sqlState(error) ?? '');
