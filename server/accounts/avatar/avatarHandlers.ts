import express, { type RequestHandler } from 'express';
import { QueueFull, serialQueue } from '../../../schema/serialQueue.ts';
import type { avatarRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import { signedInBy } from '../requestContext.ts';
import { avatarOf, keepAvatar, removeAvatar } from './avatars.ts';
import { pictureLimits, pictureRefusal, pictureTypes } from './pictureRefusal.ts';
import { pictureFaultOf, reencode } from './reencode.ts';

/** Limits the pictures that wait, at 2 MB each; one is re-encoded at a time. */
const mostWaiting = 16;

/** Answers pictures of users: changes of one's own, and those of users that the caller may see. */
export const avatarHandlers = (services: Services): Handlers<typeof avatarRoutes> => ({
  'session.changeAvatar': [pictureBody, answerChange(services)],
  'session.removeAvatar': [answerRemoval(services)],
  'session.avatar': [answerAvatar],
});

function answerChange({ database, now }: Services): RequestHandler {
  const next = serialQueue(mostWaiting);
  return async (request, response) => {
    const { userId } = signedInBy(request);
    const picture = await next(() => reencode(request.body)).catch((error: unknown) => {
      const fault = pictureFaultOf(error);
      if (fault) throw pictureRefusal(fault, request.context);
      if (error instanceof QueueFull) throw pictureRefusal('PICTURES_BUSY', request.context);
      throw error;
    });
    await keepAvatar(database.db, userId, picture, now());
    response.status(204).end();
  };
}

const answerRemoval =
  ({ database }: Services): RequestHandler =>
  async (request, response) => {
    await removeAvatar(database.db, signedInBy(request).userId);
    response.status(204).end();
  };

const answerAvatar: RequestHandler<{ id: string }> = async (request, response) => {
  const avatar = await avatarOf(request.context, request.params.id);
  // Asks the browser to revalidate each time: the picture may change, and so may the right to see it.
  response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Authorization' });
  if (!avatar) return void response.status(204).end();
  response.set({ ETag: `"${avatar.hash}"`, 'Content-Type': 'image/webp' });
  if (request.fresh) return void response.status(304).end();
  response.end(Buffer.from(avatar.picture));
};

const readBytes = express.raw({ type: [...pictureTypes], limit: pictureLimits.bytes, inflate: false });

/** Reads the bytes of a picture into `request.body`; 415 for another content type, 413 above 2 MB. */
const pictureBody: RequestHandler = (request, response, next) => {
  if (!request.is([...pictureTypes])) return next(pictureRefusal('PICTURE_TYPE', request.context));
  readBytes(request, response, (error?: unknown) => {
    if (isTooLarge(error)) return next(pictureRefusal('PICTURE_TOO_LARGE', request.context));
    next(error);
  });
};

const isTooLarge = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'status') === 413;
