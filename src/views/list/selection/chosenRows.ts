import { createContext, useContext } from 'react';
import type { Selection } from './selection.ts';

/** Describes the selection of the list context. */
export interface ChosenRows {
  selection: Selection;
  count: number;
  /** Whether all matches of the filter are selected, except some. */
  isAll: boolean;
  /** Whether the count is an estimate. */
  isEstimate: boolean;
  chooseAll(): void;
}

export const ChosenRowsContext = createContext<ChosenRows | null>(null);

export function useChosenRows(): ChosenRows {
  const chosen = useContext(ChosenRowsContext);
  if (!chosen) throw new Error('Rows are chosen below a SelectionProvider.');
  return chosen;
}
