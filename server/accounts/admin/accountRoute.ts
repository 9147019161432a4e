import { and, eq, inArray, max } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import { readRow } from '../../operations/write/locks/lockRows.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { columnOf } from '../../sql/where.ts';
import { signInEntity } from '../accounts.ts';
import { lettingIn } from '../audit/recordedLogin.ts';
import { signInEvents } from '../audit/signInEvents.ts';
import { sessionsOf } from '../tokens/sessions.ts';
import { createTwoFactor } from '../twoFactor/twoFactor.ts';
import { requireAdministrator } from './administer.ts';

/** Answers how an account is used, to callers who may create users: sessions, second factor, last sign-in. */
export function answerAccount(services: Services) {
  const twoFactor = createTwoFactor(services);
  return async (request: Request<{ id: string }>, response: Response): Promise<void> => {
    if (!signInEntity(services.model)) throw ApiError.notFound();
    const context = writeContext(request.context, services);
    const { id: row } = await readRow(context, requireAdministrator(context), request.params.id);
    const id = String(row);
    const factor = await twoFactor.stateOf(id);
    const attributes = {
      secondFactorSince: factor?.since ?? null,
      lastSignedInAt: await lastSignIn(context, id),
      sessions: (await sessionsOf(id, services)).length,
    };
    sendDocument(response, 200, documentOf({ data: { type: 'accounts', id, attributes } }));
  };
}

/** Returns the moment of the last sign-in; null where none is on record. */
async function lastSignIn({ model, db }: Context, userId: string): Promise<string | null> {
  const entity = model.entities.get(signInEvents.name);
  if (!entity) return null;
  const isTheirs = and(eq(columnOf(entity, 'user'), userId), inArray(columnOf(entity, 'event'), lettingIn));
  const [last] = await db
    .select({ at: max(columnOf(entity, 'at')) })
    .from(entity.table)
    .where(isTheirs);
  return last?.at ? new Date(String(last.at)).toISOString() : null;
}
