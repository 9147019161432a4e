import { ApiError } from '../../errors.ts';
import { lockRow } from '../../operations/write/locks/lockRows.ts';
import { authorize } from '../../operations/write/pipeline/authorize.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { type AccountRow, accountWithId, usersOf } from '../account/account.ts';

/** Requires the right to create users, which the administration of accounts takes. Throws ApiError otherwise. */
export const requireAdministrator = (context: WriteContext): ReturnType<typeof authorize> =>
  authorize(context, usersOf(context.model).entity.resource.name, 'create');

/**
 * Acts on the account of a user in a transaction, for callers who may create users. Answers 403 for other callers, 404
 * where there is no such user.
 */
export async function administer(
  context: WriteContext,
  userId: string,
  act: (inside: WriteContext, account: AccountRow) => Promise<void>,
): Promise<void> {
  const view = requireAdministrator(context);
  await inTransaction(context, async (inside) => {
    const { id } = await lockRow(inside, view, userId);
    const account = await accountWithId(inside, String(id));
    if (!account) throw ApiError.notFound();
    await act(inside, account);
  });
}
