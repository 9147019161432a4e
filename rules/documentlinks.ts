import type { DocumentLink } from '../resources/documentlinks.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { linkLifetime } from './documents/documentLinks.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ONE_DOCUMENT: { en: 'Choose one quotation or one invoice', nl: 'Kies één offerte of één factuur' },
  NO_TOKEN_HASH: { en: 'Not the SHA-256 of a secret', nl: 'Niet de SHA-256 van een sleutel' },
} as const satisfies FaultTexts;

/** Lets a link expire after thirty days. */
export const expiry = ({ operation, after }: Change<DocumentLink>, { now }: RuleContext): Partial<DocumentLink> =>
  operation === 'create' && after.validUntil === null
    ? { validUntil: new Date(now.getTime() + linkLifetime).toISOString() }
    : {};

/** Refuses people links to no document, or to two; the server makes none of these. */
export function linkFaults(
  { operation, after }: Change<DocumentLink>,
  { user }: RuleContext,
): FaultOf<typeof faults>[] {
  if (operation !== 'create' || user.id === null) return [];
  const isOne = (after.quotation === null) !== (after.invoice === null);
  const isHash = /^[\w-]{43}$/.test(after.tokenHash ?? '');
  return [
    ...(isOne ? [] : [{ field: 'quotation', code: 'ONE_DOCUMENT' } as const]),
    ...(isHash ? [] : [{ field: 'tokenHash', code: 'NO_TOKEN_HASH' } as const]),
  ];
}

export const documentLinkRules = rulesFor('documentlinks', { faults, derive: [expiry], check: [linkFaults] });
