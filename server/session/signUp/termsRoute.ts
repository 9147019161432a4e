import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';
import { storedRows } from '../../sql/storedRows.ts';
import { usersOf } from '../account/account.ts';

/** `GET /terms`: where whoever signs up can read what they agree to; null where nobody has said so. */
export function answerTerms({ model, database }: Services): RequestHandler {
  const [resource = '', field = ''] = usersOf(model).signIn.termsUrl?.split('.') ?? [];
  const settings = model.entities.get(resource);
  return async (_request, response) => {
    const [stored] = settings ? await storedRows(database.db, settings, { limit: 1 }) : [];
    response.json({ data: { url: stored?.values[field] ?? null } });
  };
}
