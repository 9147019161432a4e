import type { WriteContext } from '../../operations/write/writeContext.ts';
import { endSessionsOf } from '../tokens/sessions.ts';
import { administer } from './administer.ts';
import { recordAct } from './recordAct.ts';

/** Ends every session of a user; they may sign in again. */
export const signOutEverywhere = (context: WriteContext, userId: string): Promise<void> =>
  administer(context, userId, async (inside) => {
    await endSessionsOf([userId], { db: inside.db });
    await recordAct(inside, 'signedOut', userId);
  });
