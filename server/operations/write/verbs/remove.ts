import { ApiError, type ErrorObject } from '../../../errors.ts';
import { frozenState, sqlState } from '../../../sql/failure.ts';
import { frozenError } from '../checks/frozen.ts';
import { removalOf } from '../delete/cascadedRows.ts';
import { removalErrors, removalRefused, unnamedInUse } from '../delete/removal.ts';
import { removeStored } from '../delete/removeStored.ts';
import { flushParents } from '../effects/flushEffects.ts';
import { lockRow } from '../locks/lockRows.ts';
import { authorize } from '../pipeline/authorize.ts';
import { inTransaction } from '../pipeline/inTransaction.ts';
import { type Precondition, requireVersion } from '../pipeline/precondition.ts';
import { becauseOf, busyIfContended } from '../pipeline/refuse.ts';
import type { WriteContext } from '../writeContext.ts';

export interface RemoveRequest {
  resource: string;
  id: string;
  precondition?: Precondition;
}

/** Removes one record, with its parts. Throws 409 IN_USE where other rows need it. */
export async function remove(context: WriteContext, { resource, id, precondition }: RemoveRequest): Promise<void> {
  const view = authorize(context, resource, 'delete');
  const work = () =>
    inTransaction(context, async (inside) => {
      await flushParents(inside, view.entity);
      const stored = await lockRow(inside, view, id);
      await requireVersion(inside, view, { stored, changes: {} }, precondition);
      const removal = await removalOf(inside, view.entity, [stored]);
      const errors = (await removalErrors(inside, view, [stored], removal)).get(id) ?? [];
      if (errors.length > 0) throw removalRefused(errors);
      await removeStored(inside, view.entity, removal);
    });
  await refusingRemoval(context, () => work().catch(withoutPointers));
}

/** Removes pointers from a refusal, as a request to remove has no body. */
function withoutPointers(error: unknown): never {
  const isPointing = ({ source }: ErrorObject): boolean => source?.pointer !== undefined;
  if (!(error instanceof ApiError) || !error.errors.some(isPointing)) throw error;
  const errors = error.errors.map(({ source, ...one }) => one);
  throw becauseOf(new ApiError(error.status, errors, error.headers), error.cause);
}

/** Turns refusals of the database into errors: a row that others came to need, or froze, meanwhile. */
export async function refusingRemoval<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = sqlState(error);
    if (code === frozenState) throw becauseOf(removalRefused([frozenError(context, 'remove')]), error);
    throw code === '23503' ? becauseOf(removalRefused([unnamedInUse(context)]), error) : busyIfContended(error);
  }
}
