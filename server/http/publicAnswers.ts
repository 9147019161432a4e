import express, { type RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { findRows } from '../operations/read/findRows.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { secondsToWait } from './minuteLimit.ts';
import { networkOf } from './networkOf.ts';

/** Limits the questions of one sender in a minute. */
const perMinute = 60;
const limit = '10kb';
const methods = ['GET', 'POST'];

/** Answers what the application tells anybody at addresses that programs know, whatever their capitals. */
export function publicAnswers(services: Services): RequestHandler {
  const answerTo = answering(services.answers ?? {});
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const read = express.text({ type: () => true, limit });
  return async (request, response, next) => {
    const found = methods.includes(request.method) ? answerTo(request.path) : undefined;
    if (!found) return next();
    const wait = await limiter.consume(networkOf(request.ip ?? '')).then(() => 0, secondsIn);
    if (wait > 0) {
      response.set('Retry-After', String(wait)).status(429).end();
      return;
    }
    await new Promise<void>((done, failed) => {
      read(request, response, (error?: unknown) => (error ? failed(error as Error) : done()));
    });
    const question = {
      host: request.hostname.toLowerCase(),
      path: found.path,
      query: new URL(request.originalUrl, 'http://localhost').searchParams,
      body: typeof request.body === 'string' ? request.body : '',
    };
    const context = systemContext(services);
    const told = await found.answer(question, {
      find: (resource, condition) => findRows(context, resource, condition),
    });
    if (!told) {
      response.status(404).end();
      return;
    }
    response.set({ 'Content-Type': told.type, 'Cache-Control': 'no-store' }).send(told.body);
  };
}

type Answers = NonNullable<Services['answers']>;

interface Found {
  answer: Answers[string];
  path: Readonly<Record<string, string>>;
}

/** Finds the answer to a path: by its whole text, or by its pattern. */
function answering(answers: Answers): (path: string) => Found | undefined {
  const whole = new Map(Object.entries(answers));
  const patterns = [...whole]
    .filter(([path]) => path.includes('{'))
    .map(([path, answer]) => ({ answer, pattern: patternOf(path) }));
  return (path) => {
    const answer = whole.get(path.toLowerCase());
    if (answer) return { answer, path: {} };
    for (const one of patterns) {
      const groups = one.pattern.exec(path)?.groups;
      if (groups) return { answer: one.answer, path: decoded(groups) };
    }
    return undefined;
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'i');

/** Decodes parts of a path; what cannot be decoded stays as it is, and names nothing. */
const decoded = (groups: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodedPart(text)]));

function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** Reads the seconds out of what the limiter throws; anything else is thrown on. */
function secondsIn(rejection: unknown): number {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  return secondsToWait(rejection);
}
