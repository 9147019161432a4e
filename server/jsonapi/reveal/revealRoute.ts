import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { accountsOf } from '../../accounts/accounts.ts';
import { createPasswordCheck } from '../../accounts/login/confirmPassword.ts';
import { createLoginThrottle } from '../../accounts/login/loginThrottle.ts';
import { ApiError } from '../../errors.ts';
import { reveal } from '../../operations/reveal/reveal.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf } from '../document.ts';
import { read, requireType, text } from '../write/body/body.ts';
import { pointer } from '../write/body/pointer.ts';
import { reasonIn } from '../write/body/reason.ts';

const password = text.max(1000, 'Expected a password here.');
const attributes = z.looseObject(
  { resource: text, id: text, field: text, password: password.optional() },
  'Expected an object here.',
);
const revealDocument = z.looseObject(
  { data: z.looseObject({ type: text, attributes }, 'Expected a resource object here.') },
  'Expected an object with the member "data" here.',
);

/** Demands the password, where the secret is one to confirm for. */
const confirmedDocument = z.looseObject({ data: z.looseObject({ attributes: z.looseObject({ password }) }) });
const passwordIn = (body: unknown): string => read(confirmedDocument, body).data.attributes.password;

const at = (member: string): string => pointer(['data', 'attributes', member]);

/**
 * Answers `POST /reveals` with a secret of one record, for the caller's password. Neither a cache nor an idempotency
 * key may store the answer.
 */
export function answerReveal(services: Services): RequestHandler {
  const accounts = accountsOf(services);
  if (!accounts) return () => Promise.reject(ApiError.notFound());
  const confirm = createPasswordCheck({ accounts, throttle: createLoginThrottle(services) });
  return async (req: Request, res: Response) => {
    refuseKey(req);
    const { resource, id, field } = requestIn(req.body);
    const context = writeContext(req.context, services, reasonIn(req.body));
    const value = await reveal(context, {
      resource,
      id,
      field,
      pointer: at('field'),
      confirm: () =>
        confirm({ password: passwordIn(req.body), address: req.ip ?? '', pointer: at('password') }, context),
    });
    res.set('Cache-Control', 'no-store');
    const data = { type: 'reveals', id: context.requestId, attributes: { resource, id, field, value } };
    sendDocument(res, 200, documentOf({ data }));
  };
}

function requestIn(body: unknown): z.infer<typeof attributes> {
  const { data } = read(revealDocument, body);
  requireType(data, 'reveals');
  const unknown = Object.keys(data.attributes).filter((name) => !Object.hasOwn(attributes.shape, name));
  if (unknown.length > 0) throw ApiError.notWritable(unknown.map(at));
  return data.attributes;
}

function refuseKey(req: Request): void {
  if (req.get('Idempotency-Key') === undefined) return;
  throw new ApiError(400, [
    {
      code: 'INVALID_HEADER',
      title: 'Bad Request',
      detail: 'What is revealed is not kept to be answered again: leave the header out.',
      source: { header: 'Idempotency-Key' },
    },
  ]);
}
