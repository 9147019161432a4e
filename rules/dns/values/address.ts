import ipaddr from 'ipaddr.js';
import type { ValidatedValue } from './validated.ts';

/** Normalises an IPv4 address in four decimal parts (RFC 1035 section 3.4.1). */
export function ipv4Value(typed: string): ValidatedValue {
  const value = typed.trim();
  return ipaddr.IPv4.isValidFourPartDecimal(value) ? { value } : { fault: { code: 'INVALID_IPV4' } };
}

/** Normalises an IPv6 address (RFC 3596, RFC 5952). A scope such as `%eth0` is valid on one machine only. */
export function ipv6Value(typed: string): ValidatedValue {
  const value = typed.trim();
  if (!ipaddr.IPv6.isValid(value) || value.includes('%')) return { fault: { code: 'INVALID_IPV6' } };
  return { value: ipaddr.IPv6.parse(value).toRFC5952String() };
}
