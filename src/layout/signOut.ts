import { createContext } from 'react';

/** Signs out; asks first where something on the page is not saved. */
export const SignOutContext = createContext<() => void>(() => undefined);
