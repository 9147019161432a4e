import { ApiError, type ErrorObject } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { failureCode, frozenState, violatedConstraint } from '../../sql/failure.ts';
import { referenceConstraints, uniqueConstraints } from '../../sql/tables/constraints.ts';
import type { Draft, PointerOf } from './draft.ts';
import { faultErrors } from './faultErrors.ts';
import { frozenError } from './frozen/frozen.ts';
import { uniquenessFault } from './uniqueness.ts';
import type { Verdict } from './validate.ts';
import type { WriteContext } from './writeContext.ts';

/** What the faults of a write are answered with; ApiError.invalid, 422, is one. */
export type Refusal = (errors: readonly ErrorObject[]) => ApiError;

/**
 * For requests that write one record or one relationship: 404 where nothing is wrong but that records they refer to are not
 * there (JSON:API 1.1, 404 of "Creating Resources", "Updating Resources" and "Updating Relationships"); else 422.
 */
export function lostOrInvalid(errors: readonly ErrorObject[]): ApiError {
  if (errors.some(({ code }) => code !== 'NOT_FOUND')) return ApiError.invalid(errors);
  return new ApiError(
    404,
    errors.map(({ status: _status, ...error }) => ({ ...error, title: 'Not Found' })),
  );
}

/** The drafts, when none has a fault; else throws: 409 where a step between states is not allowed, else the refusal of all faults. */
export function requireSound(verdicts: readonly Verdict[], refusal: Refusal = ApiError.invalid): Draft[] {
  const errors = verdicts.flatMap((verdict) => verdict.errors);
  const conflicts = errors.filter(({ status }) => status === '409');
  if (conflicts.length > 0) throw new ApiError(409, conflicts);
  if (errors.length > 0) throw refusal(errors);
  return verdicts.map(({ draft }) => draft);
}

/**
 * Runs a write; what the database refuses in the last resort, because another transaction came between validation and
 * write more than once, becomes the error that validation would have given.
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
    if (failureCode(error) === frozenState) throw becauseOf(frozenConflict(context, pointerOf), error);
    const errors = databaseFaults(context, entity, error, pointerOf);
    if (errors.length > 0) throw becauseOf(refusal(errors), error);
    throw busyIfContended(error);
  }
}

const frozenConflict = (context: WriteContext, pointerOf: PointerOf): ApiError =>
  new ApiError(409, [frozenError(context, 'change', { source: { pointer: pointerOf() } })]);

/** Keeps what the database said, so that a transaction around this write still knows that it can be done again. */
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

/** 503 for what is refused because others hold it; anything else as it is. */
export const busyIfContended = (error: unknown): unknown => (isContention(error) ? becauseOf(busy(), error) : error);

const isContention = (error: unknown): boolean => ['40001', '40P01', '55P03'].includes(failureCode(error) ?? '');
