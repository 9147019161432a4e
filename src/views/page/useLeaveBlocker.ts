import { type RouterBlockerFunction, useBlocker } from 'react-admin';

/** Blocks navigation while `isLeaving`; not to the sign-in page, where nobody has a session to stay in. */
export const useLeaveBlocker = (isLeaving: RouterBlockerFunction) =>
  useBlocker((navigation) => navigation.nextLocation.pathname !== '/login' && isLeaving(navigation));
