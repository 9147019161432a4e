import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import { update } from '../../operations/write/verbs/update.ts';
import { systemContext, type WriteContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { refusal } from '../refusal.ts';
import { openSession, type Session } from '../tokens/sessions.ts';
import { hasSecondFactor } from '../twoFactor/twoFactor.ts';
import { type AccountRow, accountWithId, usersOf } from './account.ts';
import { sendLater } from './accountMail.ts';
import { type Purpose, redeemToken, voidTokens } from './oneTimeToken.ts';

export interface NewPassword {
  purpose: Purpose;
  token: string;
  password: string;
}

/**
 * Sets the password that the owner of a letter chose, once. Activates the account and begins a session, or replaces the
 * password and ends every session. Returns the session; null for a user with a second factor, who signs in by hand. 404 for a token that is unknown, used or expired, or whose user has another address or state by now.
 */
export async function setNewPassword(
  services: Services,
  asked: NewPassword,
  { context: { language, requestId }, origin }: { context: Context; origin: RequestOrigin },
): Promise<Session | null> {
  const system: WriteContext = { ...systemContext(services), language, requestId, via: 'request' };
  return inTransaction(system, async (inside) => {
    const account = await accountOfToken(inside, asked);
    if (!account) throw refusal('ACTIVATION_NOT_FOUND', inside);
    await writePassword(inside, account, asked);
    await voidTokens([account.userId], inside);
    const isReset = asked.purpose === 'reset';
    if (isReset) await sendLater(inside, { occasion: 'passwordChanged', userId: account.userId });
    const event = isReset ? 'passwordReset' : 'activated';
    await record(services, inside.db, { event, who: { userId: account.userId }, origin });
    return isReset ? null : beginSession(services, inside, { userId: account.userId, isRemembered: false, origin });
  });
}

/** Begins the session in the transaction that activates, so that no change of the account comes in between. */
async function beginSession(services: Services, { db }: WriteContext, begun: Begun): Promise<Session | null> {
  const { userId, origin } = begun;
  if (await hasSecondFactor(db, userId)) return null;
  const session = await openSession(begun, services, db);
  await record(services, db, { event: 'signedIn', who: { userId }, origin });
  return session;
}

type Begun = Parameters<typeof openSession>[0];

async function accountOfToken(context: WriteContext, { purpose, token }: NewPassword): Promise<AccountRow | null> {
  const redeemed = await redeemToken(context, purpose, token);
  const account = redeemed && (await accountWithId(context, redeemed.userId));
  const { signIn } = usersOf(context.model);
  const state = purpose === 'activation' ? signIn.invitedState : signIn.activeState;
  return account?.email === redeemed?.email && account?.state === state ? account : null;
}

/** Writes as the account's owner, so that history names them. */
async function writePassword(context: WriteContext, { userId }: AccountRow, asked: NewPassword): Promise<void> {
  const { entity, signIn } = usersOf(context.model);
  const isActivation = asked.purpose === 'activation';
  const own = { ...context, principal: { ...context.principal, userId } };
  await update(own, {
    resource: entity.resource.name,
    id: userId,
    submission: {
      values: { [signIn.password]: asked.password, ...(isActivation && { [signIn.state]: signIn.activeState }) },
      unknown: [],
      pointerOf: (field) => (field === signIn.password ? '/attributes/password' : '/attributes'),
    },
  });
}
