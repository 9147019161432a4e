import type { WriteContext } from '../../operations/write/writeContext.ts';
import { type Happening, record } from '../audit/record.ts';

/** Records an act of an administrator on an account, with both users. */
export const recordAct = (
  { model, now, db, services, principal, origin }: WriteContext,
  event: Happening['event'],
  userId: string,
): Promise<void> =>
  record({ model, now, database: services.database }, db, {
    event,
    who: { userId },
    by: principal.userId,
    origin: origin ?? { ip: null, userAgent: null },
  });
