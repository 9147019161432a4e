import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';
import { storedRows } from '../../sql/storedRows.ts';
import { usersOf } from '../account/account.ts';

/** Answers the URL of the terms that a new customer accepts; null where none is set. */
export function answerTerms({ model, database }: Services): RequestHandler {
  const [resource = '', field = ''] = usersOf(model).signIn.termsUrl?.split('.') ?? [];
  const settings = model.entities.get(resource);
  return async (_request, response) => {
    const [stored] = settings ? await storedRows(database.db, settings, { limit: 1 }) : [];
    response.json({ data: { url: stored?.values[field] ?? null } });
  };
}
