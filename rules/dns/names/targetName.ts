import ipaddr from 'ipaddr.js';
import { absoluteName, apex } from '../record.ts';
import { checkedName, type Named } from './labels.ts';

/** Where a record points. Keys and certificates are published behind a CNAME, so there the target may have underscores. */
export interface TargetRules {
  underscores: boolean;
  /** `.` says that there is none: a null MX (RFC 7505), a service not offered (RFC 2782). */
  none: boolean;
}

/**
 * A target as it is stored: a whole name in lower case and punycode without a final dot, `.` for none. `@` means the zone itself.
 * It is never an address (RFC 2181 section 10.3), and never a part of a name: whether `mail` would be in the zone nobody can tell.
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

/** Also what is written like one, such as 256.1.1.1: no top-level domain is a number (RFC 3696 section 2). */
const isAddress = (text: string): boolean =>
  ipaddr.isValid(text.replace(/^\[(.*)\]$/, '$1')) || /(^|\.)\d+$/.test(text);
