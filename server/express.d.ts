import type { Context } from './context.ts';

declare global {
  namespace Express {
    interface Request {
      /** Set by session/authenticate.ts before any route runs. */
      context: Context;
    }
  }
}
