import type { DkimKey } from '../resources/dkimkeys.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';
import { holdsKey, keyRecordName } from './dns/dkim/keyRecord.ts';
import { isPublicKey, keyRecordText } from './dns/dkim/publicKey.ts';
import { checkedName } from './dns/names/labels.ts';
import { nameFaultTexts } from './dns/names/nameFaultTexts.ts';
import { isServedByUs } from './outside/dns/publishKey.ts';
import { mailAccountOf } from './outside/hosting/mailPlace.ts';
import { heldFaults, heldFaultTexts } from './stored/heldFaults.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';
import { storedZone } from './zones/storedZone.ts';

const faults = {
  ...nameFaultTexts,
  ...heldFaultTexts,
  DKIM_KEY_EXISTS: {
    en: 'Mail of this domain is signed by our server, which has a key for it already',
    nl: 'E-mail van dit domein wordt ondertekend door onze server, die er al een sleutel voor heeft',
  },
  DKIM_KEY_NOT_MADE: {
    en: 'The mail server is still making this key. Try again in a few minutes.',
    nl: 'De mailserver maakt deze sleutel nog. Probeer het over enkele minuten opnieuw.',
  },
  DKIM_NAME_TAKEN: {
    en: 'The zone has a key at {{0}} already, perhaps of another mail service. Choose another selector, or remove that record first.',
    nl: 'De zone heeft al een sleutel bij {{0}}, misschien van een andere maildienst. Kies een andere selector, of verwijder dat record eerst.',
  },
  INVALID_PUBLIC_KEY: {
    en: 'Not a public RSA key in PEM of at least 1024 bits',
    nl: 'Geen publieke RSA-sleutel in PEM van minstens 1024 bits',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Adds the private key, which is never read back. */
export type StoredKey = DkimKey & { privateKey: string | null };

export const selectorInOneWriting = ({ after: { selector } }: Change<StoredKey>): Partial<StoredKey> =>
  selector ? { selector: selector.toLowerCase().replaceAll(/\s/g, '') } : {};

/** Leaves the key to the server that signs the mail of the domain; generates a pair where we keep none. */
export async function keyIsGenerated(
  { operation, after }: Change<StoredKey>,
  context: RuleContext,
): Promise<Partial<StoredKey>> {
  if (operation !== 'create' || after.publicKey) return {};
  const domain = await recordWith(context, 'domains', after.domain);
  return domain && (await mailAccountOf(domain, context)) ? { atServer: true } : await generateDkimKey();
}

/** Derives the DNS record that publishes the key. */
export const recordOfKey = ({ after: { selector, publicKey } }: Change<StoredKey>): Partial<StoredKey> => ({
  recordName: keyRecordName(selector),
  recordText: publicKey && isPublicKey(publicKey) ? keyRecordText(publicKey) : null,
});

export function selectorIsName({ operation, after }: Change<StoredKey>): Fault[] {
  const checked = checkedName(after.selector, { underscores: false, wildcard: false });
  return operation !== 'delete' && 'fault' in checked ? [{ field: 'selector', ...checked.fault }] : [];
}

/** Refuses an unreadable public key, as one may come from elsewhere with its domain. */
export const publicKeyIsReadable = ({ operation, after: { publicKey } }: Change<StoredKey>): Fault[] =>
  operation !== 'delete' && publicKey && !isPublicKey(publicKey)
    ? [{ field: 'publicKey', code: 'INVALID_PUBLIC_KEY' }]
    : [];

/** Refuses a second key of the server, which has one for each domain. */
export async function serverHasOneKey(
  { operation, after }: Change<StoredKey>,
  { find }: RuleContext,
): Promise<Fault[]> {
  if (operation !== 'create' || !after.atServer) return [];
  const others = await find('dkimkeys', { domain: after.domain, atServer: true });
  return others.length > 0 ? [{ field: 'domain', code: 'DKIM_KEY_EXISTS' }] : [];
}

/** Refuses to publish a key that its server has not made yet. */
export const keyIsMade = ({ operation, after, changed }: Change<StoredKey>): Fault[] =>
  operation === 'update' && changed.includes('state') && after.state === 'published' && after.recordText === null
    ? [{ field: 'state', code: 'DKIM_KEY_NOT_MADE' }]
    : [];

/** Refuses to publish over a key of others, whose mail would fail its signature from then on. */
export async function nameIsFree(
  { operation, after, changed }: Change<StoredKey>,
  context: RuleContext,
): Promise<Fault[]> {
  const isPublished = operation === 'update' && changed.includes('state') && after.state === 'published';
  // Leaves the key of a server alone, which signs all mail of the domain, and one that we put there before.
  if (!isPublished || after.atServer || after.changeSet !== null || context.byJob) return [];
  const domain = await recordWith(context, 'domains', after.domain);
  if (!domain || !(await isServedByUs(domain, context))) return [];
  const others = (await storedZone(domain.id, context)).filter(
    ({ name, type, value }) =>
      name === after.recordName && type === 'TXT' && value !== after.recordText && holdsKey(value),
  );
  return others.length > 0 ? [{ field: 'state', code: 'DKIM_NAME_TAKEN', params: [after.recordName ?? ''] }] : [];
}

/** Keeps domain and selector once the key is published, since DNS was checked under that name. */
export const nameIsHeld = (change: Change<StoredKey>): Fault[] =>
  heldFaults(change, ['domain', 'selector'], ({ state }) => state === 'generated');

export const dkimKeyRules = rulesFor('dkimkeys', {
  faults,
  derive: [selectorInOneWriting, keyIsGenerated, recordOfKey],
  check: [selectorIsName, publicKeyIsReadable, nameIsHeld, keyIsMade, nameIsFree, serverHasOneKey],
});
