import { ApiError } from '../../errors.ts';
import { authorize, lockRow } from '../../operations/write/authorize.ts';
import { inTransaction } from '../../operations/write/inTransaction.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { type AccountRow, accountWithId, usersOf } from '../account/account.ts';

/** Throws ApiError for whoever may not make users: they may not do either what follows. */
export const requireAdministrator = (context: WriteContext): ReturnType<typeof authorize> =>
  authorize(context, usersOf(context.model).entity.resource.name, 'create');

/**
 * Does something with the account of a user, in a transaction, for whoever may make users: 403 for anybody else, 404 where there
 * is no such user.
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
