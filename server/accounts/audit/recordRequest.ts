import type { Request } from 'express';
import type { Services } from '../../services.ts';
import { originOf } from '../requestContext.ts';
import { type Happening, record } from './record.ts';

/** Records an event of a user, with where its request came from. */
export const recordRequest = (
  services: Services,
  request: Request,
  { event, userId }: { event: Happening['event']; userId: string },
): Promise<void> => record(services, services.database.db, { event, who: { userId }, origin: originOf(request) });
