import type { DkimKey } from '../resources/dkimkeys.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';
import { keyRecordName } from './dns/dkim/keyRecord.ts';
import { isPublicKey, keyRecordText } from './dns/dkim/publicKey.ts';
import { checkedName } from './dns/names/labels.ts';
import { nameFaultTexts } from './dns/names/nameFaultTexts.ts';
import { heldFaults, heldFaultTexts } from './stored/heldFaults.ts';
import { rulesFor } from './stored/records.ts';

const faults = {
  ...nameFaultTexts,
  ...heldFaultTexts,
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

/** Generates a key pair, so that the private key never leaves the server. */
export async function keyIsGenerated({ operation, after }: Change<StoredKey>): Promise<Partial<StoredKey>> {
  return operation === 'create' && !after.publicKey ? await generateDkimKey() : {};
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

/** Keeps domain and selector once the key is published, since DNS was checked under that name. */
export const nameIsHeld = (change: Change<StoredKey>): Fault[] =>
  heldFaults(change, ['domain', 'selector'], ({ state }) => state === 'generated');

export const dkimKeyRules = rulesFor('dkimkeys', {
  faults,
  derive: [selectorInOneWriting, keyIsGenerated, recordOfKey],
  check: [selectorIsName, publicKeyIsReadable, nameIsHeld],
});
