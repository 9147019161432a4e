import { ApiError, type ErrorObject } from '../../../errors.ts';
import { reasonPointer } from '../../../operations/write/checks/transitions.ts';
import { becauseOf } from '../../../operations/write/pipeline/refuse.ts';
import { existingPointer } from '../body/pointer.ts';

/** Holds a value of the document and its place. */
interface Place {
  sent: unknown;
  /** Pointer to the value. */
  at: string;
}

/** Prefixes the pointers of refusals with the place of the operation in the document. */
export function withPointerPrefix<T>(place: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw placed(place, error);
  }
}

/** Prefixes pointers as `withPointerPrefix` does, for an asynchronous function. */
export async function withPointerPrefixAsync<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw placed(place, error);
  }
}

/** Points at the operation where a fault names no member. Keeps the cause, which tells whether to retry. */
function placed(place: Place, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = error.errors.map((one): ErrorObject => ({ ...one, source: { pointer: pointerOf(place, one) } }));
  return becauseOf(new ApiError(error.status, errors, error.headers), error.cause);
}

/** Shortens a pointer to an existing member, as a `lid` was replaced by an id that was not sent. */
function pointerOf({ sent, at }: Place, { source }: ErrorObject): string {
  if (source?.pointer === reasonPointer) return reasonPointer;
  const path = (source?.pointer ?? '').split('/').slice(1);
  return (
    at +
    existingPointer(
      sent,
      path.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')),
    )
  );
}
