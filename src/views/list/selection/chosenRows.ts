import { createContext, useContext } from 'react';
import type { Selection } from './selection.ts';

/** What is chosen in the list around. */
export interface ChosenRows {
  selection: Selection;
  count: number;
  /** All that match the filter are, but those excepted. */
  isAll: boolean;
  /** Whether the total of the list is an estimate, and with it the count of all. */
  isEstimate: boolean;
  chooseAll(): void;
}

export const ChosenRowsContext = createContext<ChosenRows | null>(null);

export function useChosenRows(): ChosenRows {
  const chosen = useContext(ChosenRowsContext);
  if (!chosen) throw new Error('Rows are chosen below a SelectionProvider.');
  return chosen;
}
