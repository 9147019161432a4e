import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Enquiry, minuteHolds } from '../../schema/enquiry.ts';
import { plainBodyOf } from '../accounts/plainBody.ts';
import { signedInBy } from '../accounts/requestContext.ts';
import { ApiError } from '../errors.ts';
import type { Handlers } from '../routes/mount.ts';
import type { enquiryRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';
import { enquiryContext } from './enquiryContext.ts';

/** Limits a body: a hundred names, or a full cart. */
const limit = '50kb';

export const ndjson = 'application/x-ndjson';

/** Answers questions that are about no record, line by line. What one caller may ask in a minute is limited. */
export const enquiryHandlers = (services: Services): Handlers<typeof enquiryRoutes> => ({
  'enquiries.ask': [...plainBodyOf(limit), answerEnquiry(services)],
});

function answerEnquiry({ enquiries = {} }: Services): RequestHandler {
  const admit = admission();
  return async (request, response) => {
    const name = String(request.params['name']);
    const enquiry = Object.hasOwn(enquiries, name) ? enquiries[name] : undefined;
    if (!enquiry) throw ApiError.notFound();
    if (!enquiry.isPublic) signedInBy(request);
    if (enquiry.roles && !enquiry.roles.includes(request.context.principal.role)) throw ApiError.notFound();
    const asked = enquiry.read(request.body);
    if (asked === undefined) throw ApiError.badDocument('', 'This enquiry cannot be understood.');
    await admit(request, enquiry.weight?.(asked) ?? 1);
    await stream(enquiry, asked, request, response);
  };
}

/** Sends each line as it comes, and stops asking once the caller is gone. */
async function stream(enquiry: Enquiry, asked: unknown, request: Request, response: Response): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const lines = enquiry.answer(asked, enquiryContext(request.context, gone.signal));
  try {
    for await (const line of lines) {
      if (gone.signal.aborted) return;
      if (!response.headersSent) response.status(200).set({ 'Content-Type': ndjson, 'X-Accel-Buffering': 'no' });
      response.write(`${JSON.stringify(line)}\n`);
    }
  } catch (error) {
    // Breaks off what has begun, so that half an answer is not taken for a whole one.
    if (response.headersSent) response.destroy();
    throw error;
  }
  if (!response.headersSent) response.status(200).set('Content-Type', ndjson);
  response.end();
}

/** Counts what a caller asks by weight: users by themselves, visitors by their address. */
function admission(): (request: Request, weight: number) => Promise<void> {
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters = { visitor: limiterOf(minuteHolds.visitor), user: limiterOf(minuteHolds.user) };
  return async ({ context, ip = '' }, weight) => {
    const { userId } = context.principal;
    try {
      await (userId === null ? limiters.visitor.consume(ip, weight) : limiters.user.consume(userId, weight));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      const detail = 'Too many questions. Ask again later.';
      throw new ApiError(429, [{ code: 'TOO_MANY_REQUESTS', title: 'Too Many Requests', detail, meta: { seconds } }], {
        'Retry-After': String(seconds),
      });
    }
  };
}
