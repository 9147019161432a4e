import { ApiError, type ErrorObject } from '../../../errors.ts';
import { becauseOf } from '../../../operations/write/refuse.ts';
import { reasonPointer } from '../../../operations/write/transitions.ts';
import { existingPointer } from '../body/pointer.ts';

/** Where a thing stands in a document. */
interface Place {
  sent: unknown;
  /** Pointer to it. */
  at: string;
}

/** Runs what reads one operation; pointers of its refusals, which start at the operation, then start at the document. */
export function placing<T>(place: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw placed(place, error);
  }
}

/** The same for what takes its time. */
export async function placingAll<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw placed(place, error);
  }
}

/** What is wrong with no member in particular is wrong with the operation. The cause stays: it says whether to try again. */
function placed(place: Place, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = error.errors.map((one): ErrorObject => ({ ...one, source: { pointer: pointerOf(place, one) } }));
  return becauseOf(new ApiError(error.status, errors, error.headers), error.cause);
}

/** A `lid` was replaced by the id it stands for, so a pointer may lead to what was not sent: then to what it is missing from. */
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
