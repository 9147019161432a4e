import { useState } from 'react';
import type { Way } from './Signature.tsx';

/** Says what somebody who signs has to know, as the server tells it. */
export interface ToSign {
  readHash: string | null;
  terms: string;
  termsWithMandate: string;
  takesMandate: boolean;
  iban: string | null;
  creditor: string | null;
}

/** Holds what was signed, as the server takes it. */
export interface Signed {
  signerName: string;
  readHash: string;
  signedTerms: string;
  strokes: string | null;
  iban: string | null;
  signsMandate: boolean;
}

export type Lacking = 'name' | 'agree' | 'strokes' | 'iban';

/** Holds what somebody filled in so far. */
interface Draft {
  name: string;
  way: Way;
  strokes: string | null;
  agrees: boolean;
  /** Whether the mandate is left out that is asked for. */
  declines: boolean;
  iban: string;
}

const nothingYet: Draft = { name: '', way: 'draw', strokes: null, agrees: false, declines: false, iban: '' };

export const signsMandate = ({ declines }: Draft, { takesMandate }: ToSign): boolean => takesMandate && !declines;

export const asksIban = (draft: Draft, toSign: ToSign): boolean => signsMandate(draft, toSign) && toSign.iban === null;

export const termsOf = (draft: Draft, toSign: ToSign): string =>
  signsMandate(draft, toSign) ? toSign.termsWithMandate : toSign.terms;

/** Returns the first thing that is still to be filled in. */
export function firstLacking(draft: Draft, toSign: ToSign): Lacking | undefined {
  if (draft.name.trim() === '') return 'name';
  if (asksIban(draft, toSign) && draft.iban.trim() === '') return 'iban';
  if (draft.way === 'draw' && draft.strokes === null) return 'strokes';
  return draft.agrees ? undefined : 'agree';
}

export const signedBy = (draft: Draft, toSign: ToSign): Signed => ({
  signerName: draft.name.trim(),
  readHash: toSign.readHash ?? '',
  signedTerms: termsOf(draft, toSign),
  strokes: draft.way === 'draw' ? draft.strokes : null,
  iban: asksIban(draft, toSign) ? draft.iban : null,
  signsMandate: signsMandate(draft, toSign),
});

/** Holds the form. Clears drawing and consent when the document is replaced by another. */
export function useSigningDraft(readHash: string | null) {
  const [draft, setDraft] = useState(nothingYet);
  /** Is another object each time, so that the same thing can be asked for again. */
  const [lacking, setLacking] = useState<{ what: Lacking }>();
  const [read, setRead] = useState(readHash);
  const [hasChanged, setChanged] = useState(false);
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setLacking(undefined);
  };
  if (read !== readHash) {
    setRead(readHash);
    setChanged(true);
    change({ strokes: null, agrees: false });
  }
  return { draft, change, lacking, setLacking, hasChanged };
}
