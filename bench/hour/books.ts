import type { Answer } from './client.ts';
import { listIn } from './documents.ts';

/** Holds a customer that the bench created, as it must be. */
export interface Kept {
  id: string;
  name: string;
  /** The note of the last update that was answered; null before. */
  notes: string | null;
  updates: number;
  /** Whether a write waits for its answer: one at a time. */
  isBusy: boolean;
  /** Whether a failure leaves open what it holds. */
  isUncertain: boolean;
  /** Moments at which it was asked for and answered, since 1970. */
  from: number;
  until: number;
}

/** Holds a quotation that the bench created. */
export interface KeptQuotation {
  id: string;
  /** Its internal note, by which it is found. */
  name: string;
  lines: number;
  /** In cents. */
  subtotal: number;
}

/** Holds an import that was done. */
interface Imported {
  names: readonly string[];
  /** Milliseconds from the upload until it was seen to be done. */
  milliseconds: number;
}

export interface Books {
  /** Begins the names of everything of this run. */
  run: string;
  kept: Kept[];
  quotations: KeptQuotation[];
  imported: Imported[];
  /** Counts writes that failed, of which nobody knows whether they had their effect. */
  uncertain: { customers: number; quotations: number };
  before: { customers: number; quotations: number };
}

/** Asks for a list as staff. */
export type AskList = (path: string) => Promise<Answer>;

export async function openBooks(ask: AskList): Promise<Books> {
  const countOf = async (type: string): Promise<number> =>
    listIn(await ask(`/api/${type}?per_page=1&count=exact`), type).meta.total;
  return {
    run: `Uur ${Date.now().toString(36)}`,
    kept: [],
    quotations: [],
    imported: [],
    uncertain: { customers: 0, quotations: 0 },
    before: { customers: await countOf('customers'), quotations: await countOf('quotations') },
  };
}
