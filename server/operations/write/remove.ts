import { ApiError, type ErrorObject } from '../../errors.ts';
import { failureCode, frozenState } from '../../sql/failure.ts';
import { authorize, lockRow } from './authorize.ts';
import { removalOf } from './doomedRows.ts';
import { frozenError } from './frozen/frozen.ts';
import { inTransaction } from './inTransaction.ts';
import { type Precondition, requireVersion } from './precondition.ts';
import { becauseOf, busyIfContended } from './refuse.ts';
import { removalErrors, removalRefused, unnamedInUse } from './removal.ts';
import { removeStored } from './removeStored.ts';
import type { WriteContext } from './writeContext.ts';

export interface RemoveRequest {
  resource: string;
  id: string;
  precondition?: Precondition;
}

/** Removes one record, with the rows that are a part of it; 409 IN_USE where others need it. */
export async function remove(context: WriteContext, { resource, id, precondition }: RemoveRequest): Promise<void> {
  const view = authorize(context, resource, 'delete');
  const work = () =>
    inTransaction(context, async (inside) => {
      const stored = await lockRow(inside, view, id);
      await requireVersion(inside, view, { stored, changes: {} }, precondition);
      const removal = await removalOf(inside, view.entity, [stored]);
      const errors = (await removalErrors(inside, view, [stored], removal)).get(id) ?? [];
      if (errors.length > 0) throw removalRefused(errors);
      await removeStored(inside, view.entity, removal);
    });
  await refusingRemoval(context, () => work().catch(withoutPointers));
}

/** A request to remove has no body that a pointer could lead into: what it makes of a whole is wrong with no member of it. */
function withoutPointers(error: unknown): never {
  const isPointing = ({ source }: ErrorObject): boolean => source?.pointer !== undefined;
  if (!(error instanceof ApiError) || !error.errors.some(isPointing)) throw error;
  const errors = error.errors.map(({ source, ...one }) => one);
  throw becauseOf(new ApiError(error.status, errors, error.headers), error.cause);
}

/** What the database refuses in the last resort is a row that others came to need, or froze, meanwhile. */
export async function refusingRemoval<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = failureCode(error);
    if (code === frozenState) throw becauseOf(removalRefused([frozenError(context, 'remove')]), error);
    throw code === '23503' ? becauseOf(removalRefused([unnamedInUse(context)]), error) : busyIfContended(error);
  }
}
