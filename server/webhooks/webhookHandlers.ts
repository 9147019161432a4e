import express, { type RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { minuteLimit } from '../http/minuteLimit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Handlers } from '../routes/mount.ts';
import type { webhookRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';

/** Limits messages of one sender in a minute; a service repeats what was refused. */
const perMinute = 120;

/** Limits a body, which holds an id and little more. */
const limit = '10kb';

/**
 * Answers messages of services. Anybody can send one, so it is never believed: it starts a job, which asks the service. One that
 * means nothing is answered alike, so that a sender learns nothing.
 */
export const webhookHandlers = (services: Services): Handlers<typeof webhookRoutes> => ({
  'webhooks.receive': [limitSenders(), express.text({ type: () => true, limit }), receive(services)],
});

function limitSenders(): RequestHandler {
  const count = minuteLimit(perMinute, {
    en: 'Too many messages. Send this one again in {{0}} seconds.',
    nl: 'Te veel berichten. Stuur dit bericht over {{0}} seconden opnieuw.',
  });
  return async (request, _response, next) => {
    await count({ address: request.ip }, request.context.language);
    next();
  };
}

function receive(services: Services): RequestHandler {
  return async (request, response) => {
    const name = String(request.params['service']);
    const known = services.webhooks ?? {};
    const webhook = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!webhook) throw ApiError.notFound();
    const payload = webhook.payloadOf(typeof request.body === 'string' ? request.body : '');
    if (payload) await enqueue(systemContext(services), { kind: webhook.job, payload });
    response.status(200).end();
  };
}
