import express, { type RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { findRows } from '../operations/read/findRows.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';

/** Limits the questions of one sender in a minute. */
const perMinute = 60;
const limit = '10kb';
const methods = ['GET', 'POST'];

/** Answers what the application tells anybody at addresses that programs know, whatever their capitals. */
export function publicAnswers(services: Services): RequestHandler {
  const answers = new Map(Object.entries(services.answers ?? {}));
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const read = express.text({ type: () => true, limit });
  return async (request, response, next) => {
    const answer = methods.includes(request.method) ? answers.get(request.path.toLowerCase()) : undefined;
    if (!answer) return next();
    const wait = await limiter.consume(request.ip ?? '').then(() => 0, secondsToWait);
    if (wait > 0) {
      response.set('Retry-After', String(wait)).status(429).end();
      return;
    }
    await new Promise<void>((done, failed) => {
      read(request, response, (error?: unknown) => (error ? failed(error as Error) : done()));
    });
    const question = {
      host: request.hostname.toLowerCase(),
      query: new URL(request.originalUrl, 'http://localhost').searchParams,
      body: typeof request.body === 'string' ? request.body : '',
    };
    const context = systemContext(services);
    const told = await answer(question, { find: (resource, condition) => findRows(context, resource, condition) });
    if (!told) {
      response.status(404).end();
      return;
    }
    response.set({ 'Content-Type': told.type, 'Cache-Control': 'no-store' }).send(told.body);
  };
}

/** Reads the seconds out of what the limiter throws; anything else is thrown on. */
function secondsToWait(rejection: unknown): number {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
}
