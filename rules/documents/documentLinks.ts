import { createHash, randomBytes } from 'node:crypto';
import type { DocumentLink } from '../../resources/documentlinks.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

/** Sets how long a link opens its document, in milliseconds: thirty days. */
export const linkLifetime = 30 * 24 * 60 * 60 * 1000;

/** Hashes the secret of a link as it is stored: SHA-256 suffices, as 256 random bits cannot be guessed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Names the one thing that a link opens, and the address it is mailed to. */
export type LinkedDocument = ({ quotation: string } | { invoice: string } | { verification: string }) & {
  sentTo?: string;
};

/** Holds a link that is not stored yet: its path, `/link/…`, and the write that makes it open. */
export interface MadeLink {
  path: string;
  write: FollowUp;
}

/**
 * Makes a link that opens one document without an account. It is written right before the letter is sent; each letter has a
 * link of its own, as the secret is kept nowhere.
 */
export function makeLink(document: LinkedDocument): MadeLink {
  const token = randomBytes(32).toString('base64url');
  const values = { ...document, tokenHash: tokenHash(token) };
  return { path: `/link/${token}`, write: { op: 'add', resource: 'documentlinks', values } };
}

/** Makes and writes one link; returns its path. For `prepare` of a job. */
export async function newLink(
  document: LinkedDocument,
  { write }: Pick<WorkContext<Records>, 'write'>,
): Promise<string> {
  const link = makeLink(document);
  await write([link.write]);
  return link.path;
}

/** Finds the link of a secret; undefined alike for one that is unknown, revoked, expired or outdated. */
export async function openLink(
  token: string,
  { find, now }: Pick<RuleContext, 'find' | 'now'>,
): Promise<DocumentLink | undefined> {
  const [link] = await find('documentlinks', { tokenHash: tokenHash(token), state: 'active' });
  const isInTime = link && link.validUntil !== null && Date.parse(link.validUntil) > now.getTime();
  return isInTime && !(await isOutdated(link, { find })) ? link : undefined;
}

/**
 * Tells whether a link would let somebody sign who is no contact of the customer any more, or never was. What is signed
 * stays open: its copy goes to the very address that signed.
 */
async function isOutdated(
  { quotation: id, sentTo }: DocumentLink,
  { find }: Pick<RuleContext, 'find'>,
): Promise<boolean> {
  const quotation = sentTo === null ? null : await recordWith({ find }, 'quotations', id);
  if (quotation?.state !== 'quotation') return false;
  const reached = await find('contacts', { customer: quotation.customer, email: sentTo, active: true });
  return reached.length === 0;
}
