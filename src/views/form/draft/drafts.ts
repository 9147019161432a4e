import type { RaRecord } from 'react-admin';
import { isObject } from '../../../../schema/isObject.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Line } from '../../parts/editedParts.ts';

/** Holds what was typed in a form and not saved. */
export interface Draft {
  /** When it was typed, RFC 3339. */
  at: string;
  /** Version of the record it was typed over; absent for a new one. */
  version?: number | undefined;
  values: Attributes;
  /** Stored values when typing began; empty for a new record. */
  before: Attributes;
  /** By relation: the typed lines, and the lines stored at that time. */
  lines: Readonly<Record<string, { typed: readonly Line[]; before: readonly RaRecord<string>[] }>>;
  /** The draft that still awaited an answer when this one was typed. */
  earlier?: Draft | undefined;
}

/** Identifies the user and the record of a draft. */
export interface DraftPlace {
  user: string;
  resource: string;
  /** Absent for a new record. */
  id: string | undefined;
}

/*
 * Drafts live in the tab's session storage, since they hold customer data. They survive a reload and end with the tab.
 */
const storage = (): Storage => sessionStorage;
/** Names the prefix of every key that is removed at sign-out. */
export const draftPrefix = 'draft.';

const keyOf = ({ user, resource, id }: DraftPlace): string => `${draftPrefix}${user}.${resource}.${id ?? 'new'}`;

export function readDraft(place: DraftPlace): Draft | undefined {
  const text = storage().getItem(keyOf(place));
  return text === null ? undefined : parsed(text);
}

/** Tells whether one has signed out, when a form may still be mounted. */
let isOver = false;

/** Stores a draft. Ignores full storage; the form still asks before it is left. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  if (isOver) return;
  try {
    storage().setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    forgetDraft(place);
  }
}

export const forgetDraft = (place: DraftPlace): void => storage().removeItem(keyOf(place));

/** Removes all drafts at sign-out, and stores none until the next sign-in. */
export function forgetAllDrafts(): void {
  isOver = true;
  for (const key of Object.keys(storage())) if (key.startsWith(draftPrefix)) storage().removeItem(key);
}

/** Returns whether drafts are stored, which ends at sign-out. */
export const isKeeping = (): boolean => !isOver;

/** Stores drafts again after a sign-in. */
export function keepDraftsAgain(): void {
  isOver = false;
}

/** Parses a draft and validates its shape, because other releases may have stored it differently. */
function parsed(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    const isDraft = typeof draft?.at === 'string' && [draft.values, draft.before, draft.lines].every(isObject);
    return isDraft ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
