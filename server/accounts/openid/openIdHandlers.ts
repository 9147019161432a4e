import type { Request, RequestHandler, Response } from 'express';
import { refuseUnknown } from '../../jsonapi/query/query.ts';
import { parametersOf, plainText } from '../../jsonapi/query/queryString.ts';
import type { openIdRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { type Happening, record } from '../audit/record.ts';
import { answerSignIn } from '../login/answerSignIn.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { createSecondStep } from '../login/secondStep.ts';
import { plainBody, readPlainBody } from '../plainBody.ts';
import { originOf } from '../requestContext.ts';
import { createCodeGuess } from '../twoFactor/codeGuess.ts';
import { createTwoFactor } from '../twoFactor/twoFactor.ts';
import { type Attempt, keepAttempt, newAttempt, takeAttempt } from './attempt.ts';
import { createFinish } from './finish.ts';
import { finishShape } from './finishBody.ts';
import { clearIdentityCookie, identityTokenOf, keepIdentity, setIdentityCookie } from './provenIdentity.ts';
import { createProvider, type FailureReason, type OpenIdOptions, type Provider, ProviderFailure } from './provider.ts';

/**
 * Answers sign-in at the operator's OpenID provider (decision 32). The callback is a request that another site causes, so it
 * signs nobody in; `finish` does, which only our own page can send.
 */
export function openIdHandlers(
  services: Services,
  accounts: Accounts,
  options: OpenIdOptions,
): Handlers<typeof openIdRoutes> {
  const provider = createProvider(options, services);
  return {
    'openid.start': [answerStart(services, provider)],
    'openid.callback': [answerCallback(services, provider)],
    'openid.finish': [...plainBody, answerFinish(services, accounts)],
  };
}

function answerStart(services: Services, provider: Provider): RequestHandler {
  return async (request, response) => {
    if (!isOwnDoing(request)) return response.redirect('/login');
    const parameters = parametersOf(request);
    refuseUnknown(parameters, ['returnPage']);
    const attempt = newAttempt(ownPage(plainText(parameters, 'returnPage')));
    try {
      const url = await provider.signInUrl(attempt);
      keepAttempt(request, response, attempt, services);
      response.redirect(url.href);
    } catch (error) {
      goToSignIn(response, reasonOf(error, services), attempt.returnPage);
    }
  };
}

function answerCallback(services: Services, provider: Provider): RequestHandler {
  const throttle = createLoginThrottle(services, 'openid:');

  const keep = (event: Happening['event'], request: Request): Promise<void> =>
    record(services, services.database.db, { event, who: null, origin: originOf(request) });

  /** Exchanges the code at the provider, throttled per address as sign-ins are. Each attempt costs the provider a request. */
  const outcomeOf = async (request: Request, response: Response, attempt: Attempt): Promise<Outcome> => {
    const counted = { email: attempt.state, address: request.ip ?? '' };
    if ((await throttle.admit(counted)) > 0) {
      await keep('throttled', request);
      return 'failed';
    }
    const identity = await provider.identityIn(queryOf(request), attempt);
    await throttle.forgive(counted);
    const token = await keepIdentity({ db: services.database.db, now: services.now }, identity);
    setIdentityCookie(request, response, token);
    return 'done';
  };

  return async (request, response) => {
    const attempt = takeAttempt(request, response, services);
    if (!attempt) return goToSignIn(response, 'failed', null);
    try {
      goToSignIn(response, await outcomeOf(request, response, attempt), attempt.returnPage);
    } catch (error) {
      const reason = reasonOf(error, services);
      if (reason === 'failed') await keep('openIdRefused', request);
      goToSignIn(response, reason, attempt.returnPage);
    }
  };
}

function answerFinish(services: Services, accounts: Accounts): RequestHandler {
  const guessCode = createCodeGuess(createLoginThrottle(services));
  const secondStep = createSecondStep({ twoFactor: createTwoFactor(services), guessCode });
  const finish = createFinish({ accounts, secondStep, services });
  return async (request, response) => {
    const { context } = request;
    const body = readPlainBody(finishShape, request.body, context);
    const letIn = await finish({ ...body, token: identityTokenOf(request) }, originOf(request), context);
    clearIdentityCookie(request, response);
    await answerSignIn(request, response, letIn, { services, accounts });
  };
}

/**
 * Returns whether the request comes from our own page or a typed address (Fetch Metadata, `Sec-Fetch-Site`). Another site's
 * link is ignored, as it would sign in a user known at the provider without asking.
 */
const isOwnDoing = (request: Request): boolean => ['same-origin', 'none'].includes(request.get('Sec-Fetch-Site') ?? '');

/** Names the outcome that the sign-in page shows. */
type Outcome = 'done' | FailureReason;

/** Returns the reason of a failure, and logs its cause. Rethrows what is no failure of the provider, as a defect. */
function reasonOf(error: unknown, { logger }: Services): FailureReason {
  if (!(error instanceof ProviderFailure)) throw error;
  if (error.reason !== 'cancelled') logger.warn({ err: error.cause }, error.message);
  return error.reason;
}

function goToSignIn(response: Response, outcome: Outcome, returnPage: string | null): void {
  const query = new URLSearchParams({ openid: outcome, ...(returnPage !== null && { returnPage }) });
  response.redirect(`/login?${query}`);
}

const queryOf = ({ originalUrl }: Request): string => originalUrl.slice(originalUrl.indexOf('?'));

const longestPage = 1000;

/** Refuses control characters too, as browsers drop tabs and line breaks from addresses. */
const ownPath = /^\/(?![/\\])\P{Cc}*$/u;

/** Accepts a path of our own site; null for anything else. */
const ownPage = (page: string | undefined): string | null =>
  page !== undefined && page.length <= longestPage && ownPath.test(page) ? page : null;
