import type { RequestOrigin } from '../../../schema/rule.ts';
import type { Context } from '../../context.ts';
import type { Services } from '../../services.ts';
import type { Executor } from '../../sql/database.ts';
import type { Account, Accounts } from '../accounts.ts';
import { record } from '../audit/record.ts';
import { recorded } from '../audit/recordedLogin.ts';
import type { LetIn } from '../login/login.ts';
import type { SecondStep } from '../login/secondStep.ts';
import { refusal } from '../refusal.ts';
import { openSession, type Session } from '../tokens/sessions.ts';
import type { FinishBody } from './finishBody.ts';
import { accountOfIdentity, linkIdentity, type Match } from './identities.ts';
import { identityOf, spendIdentity } from './provenIdentity.ts';
import type { Identity } from './provider.ts';

interface FinishParts {
  accounts: Accounts;
  secondStep: SecondStep;
  services: Services;
}

interface Asked extends FinishBody {
  /** Token of the identity that the provider proved. */
  token: string | null;
}

/** Signs in the user of a proven identity, with a code where the account asks for one. Throws a refusal otherwise. */
export type Finish = (asked: Asked, origin: RequestOrigin, context: Context) => Promise<LetIn>;

export function createFinish({ accounts, secondStep, services }: FinishParts): Finish {
  const { database, now } = services;
  const outside = { db: database.db, now };

  const link = async (db: Executor, identity: Identity, account: Account, where: Where): Promise<void> => {
    if (!(await linkIdentity({ db, now }, identity, account))) throw refusal('IDENTITY_NOT_FOUND', where.context);
    const who = { userId: account.userId };
    await record(services, db, { event: 'openIdLinked', who, origin: where.origin });
  };

  /** Begins no session for an account that changed since it was judged: that change has ended those that there were. */
  const begin = (token: string, identity: Identity, { account, isLinked }: Match, where: Where): Promise<Session> =>
    database.transaction(async (db) => {
      const { context, origin, isRemembered } = where;
      if (!(await accounts.isUnchanged(db, account))) throw refusal('IDENTITY_EXPIRED', context);
      if (!(await spendIdentity({ db, now }, token))) throw refusal('IDENTITY_EXPIRED', context);
      if (!isLinked) await link(db, identity, account, where);
      return openSession({ userId: account.userId, isRemembered, origin }, services, db);
    });

  return async ({ token, otpCode, rememberMe }, origin, context) => {
    const identity = token === null ? null : await identityOf(outside, token);
    if (token === null || !identity) throw refusal('IDENTITY_EXPIRED', context);
    const match = await accountOfIdentity(outside, accounts, identity);
    const who = match && { userId: match.account.userId };
    // Spends the identity of an absent or inactive account, as no code can complete this sign-in.
    if (!match?.account.isActive) await spendIdentity(outside, token);
    return recorded(services, { way: 'openId', who, origin, context }, async () => {
      if (!match) throw refusal('IDENTITY_NOT_FOUND', context);
      await secondStep(match.account, { address: origin.ip ?? '', otpCode }, context);
      const session = await begin(token, identity, match, { origin, context, isRemembered: rememberMe });
      return { account: match.account, session };
    });
  };
}

interface Where {
  origin: RequestOrigin;
  context: Context;
  isRemembered: boolean;
}
