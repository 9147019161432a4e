import type { DkimKey } from '../resources/dkimkeys.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, rulesFor } from '../schema/rule.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';
import { isPublicKey, keyRecordName, keyRecordText } from './dns/dkim/keyRecord.ts';
import { checkedName } from './dns/names/labels.ts';
import { heldFaults } from './stored/heldFaults.ts';

/** With what is never read back. */
export type StoredKey = DkimKey & { privateKey: string | null };

export const selectorInOneWriting = ({ after: { selector } }: Change<StoredKey>): Partial<StoredKey> =>
  selector ? { selector: selector.toLowerCase().replaceAll(/\s/g, '') } : {};

/** A key is made here: its private half is never outside. */
export async function keyIsGenerated({ operation, after }: Change<StoredKey>): Promise<Partial<StoredKey>> {
  return operation === 'create' && !after.publicKey ? await generateDkimKey() : {};
}

/** What is to stand in DNS. */
export const recordOfKey = ({ after: { selector, publicKey } }: Change<StoredKey>): Partial<StoredKey> => ({
  recordName: keyRecordName(selector),
  recordText: publicKey && isPublicKey(publicKey) ? keyRecordText(publicKey) : null,
});

export function selectorIsName({ operation, after }: Change<StoredKey>): Fault[] {
  const checked = checkedName(after.selector, { underscores: false, wildcard: false });
  return operation !== 'delete' && 'fault' in checked ? [{ field: 'selector', ...checked.fault }] : [];
}

/** Keys are made here, but one may also come from elsewhere with its domain. */
export const publicKeyIsReadable = ({ operation, after: { publicKey } }: Change<StoredKey>): Fault[] =>
  operation !== 'delete' && publicKey && !isPublicKey(publicKey)
    ? [{ field: 'publicKey', code: 'INVALID_PUBLIC_KEY' }]
    : [];

/** What was published, and then seen in DNS, was seen under this name. */
export const nameIsHeld = (change: Change<StoredKey>): Fault[] =>
  heldFaults(change, ['domain', 'selector'], ({ state }) => state === 'generated');

export const dkimKeyRules = rulesFor<StoredKey>('dkimkeys', {
  derive: [selectorInOneWriting, keyIsGenerated, recordOfKey],
  check: [selectorIsName, publicKeyIsReadable, nameIsHeld],
});
