import { Router } from 'express';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { signConfirmation } from '../login/confirmation.ts';
import { createPasswordCheck } from '../login/confirmPassword.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { plainBody, readPlainBody } from '../plainBody.ts';
import { originOf, signedInBy } from '../requestContext.ts';
import { clearRefreshCookie } from '../tokens/refreshCookie.ts';
import { endOwnSession, endSessionsOf, type OwnSession, sessionsOf } from '../tokens/sessions.ts';
import { changePassword } from './changePassword.ts';
import { deviceOf } from './device.ts';
import { passwordChangeShape, passwordShape } from './ownAccountBody.ts';

/** What whoever is signed in may see and change of their own sign-ins: sessions and password. `request.context` is theirs. */
export function profileRoutes(services: Services, accounts: Accounts): Router {
  const { database } = services;
  const confirmPassword = createPasswordCheck({ accounts, throttle: createLoginThrottle(services) });
  const router = Router();

  router.get('/sessions', async (request, response) => {
    const { userId, sessionId } = signedInBy(request);
    const own = await sessionsOf(userId, services);
    const data = own.map((session) => sessionObject(session, sessionId));
    sendDocument(response, 200, documentOf({ data }));
  });

  router.delete('/sessions', async (request, response) => {
    const { userId, sessionId } = signedInBy(request);
    await endSessionsOf([userId], { db: database.db, kept: sessionId });
    response.status(204).end();
  });

  router.delete('/sessions/:id', async (request, response) => {
    const { userId, sessionId } = signedInBy(request);
    const { id } = request.params;
    if (!(await endOwnSession(userId, id, database))) throw ApiError.notFound();
    if (id === sessionId) clearRefreshCookie(request, response);
    response.status(204).end();
  });

  router.patch('/profile/password', ...plainBody, async (request, response) => {
    const { currentPassword, password } = readPlainBody(passwordChangeShape, request.body, request.context);
    const { userId } = signedInBy(request);
    const given = { password: currentPassword, address: request.ip ?? '', pointer: '/currentPassword' };
    await confirmPassword(given, request.context);
    const context = writeContext(request.context, services);
    const change = { userId, password, pointer: '/password', origin: originOf(request) };
    await changePassword(context, change);
    response.status(204).end();
  });

  router.post('/profile/confirmation', ...plainBody, async (request, response) => {
    const { password } = readPlainBody(passwordShape, request.body, request.context);
    const { sessionId } = signedInBy(request);
    await confirmPassword({ password, address: request.ip ?? '', pointer: '/password' }, request.context);
    if (sessionId === null) throw ApiError.unauthorized();
    response.json({ data: { token: await signConfirmation(sessionId, services) } });
  });

  return router;
}

const sessionObject = ({ id, userAgent, ...session }: OwnSession, current: string | null) => ({
  type: 'sessions',
  id,
  attributes: { ...deviceOf(userAgent), ...session, isCurrent: id === current },
});
