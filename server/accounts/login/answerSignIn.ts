import type { Request, Response } from 'express';
import { ownTypes } from '../../../schema/visibleOwn.ts';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { signAccessToken } from '../tokens/accessToken.ts';
import { refreshTokenOf, setRefreshCookie } from '../tokens/refreshCookie.ts';
import { endSessionByToken } from '../tokens/sessions.ts';
import { userObject } from '../userObject.ts';
import type { LetIn } from './login.ts';

interface AnswerParts {
  services: Services;
  accounts: Accounts;
}

/**
 * Answers a successful sign-in: the user, an access token, and the refresh cookie. Names the resources whose records the
 * user calls their own, so that the browser asks for these beside their descriptions.
 */
export async function answerSignIn(
  request: Request,
  response: Response,
  { account, session }: LetIn,
  { services, accounts }: AnswerParts,
): Promise<void> {
  const token = await signAccessToken({ userId: account.userId, sessionId: session.id }, services);
  const signedIn = await accounts.signedIn(session.id);
  if (!signedIn) throw ApiError.unauthorized();
  const data = await userObject({ ...request.context, principal: signedIn.principal }, account.userId);
  await endEarlierSession(request, services);
  setRefreshCookie(request, response, session, services.now());
  const { role } = signedIn.principal;
  const own = ownTypes(services.model.resources, { role, rights: services.model.rights[role] });
  sendDocument(response, 200, documentOf({ data, meta: { token, ...(own.length > 0 && { own }) } }));
}

/** Ends the earlier session, because the new cookie overwrites the only one that could sign out of it. */
async function endEarlierSession(request: Request, services: Services): Promise<void> {
  const earlier = refreshTokenOf(request);
  if (earlier !== null) await endSessionByToken(earlier, services);
}
