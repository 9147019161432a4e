import { createContext, use } from 'react';
import type { Ask } from './ask.ts';

/** Gives pages of the administration the way to ask as the signed-in user. */
export const AskContext = createContext<Ask | null>(null);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk is used outside an AskContext.');
  return ask;
}
