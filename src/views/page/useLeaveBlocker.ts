import { type RouterBlockerFunction, useBlocker } from 'react-admin';

/** Tells whether a navigation goes to another page, rather than to another part of it. */
export const leavesPage: RouterBlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Blocks navigation while `isLeaving`; not to the sign-in page, where nobody has a session to stay in. */
export const useLeaveBlocker = (isLeaving: RouterBlockerFunction = leavesPage) =>
  useBlocker((navigation) => navigation.nextLocation.pathname !== '/login' && isLeaving(navigation));
