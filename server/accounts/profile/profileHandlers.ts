import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { profileRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
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

/** Answers users' requests about their own sessions and password. */
export function profileHandlers(services: Services, accounts: Accounts): Handlers<typeof profileRoutes> {
  const confirm = createPasswordCheck({ accounts, throttle: createLoginThrottle(services) });
  return {
    'session.sessions': [answerSessions(services)],
    'session.endOtherSessions': [answerEndOfOthers(services)],
    'session.endSession': [answerEndOfOne(services)],
    'session.changePassword': [...plainBody, answerPasswordChange(services, accounts, confirm)],
    'session.confirmIdentity': [...plainBody, answerConfirmation(services, confirm)],
  };
}

type PasswordCheck = ReturnType<typeof createPasswordCheck>;

const answerSessions =
  (services: Services): RequestHandler =>
  async (request, response) => {
    const { userId, sessionId } = signedInBy(request);
    const own = await sessionsOf(userId, services);
    const data = own.map((session) => sessionObject(session, sessionId));
    sendDocument(response, 200, documentOf({ data }));
  };

const answerEndOfOthers =
  ({ database }: Services): RequestHandler =>
  async (request, response) => {
    const { userId, sessionId } = signedInBy(request);
    await endSessionsOf([userId], { db: database.db, kept: sessionId });
    response.status(204).end();
  };

const answerEndOfOne =
  ({ database }: Services): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const { userId, sessionId } = signedInBy(request);
    const { id } = request.params;
    if (!(await endOwnSession(userId, id, database))) throw ApiError.notFound();
    if (id === sessionId) clearRefreshCookie(request, response);
    response.status(204).end();
  };

const answerPasswordChange =
  (services: Services, accounts: Accounts, confirm: PasswordCheck): RequestHandler =>
  async (request, response) => {
    const { currentPassword, password } = readPlainBody(passwordChangeShape, request.body, request.context);
    const pointers = { current: '/currentPassword', password: '/password' };
    const given = { password: currentPassword, address: request.ip ?? '', pointer: pointers.current };
    const account = await confirm(given, request.context);
    const context = writeContext(request.context, services);
    await changePassword(context, accounts, { account, password, pointers, origin: originOf(request) });
    response.status(204).end();
  };

const answerConfirmation =
  (services: Services, confirm: PasswordCheck): RequestHandler =>
  async (request, response) => {
    const { password } = readPlainBody(passwordShape, request.body, request.context);
    const { sessionId } = signedInBy(request);
    await confirm({ password, address: request.ip ?? '', pointer: '/password' }, request.context);
    if (sessionId === null) throw ApiError.unauthorized();
    response.json({ data: { token: await signConfirmation(sessionId, services) } });
  };

const sessionObject = ({ id, userAgent, ...session }: OwnSession, current: string | null) => ({
  type: 'sessions',
  id,
  attributes: { ...deviceOf(userAgent), ...session, isCurrent: id === current },
});
