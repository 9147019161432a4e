import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Line } from '../../parts/editedParts.ts';

/** What was typed in a form and not saved. */
export interface Draft {
  /** When it was typed, RFC 3339. */
  at: string;
  /** Of the record below it; absent for a new one. */
  version?: number | undefined;
  values: Attributes;
  /** What they were typed over; of a new record nothing. */
  before: Attributes;
  /** By relation: the lines as they were typed, and as they were stored then. */
  lines: Readonly<Record<string, { typed: readonly Line[]; before: readonly RaRecord<string>[] }>>;
}

/** Whose draft it is, and of what. */
export interface DraftPlace {
  user: string;
  resource: string;
  /** None: a new record. */
  id: string | undefined;
}

/*
 * Drafts stay in the tab: they survive a reload and a restored tab, and end with it, since they tell of customers. Two tabs on
 * one record do not meet in them.
 */
const storage = (): Storage => sessionStorage;
/** Of all that is forgotten at sign-out. */
export const draftPrefix = 'draft.';

const keyOf = ({ user, resource, id }: DraftPlace): string => `${draftPrefix}${user}.${resource}.${id ?? 'new'}`;

export function readDraft(place: DraftPlace): Draft | undefined {
  const text = storage().getItem(keyOf(place));
  return text === null ? undefined : parsed(text);
}

/** Whether whoever typed has signed out; a form of theirs may still stand there. */
let isOver = false;

/** Without room for it there is no draft; the form itself asks before it is left. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  if (isOver) return;
  try {
    storage().setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    forgetDraft(place);
  }
}

export const forgetDraft = (place: DraftPlace): void => storage().removeItem(keyOf(place));

/** At sign-out: nothing that was typed here is left to whoever comes next, and nothing more is kept until then. */
export function forgetAllDrafts(): void {
  isOver = true;
  for (const key of Object.keys(storage())) if (key.startsWith(draftPrefix)) storage().removeItem(key);
}

/** Whether what is typed may be kept: not once its user has signed out. */
export const isKeeping = (): boolean => !isOver;

/** Somebody signs in. */
export function keepDraftsAgain(): void {
  isOver = false;
}

/** What another release of this application kept may look otherwise. */
function parsed(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    const isDraft = typeof draft?.at === 'string' && [draft.values, draft.before, draft.lines].every(isObject);
    return isDraft ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
