import type { DkimKey } from '../resources/dkimkeys.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, rulesFor } from '../schema/rule.ts';
import { keyRecordName, keyRecordText } from './dns/dkim/keyRecord.ts';
import { checkedName } from './dns/names/labels.ts';

export const selectorInOneWriting = ({ after: { selector } }: Change<DkimKey>): Partial<DkimKey> =>
  selector ? { selector: selector.toLowerCase().replaceAll(/\s/g, '') } : {};

/** What is to stand in DNS. */
export const recordOfKey = ({ after: { selector, publicKey } }: Change<DkimKey>): Partial<DkimKey> => ({
  recordName: keyRecordName(selector),
  recordText: publicKey && keyRecordText(publicKey),
});

export function selectorIsName({ operation, after }: Change<DkimKey>): Fault[] {
  const checked = checkedName(after.selector, { underscores: false, wildcard: false });
  return operation !== 'delete' && 'fault' in checked ? [{ field: 'selector', ...checked.fault }] : [];
}

export const dkimKeyRules = rulesFor<DkimKey>('dkimkeys', {
  derive: [selectorInOneWriting, recordOfKey],
  check: [selectorIsName],
});
