import { type Request, Router } from 'express';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { type Happening, record } from '../audit/record.ts';
import { authenticate } from '../authenticate.ts';
import { createPasswordCheck } from '../login/confirmPassword.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { plainBody, readPlainBody } from '../plainBody.ts';
import { bothFactorsShape, codeShape, passwordShape } from '../profile/ownAccountBody.ts';
import { refusal } from '../refusal.ts';
import { originOf } from '../requestContext.ts';
import { refuseActors } from '../viewAs/refuseActors.ts';
import { createCodeGuess } from './codeGuess.ts';
import { enrolmentUri } from './totp.ts';
import { createTwoFactor } from './twoFactor.ts';

/**
 * The second factor of whoever is signed in: `GET`, `POST` (begin) and `DELETE /twofactor` (off), `POST /twofactor/confirm`,
 * `POST /twofactor/recoverycodes`. The only part of the interface that is open to those who must turn it on first.
 */
export function twoFactorRoutes(services: Services, accounts: Accounts): Router {
  const throttle = createLoginThrottle(services);
  const twoFactor = createTwoFactor(services);
  const [checkPassword, guessCode] = [createPasswordCheck({ accounts, throttle }), createCodeGuess(throttle)];

  const confirmPassword = (request: Request, password: string): Promise<void> =>
    checkPassword({ password, address: request.ip ?? '', pointer: '/password' }, request.context);

  const guess = async <T>(request: Request, use: (userId: string) => Promise<T | null | false>): Promise<T> => {
    const { userId, email } = await ownAccount(request, accounts);
    return guessCode({ email, address: request.ip ?? '' }, request.context, () => use(userId));
  };

  const requireOn = async ({ context }: Request): Promise<void> => {
    const { userId } = context.principal;
    if (userId === null) throw ApiError.unauthorized();
    if (!(await twoFactor.stateOf(userId))) throw refusal('TWO_FACTOR_OFF', context);
  };

  /** The user, after both of their factors were right. */
  const confirmBoth = async (request: Request): Promise<string> => {
    const { password, otpCode } = readPlainBody(bothFactorsShape, request.body, request.context);
    await requireOn(request);
    await confirmPassword(request, password);
    return guess(request, async (userId) => (await twoFactor.spend(userId, otpCode)) && userId);
  };

  const recordOf = (request: Request, event: Happening['event'], userId: string): Promise<void> =>
    record(services, services.database.db, { event, who: { userId }, origin: originOf(request) });

  const router = Router();
  router.use('/twofactor', authenticate(services, accounts, { isForTwoFactor: true }), refuseActors);

  router.get('/twofactor', async (request, response) => {
    const { userId } = await ownAccount(request, accounts);
    const state = await twoFactor.stateOf(userId);
    response.json({ data: { isOn: state !== null, since: null, recoveryCodesLeft: 0, ...state } });
  });

  router.post('/twofactor', ...plainBody, async (request, response) => {
    const { password } = readPlainBody(passwordShape, request.body, request.context);
    await confirmPassword(request, password);
    const { userId, email } = await ownAccount(request, accounts);
    const secret = await twoFactor.begin(userId);
    if (secret === null) throw refusal('TWO_FACTOR_ON', request.context);
    response.json({ data: { secret, uri: enrolmentUri(secret, email) } });
  });

  router.post('/twofactor/confirm', ...plainBody, async (request, response) => {
    const { otpCode } = readPlainBody(codeShape, request.body, request.context);
    const { userId } = await ownAccount(request, accounts);
    const recoveryCodes = await guess(request, () => twoFactor.confirm(userId, otpCode));
    await recordOf(request, 'twoFactorOn', userId);
    response.json({ data: { recoveryCodes } });
  });

  router.delete('/twofactor', ...plainBody, async (request, response) => {
    const userId = await confirmBoth(request);
    await twoFactor.turnOff(userId);
    await recordOf(request, 'twoFactorOff', userId);
    response.status(204).end();
  });

  router.post('/twofactor/recoverycodes', ...plainBody, async (request, response) => {
    const userId = await confirmBoth(request);
    const recoveryCodes = await twoFactor.renewRecoveryCodes(userId);
    await recordOf(request, 'recoveryCodesRenewed', userId);
    response.json({ data: { recoveryCodes } });
  });

  return router;
}

async function ownAccount({ context }: Request, accounts: Accounts): Promise<{ userId: string; email: string }> {
  const { userId } = context.principal;
  const own = userId === null ? null : await accounts.findById(userId);
  if (!own?.isActive) throw ApiError.unauthorized();
  return own;
}
