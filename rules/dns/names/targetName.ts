import ipaddr from 'ipaddr.js';
import { absoluteName, apex } from '../record.ts';
import { checkedName, type Named } from './labels.ts';

/** Decides which targets are valid. A CNAME may lead to keys and certificates, which have underscores. */
export interface TargetRules {
  underscores: boolean;
  /** Allows `.` for no target: a null MX (RFC 7505), a service not offered (RFC 2782). */
  none: boolean;
}

/**
 * Normalises a target to an absolute name in lower case and punycode, without a final dot. `.` means none, `@` the
 * zone. Refuses addresses (RFC 2181 section 10.3), and partial names such as `mail`, which may be meant within the
 * zone or not.
 */
export function targetName(typed: string, zone: string, { underscores, none }: TargetRules): Named {
  const target = typed.trim();
  if (target === apex) return { name: zone };
  if (target === '.' && none) return { name: '.' };
  if (isAddress(target.replace(/\.$/, ''))) return { fault: { code: 'ADDRESS_AS_TARGET' } };
  const checked = checkedName(target.replace(/\.$/, ''), { underscores, wildcard: false });
  if ('fault' in checked || checked.name.includes('.')) return checked;
  return { fault: { code: 'TARGET_INCOMPLETE', params: [absoluteName(checked.name, zone)] } };
}

/** Tells whether a text is an address or resembles one, such as 256.1.1.1 (RFC 3696 section 2). */
const isAddress = (text: string): boolean =>
  ipaddr.isValid(text.replace(/^\[(.*)\]$/, '$1')) || /(^|\.)\d+$/.test(text);
