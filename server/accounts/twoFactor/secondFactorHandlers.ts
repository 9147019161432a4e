import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import type { secondFactorRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { recordRequest } from '../audit/recordRequest.ts';
import { createPasswordCheck } from '../login/confirmPassword.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { plainBody, readPlainBody } from '../plainBody.ts';
import { bothFactorsShape, codeShape, passwordShape } from '../profile/ownAccountBody.ts';
import { refusal } from '../refusal.ts';
import { signedInBy } from '../requestContext.ts';
import { createCodeGuess } from './codeGuess.ts';
import { enrolmentUri } from './totp.ts';
import { createTwoFactor, type TwoFactor } from './twoFactor.ts';

/** Holds what the answers about one's own second factor share. */
interface Factors {
  services: Services;
  twoFactor: TwoFactor;
  /** Returns the user of the request; 401 for one who may not sign in. */
  own(request: Request): Promise<{ userId: string; email: string }>;
  confirmPassword(request: Request, password: string): Promise<unknown>;
  /** Uses a code, with guesses slowed down; 422 where it is wrong. */
  guess<T>(request: Request, use: (userId: string) => Promise<T | null | false>): Promise<T>;
}

/** Answers users' requests about their own second factor (decision 30). */
export function secondFactorHandlers(services: Services, accounts: Accounts): Handlers<typeof secondFactorRoutes> {
  const factors = factorsOf(services, accounts);
  return {
    'session.twoFactor': [answerState(factors)],
    'session.beginTwoFactor': [...plainBody, answerBegin(factors)],
    'session.turnTwoFactorOff': [...plainBody, answerTurningOff(factors)],
    'session.confirmTwoFactor': [...plainBody, answerConfirmation(factors)],
    'session.renewRecoveryCodes': [...plainBody, answerNewCodes(factors)],
  };
}

function factorsOf(services: Services, accounts: Accounts): Factors {
  const throttle = createLoginThrottle(services);
  const checkPassword = createPasswordCheck({ accounts, throttle });
  const guessCode = createCodeGuess(throttle);
  const own = (request: Request) => ownAccount(request, accounts);
  return {
    services,
    twoFactor: createTwoFactor(services),
    own,
    confirmPassword: (request, password) =>
      checkPassword({ password, address: request.ip ?? '', pointer: '/password' }, request.context),
    guess: async (request, use) => {
      const { userId, email } = await own(request);
      return guessCode({ email, address: request.ip ?? '' }, request.context, () => use(userId));
    },
  };
}

const answerState =
  ({ own, twoFactor }: Factors): RequestHandler =>
  async (request, response) => {
    const { userId } = await own(request);
    const state = await twoFactor.stateOf(userId);
    response.json({ data: { isOn: state !== null, since: null, recoveryCodesLeft: 0, ...state } });
  };

const answerBegin =
  ({ own, twoFactor, confirmPassword, services }: Factors): RequestHandler =>
  async (request, response) => {
    const { password } = readPlainBody(passwordShape, request.body, request.context);
    await confirmPassword(request, password);
    const { userId, email } = await own(request);
    const secret = await twoFactor.begin(userId);
    if (secret === null) throw refusal('TWO_FACTOR_ON', request.context);
    const uri = enrolmentUri(secret, { issuer: services.model.application.name, label: email });
    response.json({ data: { secret, uri } });
  };

const answerConfirmation =
  ({ own, guess, twoFactor, services }: Factors): RequestHandler =>
  async (request, response) => {
    const { otpCode } = readPlainBody(codeShape, request.body, request.context);
    const { userId } = await own(request);
    await requireBegun(userId, twoFactor, request.context);
    const recoveryCodes = await guess(request, () => twoFactor.confirm(userId, otpCode));
    await recordRequest(services, request, { event: 'twoFactorOn', userId });
    response.json({ data: { recoveryCodes } });
  };

/** Refuses a code that nothing waits for, before it counts as a guess. No code of the app would be right. */
async function requireBegun(userId: string, twoFactor: TwoFactor, context: Request['context']): Promise<void> {
  if (await twoFactor.isBegun(userId)) return;
  throw refusal((await twoFactor.stateOf(userId)) ? 'TWO_FACTOR_ON' : 'ENROLMENT_EXPIRED', context);
}

const answerTurningOff =
  (factors: Factors): RequestHandler =>
  async (request, response) => {
    const userId = await confirmBoth(factors, request);
    await factors.twoFactor.turnOff(userId);
    await recordRequest(factors.services, request, { event: 'twoFactorOff', userId });
    response.status(204).end();
  };

const answerNewCodes =
  (factors: Factors): RequestHandler =>
  async (request, response) => {
    const userId = await confirmBoth(factors, request);
    const recoveryCodes = await factors.twoFactor.renewRecoveryCodes(userId);
    await recordRequest(factors.services, request, { event: 'recoveryCodesRenewed', userId });
    response.json({ data: { recoveryCodes } });
  };

/** Returns the id of the user, after checking both of their factors. */
async function confirmBoth({ twoFactor, confirmPassword, guess }: Factors, request: Request): Promise<string> {
  const { password, otpCode } = readPlainBody(bothFactorsShape, request.body, request.context);
  const { userId } = signedInBy(request);
  if (!(await twoFactor.stateOf(userId))) throw refusal('TWO_FACTOR_OFF', request.context);
  await confirmPassword(request, password);
  return guess(request, async (id) => (await twoFactor.spend(id, otpCode)) && id);
}

async function ownAccount(request: Request, accounts: Accounts): Promise<{ userId: string; email: string }> {
  const own = await accounts.findById(signedInBy(request).userId);
  if (!own?.isActive) throw ApiError.unauthorized();
  return own;
}
