import type { DkimKey } from '../resources/dkimkeys.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, rulesFor } from '../schema/rule.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';
import { keyRecordName, keyRecordText } from './dns/dkim/keyRecord.ts';
import { checkedName } from './dns/names/labels.ts';

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
  recordText: publicKey && keyRecordText(publicKey),
});

export function selectorIsName({ operation, after }: Change<StoredKey>): Fault[] {
  const checked = checkedName(after.selector, { underscores: false, wildcard: false });
  return operation !== 'delete' && 'fault' in checked ? [{ field: 'selector', ...checked.fault }] : [];
}

export const dkimKeyRules = rulesFor<StoredKey>('dkimkeys', {
  derive: [selectorInOneWriting, keyIsGenerated, recordOfKey],
  check: [selectorIsName],
});
