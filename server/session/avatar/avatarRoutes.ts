import express, { type RequestHandler, Router } from 'express';
import type { Services } from '../../services.ts';
import { signedInBy } from '../requestContext.ts';
import { avatarOf, keepAvatar, removeAvatar } from './avatars.ts';
import { inTurn, QueueFull } from './inTurn.ts';
import { pictureLimits, pictureRefusal, pictureTypes } from './pictureRefusal.ts';
import { UnusablePicture, writtenAnew } from './writtenAnew.ts';

/** Pictures that wait to be worked on, at 2 MB each; one is worked on at a time. */
const mostWaiting = 16;

/** Pictures of those who sign in: one's own to change, to be seen by whoever may see the row of the user. */
export function avatarRoutes({ database, now }: Services): Router {
  const next = inTurn(mostWaiting);
  const router = Router();

  router.put('/profile/avatar', signedInOnly, pictureBody, async (request, response) => {
    const { userId } = signedInBy(request);
    const picture = await next(() => writtenAnew(request.body)).catch((error: unknown) => {
      if (error instanceof UnusablePicture) throw pictureRefusal(error.fault, request.context);
      if (error instanceof QueueFull) throw pictureRefusal('PICTURES_BUSY', request.context);
      throw error;
    });
    await keepAvatar(database.db, userId, picture, now());
    response.status(204).end();
  });

  router.delete('/profile/avatar', async (request, response) => {
    await removeAvatar(database.db, signedInBy(request).userId);
    response.status(204).end();
  });

  router.get('/avatars/:userId', async (request, response) => {
    const avatar = await avatarOf(request.context, request.params.userId);
    // It may change, and so may the right to see it: the browser keeps it, and asks each time whether it still holds.
    response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Authorization' });
    if (!avatar) return void response.status(204).end();
    response.set({ ETag: `"${avatar.hash}"`, 'Content-Type': 'image/webp' });
    if (request.fresh) return void response.status(304).end();
    response.end(Buffer.from(avatar.picture));
  });

  return router;
}

const signedInOnly: RequestHandler = (request, _response, next) => {
  signedInBy(request);
  next();
};

const readBytes = express.raw({ type: [...pictureTypes], limit: pictureLimits.bytes, inflate: false });

/** The bytes of a picture as `request.body`; 415 for another content type, 413 above 2 MB. */
const pictureBody: RequestHandler = (request, response, next) => {
  if (!request.is([...pictureTypes])) return next(pictureRefusal('PICTURE_TYPE', request.context));
  readBytes(request, response, (error?: unknown) => {
    if (isTooLarge(error)) return next(pictureRefusal('PICTURE_TOO_LARGE', request.context));
    next(error);
  });
};

const isTooLarge = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'status') === 413;
