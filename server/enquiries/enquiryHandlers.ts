import type { RequestHandler } from 'express';
import type { Enquiry } from '../../schema/enquiry.ts';
import { plainBodyOf } from '../accounts/plainBody.ts';
import { signedInBy } from '../accounts/requestContext.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import type { Handlers } from '../routes/mount.ts';
import type { enquiryRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';
import type { Admit } from './admission.ts';
import { sendLines } from './sendLines.ts';

/** Limits a body: a hundred names, or a full cart. */
const limit = '50kb';

/** Answers questions that are about no record, line by line. */
export const enquiryHandlers = (services: Services, admit: Admit): Handlers<typeof enquiryRoutes> => ({
  'enquiries.ask': [...plainBodyOf(limit), answerEnquiry(services, admit)],
});

function answerEnquiry({ enquiries = {} }: Services, admit: Admit): RequestHandler {
  return async (request, response) => {
    const name = String(request.params['name']);
    const enquiry = Object.hasOwn(enquiries, name) ? enquiries[name] : undefined;
    if (!enquiry) throw ApiError.notFound();
    if (!enquiry.isPublic) signedInBy(request);
    requireRole(enquiry, request.context);
    const asked = enquiry.read(request.body);
    if (asked === undefined) throw ApiError.badDocument('', 'This enquiry cannot be understood.');
    await admit(request, enquiry.weight?.(asked) ?? 1);
    await sendLines((context) => enquiry.answer(asked, context), { request, response });
  };
}

/** Throws 404 for an enquiry of other roles, as for one that is absent. */
export function requireRole({ roles }: Enquiry, { principal }: Context): void {
  if (roles && !roles.includes(principal.role)) throw ApiError.notFound();
}
