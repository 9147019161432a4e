/** Asks for what the page opens with before the rest of the application has come: the build keeps this apart. */
import { createSession } from './session/session.ts';

export const session = createSession();
