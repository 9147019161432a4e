import type { Signed, ToSign } from '../../../documents/signingDraft.ts';
import { apiUrl, fetchInLanguage } from '../../../session/session.ts';
import { Refusal, refusalOf } from '../../requests/refusal.ts';

/** Holds what a link opens: a quotation to sign, an invoice to pay, or an email address to confirm. */
export type Opened =
  | {
      document: 'quotation';
      number: string | null;
      state: string;
      signerName: string | null;
      documentHash: string | null;
      isIntact: boolean | null;
      toSign: ToSign;
    }
  | OpenedInvoice
  | OpenedContact;

export interface OpenedContact {
  document: 'contact';
  state: 'asked' | 'verified' | 'overtaken';
  email: string;
}

export interface OpenedInvoice {
  document: 'invoice';
  number: string | null;
  dueDate: string | null;
  openAmount: number;
  sellerName: string | null;
  sellerIban: string | null;
  paysOnline: boolean;
  /** The day on which we collect it; null where we do not. */
  debit: string | null;
  payment: { state: string; checkoutUrl: string | null; failure: string | null } | null;
}

async function ask<Answer>(token: string, rest: object): Promise<Answer> {
  const response = await fetchInLanguage(`${apiUrl}/openings/link`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...rest }),
  }).catch(() => {
    throw new Refusal('UNREACHABLE');
  });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Answer;
}

export const readLink = (token: string) => ask<Opened>(token, { do: 'read' });
/** Looks again at an invoice whose payment somebody waits for. */
export const lookByLink = (token: string) => ask<Opened>(token, { do: 'look' });
export const signByLink = (token: string, values: Signed) => ask<Opened>(token, { do: 'sign', values });
export const confirmByLink = (token: string) => ask<Opened>(token, { do: 'confirm' });
export const payByLink = (token: string, method: string) => ask<Opened>(token, { do: 'pay', method });

/** Fetches the pages of the document as a picture. */
export async function drawnByLink(token: string): Promise<string> {
  return (await ask<{ svg: string }>(token, { do: 'draw' })).svg;
}

/** Fetches the document as PDF. */
export async function printedByLink(token: string): Promise<Blob> {
  const { pdf } = await ask<{ pdf: string }>(token, { do: 'print' });
  return new Blob([Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
}
