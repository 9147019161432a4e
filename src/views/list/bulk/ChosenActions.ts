import { createContext, type ReactNode } from 'react';

/** Holds what a page made by hand offers for selected rows, besides what every list does. It reads them with `useChosenRows`. */
export const ChosenActions = createContext<ReactNode>(null);
