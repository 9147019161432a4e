import ipaddr from 'ipaddr.js';
import type { Format } from './format.ts';

/** IPv4 in four decimal parts, or IPv6 written after RFC 5952. */
export const ipAddress: Format = {
  code: 'INVALID_IP_ADDRESS',
  normalize: (value) =>
    ipaddr.IPv6.isValid(value.trim()) ? ipaddr.IPv6.parse(value.trim()).toRFC5952String() : value.trim(),
  // A zone (`fe80::1%eth0`) means something on one machine only.
  isValid: (value) => ipaddr.IPv4.isValidFourPartDecimal(value) || (ipaddr.IPv6.isValid(value) && !value.includes('%')),
};
