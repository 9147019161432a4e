import { buffer } from 'node:stream/consumers';
import type { Request, RequestHandler } from 'express';
import { MakerUnavailable } from '../../schema/made.ts';
import type { OpeningContext } from '../../schema/opening.ts';
import { plainBodyOf } from '../accounts/plainBody.ts';
import { ApiError } from '../errors.ts';
import { contentOf } from '../files/contentOf.ts';
import { madeFile, makerOf } from '../files/made/madeFile.ts';
import { fileRefusal } from '../files/refusal.ts';
import { type CountInMinute, minuteLimit } from '../http/minuteLimit.ts';
import { findRows } from '../operations/read/findRows.ts';
import { writeFollowUps } from '../operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { systemContext, type WriteContext } from '../operations/write/writeContext.ts';
import type { Handlers } from '../routes/mount.ts';
import type { openingRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';

/** Limits what one sender asks in a minute: everything, and what is more than a look. */
const perMinute = { all: 300, deeds: 60 };

const tooMany = {
  en: 'Too many requests. Try again in {{0}} seconds.',
  nl: 'Te veel verzoeken. Probeer het over {{0}} seconden opnieuw.',
};

/** Limits a body, which may hold a signature as it was drawn. */
const limit = '300kb';

/** Opens one thing to those who hold its secret, whether they have an account or not. */
export const openingHandlers = (services: Services): Handlers<typeof openingRoutes> => ({
  'openings.open': [
    limitSenders(minuteLimit(perMinute.all, tooMany)),
    ...plainBodyOf(limit),
    open(services, minuteLimit(perMinute.deeds, tooMany)),
  ],
});

function limitSenders(count: CountInMinute): RequestHandler {
  return async (request, _response, next) => {
    await count({ address: request.ip }, request.context.language);
    next();
  };
}

/** @param countDeed counts what is more than a look, as looks of one office must not keep it from paying */
function open(services: Services, countDeed: CountInMinute): RequestHandler {
  const known = services.openings ?? {};
  return async (request, response) => {
    const name = String(request.params['name']);
    const opening = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!opening) throw ApiError.notFound();
    const asked = opening.read(request.body);
    if (asked === undefined) throw ApiError.badDocument('', 'This request cannot be understood.');
    if (!opening.isLook?.(asked)) await countDeed({ address: request.ip }, request.context.language);
    const answer = await opening.answer(asked, openingContext(services, request)).catch((error: unknown) => {
      throw error instanceof MakerUnavailable ? fileRefusal('FILES_BUSY', request.context) : error;
    });
    if (!answer) throw ApiError.notFound();
    response.json(answer);
  };
}

/** Gives an opening the server's own work, which happens now and came from this request. */
function openingContext(services: Services, { context: { origin, language, requestId } }: Request): OpeningContext {
  const from = origin ?? { ip: null, userAgent: null };
  const own: WriteContext = { ...systemContext(services), via: 'job', origin: from, language, requestId };
  const made: OpeningContext['made'] = (resource, id, field) => madeContent(services, { resource, id, field });
  return {
    now: own.now(),
    language,
    origin: from,
    find: (resource, condition) => findRows(own, resource, condition),
    contentOf: (resource, of, field) => contentOf(own, { resource, id: of, field }),
    write: (followUps) => inTransaction(own, (inside) => writeFollowUps(inside, followUps)),
    made,
    drawn: async (resource, id, field) => {
      const draw = makerOf(own, { resource, field })?.draw;
      const content = draw && (await made(resource, id, field));
      return draw && content ? draw(content) : null;
    },
  };
}

async function madeContent(
  services: Services,
  place: { resource: string; id: string; field: string },
): Promise<Uint8Array | null> {
  const file = await madeFile(systemContext(services), place);
  if (!file) return null;
  if ('made' in file) return file.made.content;
  const content = await services.files?.get(file.kept.id);
  return content ? buffer(content.stream) : null;
}
