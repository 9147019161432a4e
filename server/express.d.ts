import type { Context } from './context.ts';

declare global {
  namespace Express {
    interface Request {
      /** Context of the request, set by accounts/authenticate.ts before any route runs. */
      context: Context;
    }
  }
}
